// SPDX-License-Identifier: MIT
// What tools/engine.ts brings into the page.
declare module 'virtual:engine' {
  export const modules: readonly import('./hub.ts').ModuleFile[]; // none: the page was built without the engine
  export const games: Record<'en' | 'hu', () => Promise<import('../../messages.ts').GamesMessage['games']>>;
}
