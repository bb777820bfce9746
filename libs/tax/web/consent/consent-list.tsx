import { dayInWords } from '@daybook/kernel/events';
import { Button, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type Consents7216Query, Resend7216FormDocument, Void7216FormDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { WithdrawDialog } from './withdraw-dialog.js';

export type Consents = Consents7216Query['consents7216'];
type Consent = Consents['consents'][number];

/** How the consents of a company stand, with what the firm does about each. */
export function ConsentList({
  company,
  consents,
  keys,
}: {
  readonly company: string;
  readonly consents: readonly Consent[];
  /** The letter by which the disclosure that waits is sent again. */
  readonly keys?: string;
}) {
  if (consents.length === 0) return <p role="status">{texts.none}</p>;
  return (
    <ul className="consent-list">
      {consents.map((one) => (
        <Line key={one.uuid} company={company} consent={one} keys={one.kind === 'disclosure' ? keys : undefined} />
      ))}
    </ul>
  );
}

function Line({
  company,
  consent,
  keys,
}: {
  readonly company: string;
  readonly consent: Consent;
  readonly keys: string | undefined;
}) {
  const { uuid, kind, state, recipient, expiresOn, signers } = consent;
  const [isWithdrawing, withdraw] = useState(false);
  const failures = {
    changes: ['consent7216', 'consent7216Current'],
    refused: texts.failed,
    failed: texts.failed,
  } as const;
  const resend = useCommand(Resend7216FormDocument, { ...failures, done: texts.resent });
  const takeBack = useCommand(Void7216FormDocument, { ...failures, done: texts.tookBack });
  const open = signers.filter(({ signedAt }) => !signedAt).map(({ name }) => name);
  return (
    <li>
      <strong>{`${texts.kinds[kind]}: ${recipient}`}</strong>
      <span role="status">
        {texts.states[state]}
        {state === 'granted' && expiresOn && ` ${texts.to(dayInWords(expiresOn))}`}
      </span>
      {state === 'pending' && (
        <>
          <span>{texts.waitsFor(open.join(', '))}</span>
          <div className="consent-choices">
            <Button
              running={resend.running}
              aria-keyshortcuts={keys}
              onClick={() => void resend.run({ companyUuid: company, kind })}
            >
              {texts.resend}
            </Button>
            <Button running={takeBack.running} onClick={() => void takeBack.run({ companyUuid: company, kind })}>
              {texts.void}
            </Button>
          </div>
        </>
      )}
      {state === 'granted' && (
        <div className="consent-choices">
          <Button onClick={() => withdraw(true)}>{texts.withdraw}</Button>
        </div>
      )}
      {isWithdrawing && <WithdrawDialog company={company} consent={uuid} onClose={() => withdraw(false)} />}
    </li>
  );
}
