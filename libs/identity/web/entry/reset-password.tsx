import { Button, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { PasswordInput } from '../password-input.js';
import { RequestPasswordResetDocument, ResetPasswordDocument } from './generated/graphql.js';
import { Done, Sheet } from './sheet.js';
import { texts } from './texts.js';
import { useAsking } from './use-asking.js';
import { useLinkToken } from './use-link-token.js';

/** `/reset-password`: asks for the mail, and with the token of the mail sets the password. */
export function ResetPassword() {
  const token = useLinkToken();
  return token === null ? <AskForMail /> : <ChooseNew token={token} />;
}

function AskForMail() {
  const [email, setEmail] = useState('');
  const [done, setDone] = useState(false);
  const { running, error, ask } = useAsking();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await ask(RequestPasswordResetDocument, { email })) setDone(true);
  };

  if (done)
    return (
      <Sheet title={texts.forgotten}>
        <Done>{texts.asked}</Done>
        <p className="sign-in-intro">{texts.askedHint}</p>
      </Sheet>
    );
  return (
    <Sheet title={texts.forgotten} intro={texts.forgottenIntro} error={error}>
      <form className="sign-in-form" onSubmit={submit} noValidate>
        <TextField
          label={texts.email}
          type="email"
          name="username"
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="primary" running={running} disabled={!email.trim()}>
          {texts.sendLink}
        </Button>
      </form>
    </Sheet>
  );
}

function ChooseNew({ token }: { readonly token: string }) {
  const [newPassword, setNewPassword] = useState('');
  const [done, setDone] = useState(false);
  const { running, error, setError, ask } = useAsking();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await ask(ResetPasswordDocument, { token, newPassword });
    if (answer?.resetPassword.success) setDone(true);
    else if (answer) setError(answer.resetPassword.errorMessage ?? undefined);
  };

  if (done)
    return (
      <Sheet title={texts.chooseNew}>
        <Done>{texts.saved}</Done>
      </Sheet>
    );
  return (
    <Sheet title={texts.chooseNew} intro={texts.chooseNewIntro} error={error}>
      <form className="sign-in-form" onSubmit={submit} noValidate>
        <PasswordInput
          label={texts.newPassword}
          name="new-password"
          autoComplete="new-password"
          hint={texts.rule}
          value={newPassword}
          onChange={setNewPassword}
        />
        <Button type="submit" look="primary" running={running} disabled={newPassword === ''}>
          {texts.savePassword}
        </Button>
      </form>
      {error && (
        <Link className="sign-in-forgot" to="/reset-password">
          {texts.askAgain}
        </Link>
      )}
    </Sheet>
  );
}
