import { useConfig } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { setStaySignedIn } from './stored-state.js';
import { texts } from './texts.js';

/** Ways in beside the password: by Google where the firm has set it up, and by a mail for who has forgotten it. */
export function OtherWaysIn({ next, remember }: { readonly next: string; readonly remember: boolean }) {
  const { googleClientId } = useConfig();
  return (
    <>
      {googleClientId && (
        <a
          className="button plain normal"
          href={`/api/v2/google/start?next=${encodeURIComponent(next)}`}
          onClick={() => setStaySignedIn(remember)}
        >
          {texts.withGoogle}
        </a>
      )}
      <Link className="sign-in-forgot" to="/reset-password">
        {texts.forgotPassword}
      </Link>
    </>
  );
}
