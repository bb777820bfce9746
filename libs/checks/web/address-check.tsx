import './address-check.css';
import { inOneLine, type MailingAddress, mailingAddressOf } from '@daybook/checks/domain';
import { Button, RequestFailed, send } from '@daybook/kernel/ui';
import { useState } from 'react';
import { texts } from './address-texts.js';
import { VerifyAddressDocument, type VerifyAddressQuery } from './generated/graphql.js';

type Answer = VerifyAddressQuery['postgridVerifyAddress'];

/** Asks whether mail arrives at an address, and shows what the mail house suggests beside it; the person chooses. */
export function AddressCheck({
  address,
  onTake,
}: {
  readonly address: MailingAddress;
  readonly onTake: (suggested: MailingAddress) => void;
}) {
  const [checked, setChecked] = useState<{ readonly address: string; readonly answer: Answer }>();
  const [running, setRunning] = useState(false);
  const typed = mailingAddressOf(address);
  const isComplete = !('refused' in typed);
  const answer = checked?.address === inOneLine(address) ? checked.answer : undefined;
  const check = async () => {
    setRunning(true);
    const { address1, address2, city, state, zipCode } = address;
    const said = await answered({ address1, address2, city, state, zipCode });
    setRunning(false);
    setChecked({ address: inOneLine(address), answer: said });
  };
  return (
    <div className="address-check">
      <Button size="small" running={running} disabled={!isComplete} onClick={() => void check()}>
        {texts.check}
      </Button>
      <div role="status">{answer && <p>{sentenceFor(answer)}</p>}</div>
      {answer?.verificationStatus === 'corrected' && answer.suggestedAddress && (
        <Choice
          typed={address}
          suggested={answer.suggestedAddress}
          onTake={(suggested) => {
            setChecked({ address: inOneLine(suggested), answer: { ...answer, verificationStatus: 'verified' } });
            onTake(suggested);
          }}
          onKeep={() => setChecked(undefined)}
        />
      )}
    </div>
  );
}

function Choice({
  typed,
  suggested,
  onTake,
  onKeep,
}: {
  readonly typed: MailingAddress;
  readonly suggested: MailingAddress;
  readonly onTake: (suggested: MailingAddress) => void;
  readonly onKeep: () => void;
}) {
  const { address1, address2, city, state, zipCode } = suggested;
  return (
    <div className="address-choice">
      <section aria-label={texts.entered}>
        <h3>{texts.entered}</h3>
        <Lines address={typed} />
        <Button size="small" onClick={onKeep}>
          {texts.keep}
        </Button>
      </section>
      <section aria-label={texts.suggested}>
        <h3>{texts.suggested}</h3>
        <Lines address={suggested} />
        <Button size="small" look="primary" onClick={() => onTake({ address1, address2, city, state, zipCode })}>
          {texts.take}
        </Button>
      </section>
    </div>
  );
}

function Lines({ address: { address1, address2, city, state, zipCode } }: { readonly address: MailingAddress }) {
  return (
    <address>
      <span>{address1}</span>
      {address2 && <span>{address2}</span>}
      <span>{`${city}, ${state} ${zipCode}`}</span>
    </address>
  );
}

async function answered(address: MailingAddress): Promise<Answer> {
  try {
    return (await send(VerifyAddressDocument, { address })).postgridVerifyAddress;
  } catch (cause) {
    if (!(cause instanceof RequestFailed)) throw cause;
    return { success: false, errorMessage: cause.sentence ?? null, verificationStatus: null, suggestedAddress: null };
  }
}

function sentenceFor({ success, errorMessage, verificationStatus }: Answer): string {
  if (!success) return errorMessage ?? texts.unknown;
  if (verificationStatus === 'verified') return texts.verified;
  return verificationStatus === 'corrected' ? texts.corrected : texts.failed;
}
