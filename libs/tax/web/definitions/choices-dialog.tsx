import type { Question } from '@daybook/tax/domain/questionnaire';
import { ListDialog } from './list-dialog.js';
import { keyedChoices, linesOf, sentOf } from './list-lines.js';
import { texts } from './texts.js';

/** What is offered as an answer to a question, or in a column of a table. */
export function ChoicesDialog({
  question: { key, label, options, columns },
  column,
  onClose,
}: {
  readonly question: Question;
  /** Null: of the question itself. */
  readonly column: string | null;
  readonly onClose: () => void;
}) {
  const inTable = columns?.find((one) => one.key === column);
  return (
    <ListDialog
      title={texts.choicesOf(inTable?.label ?? label)}
      about={`choices ${key} ${column ?? ''}`}
      start={linesOf(keyedChoices(inTable ? inTable.options : options))}
      addText={texts.addChoice}
      changeOf={(lines) => ({ setChoices: { question: key, column, choices: sentOf(lines) } })}
      onClose={onClose}
    />
  );
}
