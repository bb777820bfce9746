import { Button, Dialog, DialogButtons, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { blankW9, W9Certification, W9Fields, w9As } from '../w9/w9-fields.js';
import { RecordW9Document, type RecordW9Mutation, type RecordW9MutationVariables } from './generated/graphql.js';
import { paperWords } from './paper-texts.js';
import { texts } from './texts.js';

const blank = { ...blankW9, signedOn: '' };
const certification = {
  isUsPerson: texts.paperUsPerson,
  isCertified: texts.paperCertified,
  signedName: texts.signedName,
};

/** A W-9 that staff have on paper or as a file, typed in. It holds a tax id, so nothing of it is kept in the browser. */
export function RecordW9Dialog({
  companyUuid,
  payee,
  onClose,
}: {
  readonly companyUuid: string;
  readonly payee: string;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<typeof blank, RecordW9Mutation, RecordW9MutationVariables>(RecordW9Document, {
    values: blank,
    fieldOf: {},
    errorsIn: ({ recordW9: { problems } }) =>
      problems.length > 0 ? Object.fromEntries(problems.map(({ field, says }) => [field, says])) : undefined,
    summary: texts.someWrong,
    variablesOf: ({ values: { signedOn, ...typed } }) => ({ companyUuid, payee, w9: w9As(typed), signedOn }),
    changes: ['taxPayee'],
    done: texts.typedIn,
    refused: texts.typeInFailed,
    failed: texts.typeInFailed,
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const close = () => void form.leave(onClose);
  return (
    <Dialog title={texts.typeIn} size="wide" persistent onClose={close}>
      <form className="workspace-1099-typed" onSubmit={form.submit} noValidate autoComplete="off">
        <p>{texts.typeInLead}</p>
        <W9Fields values={values} errors={errors} change={change} words={paperWords} />
        <W9Certification values={values} errors={errors} change={change} words={certification} />
        <TextField
          type="date"
          label={texts.signedOn}
          value={values.signedOn}
          error={errors.signedOn}
          onChange={({ target }) => change({ signedOn: target.value })}
        />
        <DialogButtons>
          <Button look="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
