/** What the browser keeps of a session: when its tokens end, never the tokens themselves. */
export interface SessionTimes {
  readonly tokenExpiresAt: string;
  readonly refreshTokenExpiresAt: string;
  readonly remember: boolean;
}

export type SessionState = 'none' | 'valid' | 'refreshable' | 'expired';

/** Milliseconds before its end from which a token counts as ended, so that it does not end on the way. */
const margin = 10_000;

/** How a session stands at a moment (milliseconds since 1970). */
export function sessionState(times: SessionTimes | null, now: number): SessionState {
  if (times === null) return 'none';
  if (Date.parse(times.tokenExpiresAt) - margin > now) return 'valid';
  return Date.parse(times.refreshTokenExpiresAt) > now ? 'refreshable' : 'expired';
}

const storageKey = 'daybook.session';

export function readTimes(): SessionTimes | null {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as SessionTimes;
  } catch {
    return null;
  }
}

/** Calls whenever another tab has signed in or out, or renewed; call the answer to stop. */
export function onTimesElsewhere(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

export function storeTimes(times: SessionTimes): void {
  localStorage.setItem(storageKey, JSON.stringify(times));
}

export function removeTimes(): void {
  localStorage.removeItem(storageKey);
}
