import { TextArea } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { RejectW9Document, type RejectW9Mutation, type RejectW9MutationVariables } from './generated/graphql.js';
import { texts } from './texts.js';

/** Takes a W-9 out of count, with the reason that the payee reads. */
export function RejectW9Dialog({
  companyUuid,
  payee,
  onClose,
}: {
  readonly companyUuid: string;
  readonly payee: string;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<{ reason: string }, RejectW9Mutation, RejectW9MutationVariables>(RejectW9Document, {
    values: { reason: '' },
    fieldOf: { reasonMissing: 'reason' },
    variablesOf: ({ values }) => ({ companyUuid, payee, ...values }),
    changes: ['taxPayee'],
    done: texts.rejected,
    refused: texts.rejectFailed,
    failed: texts.rejectFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title={texts.reject} size="wide" save={texts.reject} onClose={onClose}>
      <p>{texts.rejectLead}</p>
      <TextArea
        label={texts.rejectReason}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
    </FormDialog>
  );
}
