import { ErrorState, keepUnsentOf, texts, useQuery, ViewerContext } from '@daybook/kernel/ui';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CurrentUserDocument } from './generated/graphql.js';
import { endSession, refreshSession } from './session.js';
import { noteEnding } from './session-ending.js';
import { readTimes } from './session-times.js';
import { texts as own } from './texts.js';

/** Downloaded when somebody has to go through it. */
const TwoFactorGate = lazy(async () => ({ default: (await import('./two-factor/index.js')).TwoFactorGate }));

/**
 * The server knows nobody here. A session whose access token ran out goes on unseen; what is left of one that is over is
 * forgotten, and sign-in leads back to the page that was wanted.
 */
function Unrecognized({ asking, ask }: { readonly asking: boolean; readonly ask: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isRenewed, setRenewed] = useState(false);
  useEffect(() => {
    if (asking) return;
    const toSignIn = () => {
      if (readTimes() !== null) {
        endSession();
        noteEnding(own.sessionEnded);
      }
      const next = pathname + search;
      navigate(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`, { replace: true });
    };
    if (isRenewed || readTimes() === null) return toSignIn();
    void refreshSession().then((renewal) => {
      if (renewal === 'ended') return toSignIn();
      ask();
      setRenewed(renewal === 'renewed');
    });
  }, [asking, ask, isRenewed, navigate, pathname, search]);
  return null;
}

/** Shows its children to people who have signed in and sends everybody else to sign-in and back. */
export function SignedIn({ children, waiting }: { readonly children: ReactNode; readonly waiting: ReactNode }) {
  const { data, failure, loading, refetch } = useQuery(CurrentUserDocument, {}, { about: ['user'] });

  const [atGate, setAtGate] = useState(false);
  const isGated = data?.currentUser?.mustSetUpTwoFactor ?? false;
  // whoever has just got a second factor still sees that it worked
  if (isGated && !atGate) setAtGate(true);

  // what is on the screen, half written perhaps, stays there while an access token is renewed
  const person = useRef(data?.currentUser);
  if (data?.currentUser) person.current = data.currentUser;
  const uuid = data?.currentUser?.uuid;
  useEffect(() => {
    if (uuid) keepUnsentOf(uuid);
  }, [uuid]);
  const isUnrecognized = data?.currentUser === null && !failure;
  if (person.current)
    return (
      <ViewerContext value={person.current}>
        {isUnrecognized && <Unrecognized asking={loading} ask={refetch} />}
        {isGated || atGate ? (
          <Suspense fallback={waiting}>
            <TwoFactorGate onPassed={() => setAtGate(false)} />
          </Suspense>
        ) : (
          children
        )}
      </ViewerContext>
    );
  if (failure) {
    return (
      <ErrorState title={texts.failedToFetchUser} onRetry={refetch}>
        {texts.unreachable}
      </ErrorState>
    );
  }
  if (isUnrecognized) return <Unrecognized asking={loading} ask={refetch} />;
  return waiting;
}
