/**
 * The installed app shows a page of its own while nothing can be reached; in a browser the browser says so. Without the
 * worker nothing is missing but that page; who wants to be notified gets it in a browser as well.
 */
export function standByOffline(): void {
  if (!('serviceWorker' in navigator) || !matchMedia('(display-mode: standalone)').matches) return;
  navigator.serviceWorker.register('/offline-worker.js').catch(() => undefined);
}
