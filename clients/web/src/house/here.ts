// SPDX-License-Identifier: MIT
// Where this page lives: in a house, which answers at every address of the page; or in a folder of any web space, where
// addresses stand behind the # and there is no house.
const kind = typeof document === 'undefined' ? 'house' : (document.querySelector<HTMLMetaElement>('meta[name=cardhouse]')?.content ?? 'house');
export const isSite = kind === 'site';
// The folder of the page; it ends with a slash.
export const base: string = isSite ? new URL('.', location.href.split('#')[0]).pathname : '/';

// The address of a place of the page, for links: "/t/solo1", in a folder "#/t/solo1".
export const to = (path: string): string => (isSite ? '#' + path : path);
export const linkTo = (path: string): string => new URL(isSite ? base + '#' + path : path, location.origin).href;

interface Address {
  origin: string;
  pathname: string;
  hash: string;
}
// The place that an address means, as a path and what stands behind its #; nothing: it leads out of the page.
export function within(address: Address, page = { isSite, base }): { path: string; hash: string } | null {
  if (!page.isSite) return { path: address.pathname, hash: address.hash };
  if (address.pathname !== page.base && address.pathname !== page.base + 'index.html') return null;
  const [, path = '', more] = address.hash.split('#');
  if (!path.startsWith('/')) return { path: '/', hash: '' };
  return { path, hash: more === undefined ? '' : '#' + more };
}
