const storageKey = 'daybook.reloadedAt';
const guardFor = 60_000;
const lost = new WeakSet<object>();

/** Whether a reload is due: at most one within a minute. */
export function mayReload(lastReload: string | null, now: number): boolean {
  return lastReload === null || now - Number(lastReload) >= guardFor;
}

/** A part of the product could not be downloaded: there is no network, or a new release has other parts. */
export function onLostPart(event: { readonly payload: Error }): void {
  lost.add(event.payload);
  void reloadForLostPart();
}

/** Whether something was thrown because a part could not be downloaded. */
export function isLostPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/** Why a part is lost: the server does not answer, or it answers and has other parts since a new release. */
export type Loss = 'unreachable' | 'updated';

let asking: Promise<Loss> | undefined;

/**
 * Loads the page anew, at most once a minute, and only when the server answers: without it the page would be lost too.
 * Where something on the page would be lost with it, that is left to the person.
 */
export function reloadForLostPart(): Promise<Loss> {
  asking ??= reload().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function reload(): Promise<Loss> {
  // what the loss itself makes fail is told on this page
  const wasLossOfWork = isLossOfWork();
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  if (!answer?.ok) return 'unreachable';
  if (wasLossOfWork || isLossOfWork()) return 'updated';
  if (mayReload(sessionStorage.getItem(storageKey), Date.now())) {
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  }
  return 'updated';
}

/** Whether anybody would have the browser ask before the page goes: files on their way, what was typed, what was not sent. */
function isLossOfWork(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
