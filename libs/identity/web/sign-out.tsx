import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from './session.js';
import { texts } from './texts.js';

/** `/logout`: ends the session and goes to sign-in. */
export function SignOut() {
  const navigate = useNavigate();
  useEffect(() => {
    void signOut().then(() => navigate('/login', { replace: true }));
  }, [navigate]);
  return <p role="status">{texts.signingOut}</p>;
}
