import './sign-in.css';
import { Button, Checkbox, TextField, useTitle } from '@daybook/kernel/ui';
import { KeyRound } from 'lucide-react';
import { type FormEvent, Suspense, useState, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { type FirstFactor, type LogIn, logIn, type SecondFactorDevice } from './log-in.js';
import { safeNextPath } from './next-path.js';
import { OtherWaysIn } from './other-ways-in.js';
import { PasswordInput } from './password-input.js';
import { SecondStep } from './second-step-later.js';
import { readEnding } from './session-ending.js';
import { onTimesElsewhere, readTimes } from './session-times.js';
import { texts } from './texts.js';

interface Awaited {
  readonly firstFactor: FirstFactor;
  readonly devices: readonly SecondFactorDevice[];
}

export function SignIn() {
  const [search] = useSearchParams();
  const [remember, setRemember] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const [awaited, setAwaited] = useState<Awaited>();
  const next = safeNextPath(search.get('next'));
  useTitle(texts.signIn);

  // also when somebody signs in in another tab
  const hasSession = useSyncExternalStore(onTimesElsewhere, () => readTimes() !== null);
  if (hasSession && !running) return <Navigate to={next} replace />;

  const run = async (ask: () => Promise<LogIn>, firstFactor: FirstFactor = {}) => {
    if (running) return;
    setRunning(true);
    setError(undefined);
    const answer = await ask();
    setRunning(false);
    if (answer.outcome === 'refused') setError(answer.sentence);
    if (answer.outcome === 'secondFactor') setAwaited({ firstFactor, devices: answer.devices });
  };
  const withPasskey = () =>
    run(async () => (await import('./second-step/index.js')).logInWithPasskey({}, remember, false));

  if (awaited) {
    return (
      <Suspense fallback={<p role="status">{texts.oneMoment}</p>}>
        <SecondStep
          {...awaited}
          remember={remember}
          onSignedIn={() => setAwaited(undefined)}
          onBack={() => setAwaited(undefined)}
        />
      </Suspense>
    );
  }
  const ending = readEnding();
  return (
    <div className="sign-in">
      <h1>{texts.signIn}</h1>
      <p className="sign-in-intro">{texts.signInIntro}</p>
      {ending && (
        <p className="sign-in-done" role="status">
          {ending}
        </p>
      )}
      {error && (
        <p className="sign-in-error" role="alert">
          {error}
        </p>
      )}
      <PasswordForm
        running={running}
        remember={remember}
        onRemember={setRemember}
        onSubmit={(firstFactor) => void run(() => logIn(firstFactor, remember), firstFactor)}
      />
      {'PublicKeyCredential' in window && (
        <Button icon={<KeyRound size={16} aria-hidden />} disabled={running} onClick={() => void withPasskey()}>
          {texts.withPasskey}
        </Button>
      )}
      <OtherWaysIn next={next} remember={remember} />
    </div>
  );
}

function PasswordForm({
  running,
  remember,
  onRemember,
  onSubmit,
}: {
  readonly running: boolean;
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  readonly onSubmit: (firstFactor: FirstFactor) => void;
}) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ username: username.trim(), password });
  };

  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      <TextField
        label={texts.username}
        type="email"
        name="username"
        autoComplete="username webauthn"
        autoFocus
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordInput
        label={texts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Checkbox
        label={texts.remember}
        name="remember"
        checked={remember}
        onChange={(event) => onRemember(event.target.checked)}
      />
      <Button type="submit" look="primary" running={running} disabled={!username.trim() || !password}>
        {texts.signIn}
      </Button>
    </form>
  );
}
