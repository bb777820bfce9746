import { Button, formatMoment, midSentence, toast, useCommand, useQuery } from '@daybook/kernel/ui';
import { cameBack } from './filter.js';
import {
  Form1099StatementsDocument,
  type ListedPayeeFragment,
  SendForm1099StatementsDocument,
  WithdrawElectronicStatementsDocument,
} from './generated/graphql.js';
import { labelOf } from './payee-table.js';
import { texts } from './texts.js';

interface Props {
  readonly companyUuid: string;
  readonly year: number;
  readonly payee: ListedPayeeFragment;
  /** That the payee wants paper from now on: like a W-9, it is of no single year. */
  readonly mayRecordPaper: boolean;
  /** The letter that records it as mailed. */
  readonly keys?: string;
}

/** The statements of a payee: to be looked at, sent, and what was sent when. */
export function Statements({ companyUuid, year, payee, mayRecordPaper, keys }: Props) {
  const asked = { companyUuid, year, payee: payee.uuid };
  const { data } = useQuery(Form1099StatementsDocument, asked, { about: ['form1099', 'taxPayee', 'company'] });
  const statements = data?.form1099Statements ?? [];
  if (statements.length === 0 && payee.furnished.length === 0) return null;
  return (
    <section>
      <h3>{texts.statements}</h3>
      <ul className="workspace-1099-limits">
        {statements.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url}>{texts.statement(kind)}</a>
          </li>
        ))}
        {payee.furnished.map(({ delivery, sentAt, isRefused }) => (
          <li key={sentAt}>
            {texts.furnished(labelOf(texts.deliveries, delivery), midSentence(formatMoment(sentAt)), isRefused)}
          </li>
        ))}
      </ul>
      {cameBack(payee) && <p role="note">{texts.cameBack}</p>}
      {statements.length > 0 && (
        <Sending
          companyUuid={companyUuid}
          year={year}
          payee={payee}
          mayRecordPaper={mayRecordPaper}
          {...(keys && { keys })}
        />
      )}
    </section>
  );
}

function Sending({ companyUuid, year, payee: { uuid, isElectronic, isStatementSent }, mayRecordPaper, keys }: Props) {
  const failures = { refused: texts.failed, failed: texts.failed } as const;
  const send = useCommand(SendForm1099StatementsDocument, { changes: ['form1099'], ...failures });
  const withdraw = useCommand(WithdrawElectronicStatementsDocument, {
    changes: ['taxPayee'],
    done: texts.paperFromNow,
    ...failures,
  });
  const by = async (delivery: 'email' | 'paper') => {
    const sent = (await send.run({ companyUuid, year, payees: [uuid], delivery }))?.sendForm1099Statements;
    if (sent) toast(sent.left[0]?.reason ?? texts.statementsSent(sent.sent, 0), sent.left[0] ? 'info' : 'success');
  };
  return (
    <div className="workspace-1099-ask">
      <p>{isElectronic ? texts.isElectronic : texts.isOnPaper}</p>
      {isElectronic && !isStatementSent && (
        <Button running={send.running} onClick={() => by('email')}>
          {texts.sendByEmail}
        </Button>
      )}
      {!isStatementSent && (
        <Button look="quiet" running={send.running} aria-keyshortcuts={keys} onClick={() => by('paper')}>
          {texts.sentOnPaper}
        </Button>
      )}
      {isElectronic && mayRecordPaper && (
        <Button look="quiet" running={withdraw.running} onClick={() => withdraw.run({ companyUuid, payee: uuid })}>
          {texts.withdrawElectronic}
        </Button>
      )}
    </div>
  );
}
