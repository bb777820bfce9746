import { timeInWords } from '@daybook/kernel/events';
import { Button, confirm, DetailList, formatMoment, toasts, useCommand } from '@daybook/kernel/ui';
import { Link2, Unlink } from 'lucide-react';
import { type AccountingQuery, BeginLedgerConnectionDocument, DisconnectLedgerDocument } from './generated/graphql.js';
import { texts } from './texts.js';

type Connection = NonNullable<AccountingQuery['company']>['ledgerConnection'];

/** Whether QuickBooks is connected, what that means, and what can be done about it. */
export function LedgerConnection({
  companyUuid,
  connection,
  Title = 'h2',
  returnPath,
}: {
  readonly companyUuid: string;
  readonly connection: Connection;
  readonly Title?: 'h2' | 'h4';
  /** Where QuickBooks leads back to; absent: to the settings of the company. */
  readonly returnPath?: string;
}) {
  const { status, isAvailable, mayConnect } = connection;
  return (
    <section aria-labelledby="quickbooks">
      <Title id="quickbooks">{texts.quickbooks}</Title>
      <p className="accounting-lead">{texts.help[status]}</p>
      <DetailList details={detailsOf(connection)} />
      {!isAvailable && <p className="accounting-lead">{texts.notAvailable}</p>}
      {isAvailable && !mayConnect && <p className="accounting-lead">{texts.mayNot}</p>}
      {mayConnect && (
        <div className="accounting-actions">
          {isAvailable && status !== 'ACTIVE' && (
            <Connect companyUuid={companyUuid} isAgain={status === 'EXPIRED'} returnPath={returnPath} />
          )}
          {status !== 'NOT_CONNECTED' && <Disconnect companyUuid={companyUuid} />}
        </div>
      )}
    </section>
  );
}

function detailsOf({ status, booksName, connectedAt, changedAt }: Connection) {
  const since = status === 'EXPIRED' ? changedAt : connectedAt;
  return [
    [texts.status, texts.statusOf[status]] as const,
    ...(status !== 'NOT_CONNECTED' && booksName ? [[texts.books, booksName] as const] : []),
    ...(status !== 'NOT_CONNECTED' && since ? [[texts.since, formatMoment(since)] as const] : []),
  ];
}

/** Leaves the portal for QuickBooks, which leads back to `/quickbooks/callback`. */
function Connect({
  companyUuid,
  isAgain,
  returnPath,
}: {
  readonly companyUuid: string;
  readonly isAgain: boolean;
  readonly returnPath: string | undefined;
}) {
  const { run, running } = useCommand(BeginLedgerConnectionDocument, {
    changes: [],
    refused: texts.notBegun,
    failed: texts.notBegun,
    tell: (sentence, answer, action) => {
      const until = answer?.beginLedgerConnection.tryAgainAt;
      toasts.fail(until ? `${sentence} ${texts.notBefore(timeInWords(new Date(until)))}` : sentence, action);
    },
  });
  const leave = async () => {
    const begun = await run({ companyUuid, ...(returnPath && { returnPath }) });
    const address = begun?.beginLedgerConnection.authorizationUrl;
    if (address) window.location.assign(address);
  };
  return (
    <Button look="primary" icon={<Link2 size={16} aria-hidden />} running={running} onClick={() => void leave()}>
      {isAgain ? texts.reconnect : texts.connect}
    </Button>
  );
}

function Disconnect({ companyUuid }: { readonly companyUuid: string }) {
  const { run, running } = useCommand(DisconnectLedgerDocument, {
    changes: ['ledgerConnection'],
    done: texts.disconnected,
    refused: texts.notDisconnected,
    failed: texts.notDisconnected,
  });
  const disconnect = async () => {
    const isSure = await confirm(texts.disconnectQuestion, { confirmText: texts.confirmDisconnect });
    if (isSure) await run({ companyUuid });
  };
  return (
    <Button icon={<Unlink size={16} aria-hidden />} running={running} onClick={() => void disconnect()}>
      {texts.disconnect}
    </Button>
  );
}
