import { unsentAnswers } from '@daybook/kernel/ui';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from './session.js';
import { texts } from './texts.js';

/** `/logout`: ends the session and goes to sign-in, once `Unsent` has settled what the server does not have yet. */
export function SignOut({ Unsent }: { readonly Unsent: ComponentType<{ readonly onSettled: () => void }> }) {
  const navigate = useNavigate();
  const [isSettled, setSettled] = useState(() => unsentAnswers() === 0);
  useEffect(() => {
    if (isSettled) void signOut().then(() => navigate('/login', { replace: true }));
  }, [isSettled, navigate]);
  if (isSettled) return <p role="status">{texts.signingOut}</p>;
  return (
    <Suspense fallback={null}>
      <Unsent onSettled={() => setSettled(true)} />
    </Suspense>
  );
}
