import { Button, ErrorState, texts as shared, TextField, useQuery } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceId } from '../device-id.js';
import { PasswordInput } from '../password-input.js';
import { endSession } from '../session.js';
import { storeTimes } from '../session-times.js';
import { MakeFirstAdministratorDocument, SetupLinkDocument } from './generated/graphql.js';
import { Sheet } from './sheet.js';
import { texts } from './texts.js';
import { useAsking } from './use-asking.js';
import { useLinkToken } from './use-link-token.js';

/** `/setup`: where the link leads that a new installation prints. */
export function Setup() {
  const token = useLinkToken();
  if (token === null) return <Sheet title={texts.setupClosed} intro={texts.setupWithoutLink} />;
  return <Looked token={token} />;
}

function Looked({ token }: { readonly token: string }) {
  const { data, failure, refetch } = useQuery(SetupLinkDocument, { token });
  if (failure)
    return (
      <ErrorState title={texts.setupMissing} onRetry={refetch}>
        {failure.sentence ?? shared.unreachable}
      </ErrorState>
    );
  if (!data) return <p role="status">{texts.oneMoment}</p>;
  const { success, errorMessage } = data.setupLink;
  if (!success) return <Sheet title={texts.setupClosed} intro={errorMessage ?? texts.setupWithoutLink} />;
  return <Account token={token} />;
}

const empty = { firstName: '', lastName: '', email: '', password: '' };

function Account({ token }: { readonly token: string }) {
  const [person, setPerson] = useState(empty);
  const { running, error, setError, ask } = useAsking();
  const navigate = useNavigate();
  const change = (part: Partial<typeof empty>) => setPerson((before) => ({ ...before, ...part }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await ask(MakeFirstAdministratorDocument, { token, ...person, deviceId: deviceId() });
    if (!answer) return;
    const { tokenExpiresAt, refreshTokenExpiresAt, errors } = answer.makeFirstAdministrator;
    if (errors?.length) return setError(errors.map(({ message }) => message).join('\n'));
    endSession(); // of whoever used this browser before
    if (tokenExpiresAt && refreshTokenExpiresAt) storeTimes({ tokenExpiresAt, refreshTokenExpiresAt, remember: false });
    navigate('/staff-admin-panel/setup', { replace: true });
  };

  return (
    <Sheet title={texts.setup} intro={texts.setupIntro} error={error} wayOn={null}>
      <form className="sign-in-form" onSubmit={submit} noValidate>
        <TextField
          label={texts.firstName}
          name="given-name"
          autoComplete="given-name"
          value={person.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <TextField
          label={texts.lastName}
          name="family-name"
          autoComplete="family-name"
          value={person.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          value={person.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordInput
          label={texts.password}
          name="new-password"
          autoComplete="new-password"
          hint={texts.setupRule}
          value={person.password}
          onChange={(password) => change({ password })}
        />
        <Button
          type="submit"
          look="primary"
          running={running}
          disabled={Object.values(person).some((text) => text.trim() === '')}
        >
          {texts.makeAccount}
        </Button>
      </form>
    </Sheet>
  );
}
