import { Button, TextField, useCommand } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import {
  GenerateAccountingCompanyIdDocument,
  SetAccountingCompanyIdDocument,
  type SetAccountingCompanyIdMutation,
  type SetAccountingCompanyIdMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

const outcomes = { done: texts.idSaved, refused: texts.idNotSaved, failed: texts.idNotSaved } as const;

/** The firm's number of the company, for staff. */
export function AccountingId({ companyUuid, id }: { readonly companyUuid: string; readonly id: string | null }) {
  const [isEditing, setIsEditing] = useState(false);
  const { run, running } = useCommand(GenerateAccountingCompanyIdDocument, {
    changes: ['accountingIdSequence'],
    ...outcomes,
  });
  return (
    <section aria-labelledby="accounting-id">
      <h2 id="accounting-id">{texts.accountingId}</h2>
      <p className="accounting-lead">{texts.accountingIdHint}</p>
      {isEditing ? (
        <IdForm companyUuid={companyUuid} id={id} onClose={() => setIsEditing(false)} />
      ) : (
        <div className="accounting-actions">
          <strong>{id ?? texts.noAccountingId}</strong>
          {id === null && (
            <Button size="small" running={running} onClick={() => void run({ companyUuid })}>
              {texts.generate}
            </Button>
          )}
          <Button size="small" look="quiet" aria-describedby="accounting-id" onClick={() => setIsEditing(true)}>
            {texts.change}
          </Button>
        </div>
      )}
    </section>
  );
}

function IdForm({
  companyUuid,
  id,
  onClose,
}: {
  readonly companyUuid: string;
  readonly id: string | null;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<
    { readonly id: string },
    SetAccountingCompanyIdMutation,
    SetAccountingCompanyIdMutationVariables
  >(SetAccountingCompanyIdDocument, {
    values: { id: id ?? '' },
    fieldOf: { form: 'id', given: 'id' },
    variablesOf: ({ values }) => ({ companyUuid, id: values.id }),
    changes: ['accountingIdSequence'],
    ...outcomes,
    onSaved: onClose,
  });
  const { values, errors, change, submit, running } = form;
  return (
    <form className="accounting-form" onSubmit={submit} noValidate>
      <TextField
        label={texts.accountingId}
        name="id"
        value={values.id}
        error={errors.id}
        maxLength={20}
        onChange={({ target }) => change({ id: target.value })}
      />
      <div className="accounting-actions">
        <Button type="submit" look="primary" running={running}>
          {texts.save}
        </Button>
        <Button look="quiet" onClick={() => void form.leave(onClose)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
