import {
  keepSessionWith,
  queries,
  type Renewal,
  RequestFailed,
  sayFarewells,
  send,
  texts,
  unsent,
} from '@daybook/kernel/ui';
import { RefreshTokenDocument, RevokeRefreshTokenDocument } from './generated/graphql.js';
import { forgetEnding, noteEnding, readEnding } from './session-ending.js';
import { readTimes, removeTimes, type SessionTimes, sessionState, storeTimes } from './session-times.js';
import { forgetPersonalState } from './stored-state.js';
import { texts as ended } from './texts.js';

/** Milliseconds between two checks of the access token while the tab is in sight. */
export const refreshEvery = 240_000;
/**
 * Milliseconds that a renewal waits for its answer, and then once more: a lost answer must be asked for again within the
 * ten seconds in which the server still gives it, for a token that comes later ends the session.
 */
const patience = [5_000, 15_000];

let refreshing: Promise<Renewal> | undefined;
let isLeaving = false;

async function askForNewToken({ remember }: SessionTimes): Promise<Renewal> {
  for (const wait of patience) {
    const options = { aboutSession: true, signal: AbortSignal.timeout(wait) };
    const { refreshToken: answer } = await send(RefreshTokenDocument, {}, options).catch(() => ({
      refreshToken: null,
    }));
    if (answer === null) continue;
    const { tokenExpiresAt, refreshTokenExpiresAt } = answer;
    if (!tokenExpiresAt || !refreshTokenExpiresAt) return 'ended';
    storeTimes({ tokenExpiresAt, refreshTokenExpiresAt, remember });
    return 'renewed';
  }
  return 'unknown';
}

/** Tabs share the cookies: they renew one after the other, and whoever comes later finds it done. */
async function renewInTurn(): Promise<Renewal> {
  const before = readTimes()?.tokenExpiresAt;
  const renew = async (): Promise<Renewal> => {
    const times = readTimes();
    if (times === null) return 'ended';
    return times.tokenExpiresAt === before ? askForNewToken(times) : 'renewed';
  };
  // without https there are no locks, and the server's patience with the token before the last has to do
  return navigator.locks ? navigator.locks.request('daybook.renewal', renew) : renew();
}

/** Exchanges the refresh token, once for all who ask at the same time. */
export function refreshSession(): Promise<Renewal> {
  refreshing ??= renewInTurn().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

const stateNow = () => sessionState(readTimes(), Date.now());

/** Everything of the person leaves this browser. */
export function endSession(): void {
  removeTimes();
  forgetPersonalState();
  forgetEnding();
  queries.clear();
  unsent.decide('keep');
}

/** Revokes the session everywhere; failures are ignored, the person is signed out here in any case. */
export async function signOut(): Promise<void> {
  await sayFarewells();
  await Promise.allSettled([
    send(RevokeRefreshTokenDocument, {}, { aboutSession: true }),
    fetch('/admin/logout/', { credentials: 'same-origin' }),
    fetch('/service/logout/', { credentials: 'same-origin' }),
  ]);
  endSession();
  sessionStorage.clear();
}

/** The session is over for good; the sign-in page, to which the reload leads, says so. */
function abort(sentence: string): void {
  // whatever else is under way until the page is gone fails as well, and says less
  const said = readEnding() ?? sentence;
  endSession();
  noteEnding(said);
  leave();
}

/** Leads to sign-in, after which what was typed comes back as a draft. */
function leave(): void {
  isLeaving = true;
  location.reload();
}

async function check(): Promise<void> {
  if (document.visibilityState !== 'visible' || readTimes() === null) return;
  if (stateNow() === 'expired' || (await refreshSession()) === 'ended') leave();
}

/** Keeps the session alive while the tab is in sight and reloads the page when it cannot be. Called once at start. */
export function startSession(): void {
  // nobody is asked to stay who could save nothing any more; of a window's listeners the first is heard first
  addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation());
  if (stateNow() === 'expired') {
    endSession();
    noteEnding(ended.sessionEnded);
  }
  keepSessionWith({
    ready: async () => {
      const state = stateNow();
      if (state === 'refreshable') await refreshSession();
      if (state !== 'expired') return;
      abort(texts.signedOut);
      throw new RequestFailed('UNAUTHENTICATED', texts.signedOut);
    },
    renew: refreshSession,
    ended: () => abort(ended.sessionEnded),
    gated: () => void queries.changed(['user']),
  });
  setInterval(() => void check(), refreshEvery);
  document.addEventListener('visibilitychange', () => void check());
}
