// SPDX-License-Identifier: MIT
// The service worker, which lets the page open without a network, and whether it has fetched a newer page. The newer one
// is taken when somebody says so, or with the next visit; never under somebody's hands.
import { base } from './here.ts';

class Version {
  isNewer = $state(false);
  private waiting: ServiceWorker | null = null;

  // After what the first game needs: everything else is fetched when the line is idle.
  keep(): void {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const begin = () => void this.register().catch(() => {});
    if (document.readyState === 'complete') setTimeout(begin, kAfterLoad);
    else addEventListener('load', () => setTimeout(begin, kAfterLoad));
  }
  private async register(): Promise<void> {
    const registration = await navigator.serviceWorker.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' });
    const look = (worker: ServiceWorker | null) => {
      if (!worker || !navigator.serviceWorker.controller) return; // the first one has nothing to replace
      const check = () => {
        if (worker.state !== 'installed') return;
        this.waiting = worker;
        this.isNewer = true;
      };
      worker.addEventListener('statechange', check);
      check();
    };
    look(registration.waiting);
    look(registration.installing);
    registration.addEventListener('updatefound', () => look(registration.installing));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void registration.update().catch(() => {});
    });
  }
  take(): void {
    if (this.waiting?.state !== 'installed') return location.reload(); // another tab has taken it already
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    this.waiting.postMessage('take over');
  }
}
const kAfterLoad = 2_000;
export const version = new Version();
