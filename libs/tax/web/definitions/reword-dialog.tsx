import type { Question } from '@daybook/tax/domain/questionnaire';
import { ChangeDialog } from './change-dialog.js';
import { QuestionTexts } from './question-texts.js';
import { texts } from './texts.js';

export function RewordDialog({
  question: { key, label, help = '', type },
  onClose,
}: {
  readonly question: Question;
  readonly onClose: () => void;
}) {
  return (
    <ChangeDialog
      title={texts.rewordTitle}
      about={`words ${key}`}
      start={{ label, help }}
      changeOf={(values) => ({ rewordQuestion: { question: key, ...values } })}
      onClose={onClose}
    >
      {(typed) => <QuestionTexts {...typed} type={type} />}
    </ChangeDialog>
  );
}
