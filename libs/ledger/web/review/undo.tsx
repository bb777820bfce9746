import { Button, confirm, useCommand } from '@daybook/kernel/ui';
import { UndoLedgerWriteDocument } from './generated/graphql.js';
import type { Question } from './question.js';
import { texts } from './texts.js';

const changes = ['ledgerQuestions', 'todo'] as const;

/** Takes back what was written to QuickBooks, after a question. */
export function Undo({
  question: { companyUuid, uuid: questionUuid },
  name,
  to,
}: {
  readonly question: Pick<Question, 'companyUuid' | 'uuid'>;
  readonly name: string;
  readonly to: string;
}) {
  const { run, running } = useCommand(UndoLedgerWriteDocument, {
    changes,
    done: texts.undoing,
    refused: texts.notUndone,
    failed: texts.notUndone,
  });
  const ask = async () => {
    const isSure = await confirm(texts.undoQuestion(to), { confirmText: texts.undoNow });
    if (isSure) await run({ companyUuid, questionUuid });
  };
  return (
    <Button size="small" running={running} aria-label={texts.about(texts.undo, name)} onClick={() => void ask()}>
      {texts.undo}
    </Button>
  );
}
