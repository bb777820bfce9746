import './sign-in.css';
import { Button, Checkbox, Field, IconButton, RequestFailed, send, TextField } from '@daybook/kernel/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { deviceId } from './device-id.js';
import { LoginDocument } from './generated/graphql.js';
import { safeNextPath } from './next-path.js';
import { keepTimes, readTimes } from './session-times.js';
import { texts } from './texts.js';

/** Sends the form once; null when signed in, else the sentence to show. */
async function signIn(username: string, password: string, remember: boolean): Promise<string | null> {
  try {
    const { login } = await send(
      LoginDocument,
      { username, password, deviceId: deviceId(), remember },
      { aboutSession: true, requestId: crypto.randomUUID() },
    );
    if (login.errors?.length) return login.errors.map((error) => error.message).join('\n');
    if (login.secondFactorDevices?.length) return texts.secondFactorUnavailable;
    if (!login.tokenExpiresAt || !login.refreshTokenExpiresAt) return texts.wrong;
    const { tokenExpiresAt, refreshTokenExpiresAt } = login;
    keepTimes({ tokenExpiresAt, refreshTokenExpiresAt, remember });
    return null;
  } catch (cause) {
    if (!(cause instanceof RequestFailed)) throw cause;
    return cause.sentence ?? texts.unreachable;
  }
}

export function SignIn() {
  const [search] = useSearchParams();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [shown, setShown] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const next = safeNextPath(search.get('next'));

  if (readTimes() !== null && !running) return <Navigate to={next} replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    setRunning(true);
    setError(undefined);
    const sentence = await signIn(username.trim(), password, remember);
    setRunning(false);
    if (sentence !== null) setError(sentence);
  };

  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <h1>{texts.signIn}</h1>
      <p className="sign-in-intro">{texts.signInIntro}</p>
      {error && (
        <p className="sign-in-error" role="alert">
          {error}
        </p>
      )}
      <TextField
        label={texts.username}
        type="email"
        name="username"
        autoComplete="username"
        autoFocus
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field label={texts.password}>
        {(wiring) => (
          <div className="sign-in-password">
            <input
              {...wiring}
              className="input"
              type={shown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <IconButton
              label={shown ? texts.hidePassword : texts.showPassword}
              size="small"
              icon={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              onClick={() => setShown(!shown)}
            />
          </div>
        )}
      </Field>
      <Checkbox
        label={texts.remember}
        name="remember"
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button type="submit" look="primary" running={running} disabled={!username.trim() || !password}>
        {texts.signIn}
      </Button>
    </form>
  );
}
