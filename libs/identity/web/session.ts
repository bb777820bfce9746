import { keepSessionWith, queries, RequestFailed, send, texts, toast } from '@daybook/kernel/ui';
import { RefreshTokenDocument, RevokeRefreshTokenDocument } from './generated/graphql.js';
import { forgetTimes, keepTimes, readTimes, sessionState } from './session-times.js';
import { forgetPersonalState } from './stored-state.js';

/** Milliseconds between two checks of the access token while the tab is in sight. */
export const refreshEvery = 240_000;

/** Without an answer nothing is known: the session may well go on. */
type Renewal = 'renewed' | 'ended' | 'unknown';

let refreshing: Promise<Renewal> | undefined;

async function askForNewToken(): Promise<Renewal> {
  const times = readTimes();
  try {
    const { refreshToken: answer } = await send(RefreshTokenDocument, {}, { aboutSession: true });
    if (!answer.tokenExpiresAt || !answer.refreshTokenExpiresAt) return 'ended';
    keepTimes({
      tokenExpiresAt: answer.tokenExpiresAt,
      refreshTokenExpiresAt: answer.refreshTokenExpiresAt,
      remember: times?.remember ?? false,
    });
    return 'renewed';
  } catch {
    return 'unknown';
  }
}

/** Exchanges the refresh token, once for all who ask at the same time. */
function refreshSession(): Promise<Renewal> {
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

const lastWord = 'daybook.last-word';

/** The session is over for good; the page that comes next says so. */
function abort(): void {
  endSession();
  sessionStorage.setItem(lastWord, texts.signedOut);
  location.reload();
}

function sayLastWord(): void {
  const word = sessionStorage.getItem(lastWord);
  sessionStorage.removeItem(lastWord);
  if (word !== null) toast(word, 'error');
}

async function check(): Promise<void> {
  if (document.visibilityState !== 'visible' || readTimes() === null) return;
  if (stateNow() === 'expired' || (await refreshSession()) === 'ended') location.reload();
}

/** Keeps the session alive while the tab is in sight and reloads the page when it cannot be. Called once at start. */
export function startSession(): void {
  sayLastWord();
  const times = readTimes();
  const state = stateNow();
  if (state === 'expired' || (state === 'refreshable' && !times?.remember)) endSession();

  keepSessionWith({
    ready: async () => {
      const state = stateNow();
      if (state === 'refreshable') await refreshSession();
      if (state !== 'expired') return;
      abort();
      throw new RequestFailed('UNAUTHENTICATED', texts.signedOut);
    },
    renew: async () => readTimes() !== null && (await refreshSession()) === 'renewed',
    ended: abort,
    gated: () => void queries.changed(['user']),
  });
  setInterval(() => void check(), refreshEvery);
  document.addEventListener('visibilitychange', () => void check());
}
