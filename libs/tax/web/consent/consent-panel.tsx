import { dayInWords } from '@daybook/kernel/events';
import { Button, ErrorState, useCommand, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { useState } from 'react';
import { AccessAt } from './access-at.js';
import { AskForConsent } from './ask-for-consent.js';
import { DisclosuresList } from './disclosures-list.js';
import {
  Consents7216Document,
  type Consents7216Query,
  Resend7216FormDocument,
  Void7216FormDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { WithdrawDialog } from './withdraw-dialog.js';

export type Consents = Consents7216Query['consents7216'];
type Consent = Consents['consents'][number];

/** What those of the firm do about consents: ask, look how they stand, send again, and record that one was withdrawn. */
export function ConsentPanel({ company }: { readonly company: string }) {
  const { name } = useCompany();
  useTitle(texts.panel, name);
  const { data, failure, refetch } = useQuery(
    Consents7216Document,
    { companyUuid: company },
    { about: ['consent7216', 'consent7216Current', 'company'] },
  );
  if (!data && failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (!data) return <Waiting />;
  const { consents } = data.consents7216;
  return (
    <main className="consent-page">
      <h1>{texts.panel}</h1>
      <p>{texts.panelLead}</p>
      {consents.length === 0 && <p role="status">{texts.none}</p>}
      <ul className="consent-list">
        {consents.map((one) => (
          <Line key={one.uuid} company={company} consent={one} />
        ))}
      </ul>
      <AskForConsent key={consents.length} company={company} consents={data.consents7216} />
      <AccessAt company={company} />
      <DisclosuresList company={company} />
    </main>
  );
}

function Line({ company, consent }: { readonly company: string; readonly consent: Consent }) {
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
            <Button running={resend.running} onClick={() => void resend.run({ companyUuid: company, kind })}>
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
