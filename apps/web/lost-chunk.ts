const storageKey = 'daybook.reloadedAt';
const guardFor = 60_000;

/** Whether a reload is due: at most one within a minute. */
export function mayReload(lastReload: string | null, now: number): boolean {
  return lastReload === null || now - Number(lastReload) >= guardFor;
}

/**
 * A part of the product could not be loaded, as after a new release: the page is loaded anew, at most once a minute.
 * Without a network that would lose the page as well.
 */
export function reloadOnceOnLostChunk(event: Event): void {
  if (!navigator.onLine) return;
  const now = Date.now();
  if (!mayReload(sessionStorage.getItem(storageKey), now)) return;
  event.preventDefault();
  sessionStorage.setItem(storageKey, String(now));
  location.reload();
}
