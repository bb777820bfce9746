import { RadioGroup, TextField } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  type Form1099Outcome,
  type HandedOutFileFragment,
  RecordForm1099AnswerDocument,
  type RecordForm1099AnswerMutation,
  type RecordForm1099AnswerMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

interface Props {
  readonly file: HandedOutFileFragment;
  readonly companyUuid: string;
  readonly year: number;
  readonly onClose: () => void;
}

type Values = { outcome: Form1099Outcome; receipt: string };

const outcomes: readonly Form1099Outcome[] = ['accepted', 'rejected', 'notSent'];
const options = outcomes.map((value) => ({ value, label: texts.outcomeChoices[value] }));

/** Notes what became of an XML file at the IRS. */
export function AnswerDialog({ file, companyUuid, year, onClose }: Props) {
  const form = useCommandForm<Values, RecordForm1099AnswerMutation, RecordForm1099AnswerMutationVariables>(
    RecordForm1099AnswerDocument,
    {
      values: { outcome: file.outcome ?? 'accepted', receipt: file.receipt ?? '' },
      fieldOf: { receipt: 'receipt', receiptTwice: 'receipt' },
      variablesOf: ({ values }) => ({ companyUuid, year, file: file.uuid, ...values }),
      changes: ['form1099'],
      done: texts.answerSaved,
      refused: texts.answerFailed,
      failed: texts.answerFailed,
      onSaved: onClose,
    },
  );
  const { outcome, receipt } = form.values;
  return (
    <FormDialog form={form} title={texts.enterAnswer} size="wide" save={texts.save} onClose={onClose}>
      <p>{texts.answerLead}</p>
      <RadioGroup
        label={texts.outcome}
        options={options}
        value={outcome}
        onChoose={(value) => form.change({ outcome: outcomes.find((one) => one === value) ?? 'accepted' })}
      />
      {outcome !== 'notSent' && (
        <TextField
          label={texts.receipt}
          value={receipt}
          error={form.errors.receipt}
          onChange={({ target }) => form.change({ receipt: target.value })}
        />
      )}
    </FormDialog>
  );
}
