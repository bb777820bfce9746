import { Button, toast, useCommand } from '@daybook/kernel/ui';
import { cameBack } from './filter.js';
import { SendForm1099StatementsDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import type { Workspace } from './workspace-page.js';

/** Furnishes the statements of all recipients who have none, or another than their form says now. */
export function SendStatements({
  workspace: { year, payees },
  companyUuid,
}: {
  readonly workspace: Workspace;
  readonly companyUuid: string;
}) {
  const { run, running } = useCommand(SendForm1099StatementsDocument, {
    changes: ['form1099'],
    refused: texts.failed,
    failed: texts.failed,
  });
  const owed = payees.filter(
    ({ form, isStatementSent, isInBooks, w9 }) =>
      form !== 'none' && !isStatementSent && w9 === 'received' && (isInBooks || form !== 'changed'),
  );
  if (!payees.some(({ form }) => form !== 'none')) return null;
  const send = async (delivery: 'email' | 'paper', those: typeof owed) => {
    const uuids = those.map(({ uuid }) => uuid);
    const sent = (await run({ companyUuid, year, payees: uuids, delivery }))?.sendForm1099Statements;
    if (sent) toast(texts.statementsSent(sent.sent, sent.left.length), sent.left.length > 0 ? 'info' : 'success');
  };
  const electronic = owed.filter(({ isElectronic }) => isElectronic);
  // to the same address they would come back again
  const back = electronic.filter(cameBack);
  const byEmail = electronic.filter((payee) => !cameBack(payee));
  const onPaper = owed.filter(({ isElectronic }) => !isElectronic);
  return (
    <section>
      <h2>{texts.statements}</h2>
      <p>{texts.statementsLead}</p>
      <div className="workspace-1099-ask">
        {byEmail.length > 0 && (
          <Button running={running} onClick={() => send('email', byEmail)}>
            {texts.emailAll(byEmail.length)}
          </Button>
        )}
        {onPaper.length > 0 && (
          <Button look="quiet" running={running} onClick={() => send('paper', onPaper)}>
            {texts.paperAll(onPaper.length)}
          </Button>
        )}
        {back.length > 0 && <p role="note">{texts.someCameBack(back.length)}</p>}
        {owed.length === 0 && <p role="status">{texts.allFurnished}</p>}
      </div>
    </section>
  );
}
