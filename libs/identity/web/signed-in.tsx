import { ErrorState, texts, useQuery, ViewerContext } from '@daybook/kernel/ui';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CurrentUserDocument } from './generated/graphql.js';
import { endSession } from './session.js';

/** Downloaded when somebody has to go through it. */
const TwoFactorGate = lazy(async () => ({ default: (await import('./two-factor/index.js')).TwoFactorGate }));

/** Forgets what is left of a session that the server no longer knows, and goes to sign-in and back. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    endSession();
    const next = pathname + search;
    navigate(next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`, { replace: true });
  }, [navigate, pathname, search]);
  return null;
}

/** Shows its children to people who have signed in and sends everybody else to sign-in and back. */
export function SignedIn({ children, waiting }: { readonly children: ReactNode; readonly waiting: ReactNode }) {
  const { data, failure, refetch } = useQuery(CurrentUserDocument, {}, { about: ['user'] });

  const [atGate, setAtGate] = useState(false);
  const isGated = data?.currentUser?.mustSetUpTwoFactor ?? false;
  // whoever has just got a second factor still sees that it worked
  if (isGated && !atGate) setAtGate(true);

  if (data?.currentUser)
    return (
      <ViewerContext value={data.currentUser}>
        {isGated || atGate ? (
          <Suspense fallback={waiting}>
            <TwoFactorGate onPassed={() => setAtGate(false)} />
          </Suspense>
        ) : (
          children
        )}
      </ViewerContext>
    );
  if (data) return <ToSignIn />;
  if (failure) {
    return (
      <ErrorState title={texts.failedToFetchUser} onRetry={refetch}>
        {texts.unreachable}
      </ErrorState>
    );
  }
  return waiting;
}
