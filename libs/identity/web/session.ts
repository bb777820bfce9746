import { keepSessionWith, queries, send } from '@daybook/kernel/ui';
import { RefreshTokenDocument, RevokeRefreshTokenDocument } from './generated/graphql.js';
import { forgetTimes, keepTimes, readTimes, sessionState } from './session-times.js';
import { forgetPersonalState } from './stored-state.js';

/** Milliseconds between two checks of the access token while the tab is in sight. */
export const refreshEvery = 240_000;

let refreshing: Promise<boolean> | undefined;

async function askForNewToken(): Promise<boolean> {
  const times = readTimes();
  try {
    const { refreshToken: answer } = await send(RefreshTokenDocument, {}, { aboutSession: true });
    if (!answer.tokenExpiresAt || !answer.refreshTokenExpiresAt) return false;
    keepTimes({
      tokenExpiresAt: answer.tokenExpiresAt,
      refreshTokenExpiresAt: answer.refreshTokenExpiresAt,
      remember: times?.remember ?? false,
    });
    return true;
  } catch {
    return false;
  }
}

/** Exchanges the refresh token, once for all who ask at the same time. False when the session cannot be renewed. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= askForNewToken().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

const stateNow = () => sessionState(readTimes(), Date.now());

/** Everything of the person leaves this browser. */
export function endSession(): void {
  forgetTimes();
  forgetPersonalState();
  queries.clear();
}

const farewells = new Set<() => Promise<unknown>>();
/** Milliseconds that what is still to be said may take. */
const longestFarewell = 1_000;

/** Has something said in the person's name before the session is revoked. */
export function beforeSignOut(farewell: () => Promise<unknown>): void {
  farewells.add(farewell);
}

/** Revokes the session everywhere; failures are ignored, the person is signed out here in any case. */
export async function signOut(): Promise<void> {
  const said = Promise.allSettled([...farewells].map((farewell) => farewell()));
  await Promise.race([said, new Promise((done) => setTimeout(done, longestFarewell))]);
  await Promise.allSettled([
    send(RevokeRefreshTokenDocument, {}, { aboutSession: true }),
    fetch('/admin/logout/', { credentials: 'same-origin' }),
    fetch('/service/logout/', { credentials: 'same-origin' }),
  ]);
  endSession();
}

async function check(): Promise<void> {
  if (document.visibilityState !== 'visible' || readTimes() === null) return;
  if (stateNow() === 'expired' || !(await refreshSession())) location.reload();
}

/** Keeps the session alive while the tab is in sight and reloads the page when it cannot be. Called once at start. */
export function startSession(): void {
  const times = readTimes();
  const state = stateNow();
  if (state === 'expired' || (state === 'refreshable' && !times?.remember)) endSession();

  keepSessionWith({
    ready: async () => {
      if (stateNow() === 'refreshable') await refreshSession();
    },
    renew: () => (readTimes() === null ? Promise.resolve(false) : refreshSession()),
    ended: () => {
      endSession();
      location.reload();
    },
    gated: () => void queries.changed(['user']),
  });
  setInterval(() => void check(), refreshEvery);
  document.addEventListener('visibilitychange', () => {
    if (stateNow() !== 'valid') void check();
  });
}
