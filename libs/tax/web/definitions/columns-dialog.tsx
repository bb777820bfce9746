import type { Question } from '@daybook/tax/domain/questionnaire';
import { ListDialog } from './list-dialog.js';
import { linesOf, sentOf } from './list-lines.js';
import { texts } from './texts.js';

/** What is filled in for each row of a table; a new column takes text. */
export function ColumnsDialog({
  question: { key, label, columns = [] },
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) {
  return (
    <ListDialog
      title={texts.columnsOf(label)}
      about={`columns ${key}`}
      start={linesOf(columns)}
      addText={texts.addColumn}
      changeOf={(lines) => ({ setColumns: { question: key, columns: sentOf(lines) } })}
      onClose={onClose}
    />
  );
}
