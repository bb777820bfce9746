import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type LogIn, logIn } from '../log-in.js';
import { safeNextPath } from '../next-path.js';
import { SecondStep } from '../second-step-later.js';
import { wantsToStaySignedIn } from '../stored-state.js';
import { Sheet } from './sheet.js';
import { texts } from './texts.js';

/** `/google_login`: where the browser comes back from Google, with a voucher behind the # or with a failure. */
export function GoogleLogin() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [socialToken] = useState(hash.slice(1));
  const [remember] = useState(wantsToStaySignedIn);
  const [answer, setAnswer] = useState<LogIn>();
  const asked = useRef(false);
  const next = safeNextPath(search.get('next'));
  const failure = search.get('error');

  useEffect(() => {
    if (socialToken === '' || asked.current) return;
    asked.current = true;
    // out of sight and out of the history before it is used
    navigate({ pathname: '/google_login', search: search.toString() }, { replace: true });
    void logIn({ socialToken }, remember).then(setAnswer);
  }, [socialToken, remember, navigate, search]);

  if (answer?.outcome === 'signedIn') return <Navigate to={next} replace />;
  if (answer?.outcome === 'secondFactor')
    return (
      <Suspense fallback={<p role="status">{texts.oneMoment}</p>}>
        <SecondStep
          firstFactor={{ socialToken }}
          devices={answer.devices}
          remember={remember}
          onSignedIn={() => setAnswer({ outcome: 'signedIn' })}
          onBack={() => navigate('/login', { replace: true })}
        />
      </Suspense>
    );
  if (answer || failure || socialToken === '') {
    const sentence =
      answer?.sentence ?? texts.googleFailures[failure === 'unknown' || failure === 'unavailable' ? failure : 'failed'];
    return (
      <Sheet title={texts.google} error={sentence}>
        <a className="button primary normal" href={`/api/v2/google/start?next=${encodeURIComponent(next)}`}>
          {texts.tryGoogleAgain}
        </a>
      </Sheet>
    );
  }
  return <p role="status">{texts.googleSigningIn}</p>;
}
