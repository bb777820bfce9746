import { Button, Checkbox, ErrorState, texts as shared, useConfig, useQuery } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { deviceId } from '../device-id.js';
import { PasswordInput } from '../password-input.js';
import { endSession } from '../session.js';
import { readTimes, storeTimes } from '../session-times.js';
import { AcceptInvitationDocument, InvitationDocument, RenewInvitationDocument } from './generated/graphql.js';
import { Done, Sheet } from './sheet.js';
import { texts } from './texts.js';
import { useAsking } from './use-asking.js';
import { useLinkToken } from './use-link-token.js';

/** `/welcome`: where the link of an invitation leads. */
export function Welcome() {
  const token = useLinkToken();
  if (token !== null) return <Invited token={token} />;
  return <Navigate to={readTimes() === null ? '/login' : '/'} replace />;
}

function Invited({ token }: { readonly token: string }) {
  const { data, failure, refetch } = useQuery(InvitationDocument, { token });
  if (failure)
    return (
      <ErrorState title={texts.invitationMissing} onRetry={refetch}>
        {failure.sentence ?? shared.unreachable}
      </ErrorState>
    );
  if (!data) return <p role="status">{texts.oneMoment}</p>;
  const { invitation } = data;
  if (!invitation) return <Sheet title={texts.noInvitation} intro={texts.noInvitationIntro}></Sheet>;
  if (invitation.isAccepted) return <Sheet title={texts.acceptedAlready} intro={texts.acceptedIntro}></Sheet>;
  if (invitation.isExpired) return <Late token={token} />;
  return <Accept token={token} name={invitation.firstName} company={invitation.companyName ?? null} />;
}

function Accept({
  token,
  name,
  company,
}: {
  readonly token: string;
  readonly name: string;
  readonly company: string | null;
}) {
  const { firmName = shared.product } = useConfig();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { running, error, setError, ask } = useAsking();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!agreed) return setError(texts.termsNeeded);
    const answer = await ask(AcceptInvitationDocument, { token, password, deviceId: deviceId() });
    if (!answer) return;
    const { tokenExpiresAt, refreshTokenExpiresAt, errors } = answer.acceptInvitation;
    if (errors?.length) return setError(errors.map(({ message }) => message).join('\n'));
    endSession(); // of whoever used this browser before
    if (tokenExpiresAt && refreshTokenExpiresAt) storeTimes({ tokenExpiresAt, refreshTokenExpiresAt, remember: false });
    navigate('/', { replace: true });
  };

  return (
    <Sheet title={texts.welcome(name)} intro={texts.invitedTo(firmName, company)} error={error}>
      <form className="sign-in-form" onSubmit={submit} noValidate>
        <PasswordInput
          label={texts.newPassword}
          name="new-password"
          autoComplete="new-password"
          hint={texts.rule}
          value={password}
          onChange={setPassword}
        />
        <Checkbox
          label={texts.acceptTerms(firmName)}
          name="terms"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <Button type="submit" look="primary" running={running} disabled={password === ''}>
          {texts.begin}
        </Button>
      </form>
    </Sheet>
  );
}

function Late({ token }: { readonly token: string }) {
  const [done, setDone] = useState(false);
  const { running, error, setError, ask } = useAsking();
  const renew = async () => {
    const answer = await ask(RenewInvitationDocument, { token });
    if (answer?.renewInvitation.success) setDone(true);
    else if (answer) setError(answer.renewInvitation.errorMessage ?? undefined);
  };
  if (done)
    return (
      <Sheet title={texts.late}>
        <Done>{texts.renewed}</Done>
      </Sheet>
    );
  return (
    <Sheet title={texts.late} intro={texts.lateIntro} error={error}>
      <Button look="primary" running={running} onClick={() => void renew()}>
        {texts.renew}
      </Button>
    </Sheet>
  );
}
