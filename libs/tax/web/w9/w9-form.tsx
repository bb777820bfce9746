import { Button, Checkbox } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  SubmitW9ByLinkDocument,
  type SubmitW9ByLinkMutation,
  type SubmitW9ByLinkMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { blankW9, W9Certification, W9Fields, w9As } from './w9-fields.js';
import { W9FileField } from './w9-file-field.js';

const blank = { ...blankW9, isElectronic: false };
type Values = typeof blank;

/** Form W-9 as fields; what is typed lies in this page alone, and a refused form keeps it. */
export function W9Form({
  token,
  company,
  payee,
  reason,
  disclosureVersion,
  onSent,
}: {
  readonly token: string;
  readonly company: string;
  readonly payee: string;
  /** Why another form is needed. */
  readonly reason: string | null;
  readonly disclosureVersion: string;
  readonly onSent: () => void;
}) {
  const form = useCommandForm<Values, SubmitW9ByLinkMutation, SubmitW9ByLinkMutationVariables>(SubmitW9ByLinkDocument, {
    values: blank,
    fieldOf: {},
    errorsIn: ({ submitW9ByLink: { problems } }) =>
      problems.length > 0 ? Object.fromEntries(problems.map(({ field, says }) => [field, says])) : undefined,
    summary: texts.someWrong,
    variablesOf: ({ values: { isElectronic, ...typed } }) => ({
      token,
      w9: w9As(typed),
      disclosureVersion: isElectronic ? disclosureVersion : null,
    }),
    changes: [],
    refused: texts.failed,
    failed: texts.failed,
    onSaved: onSent,
  });
  const { values, errors, change } = form;
  return (
    <form className="w9-sheet" onSubmit={form.submit} noValidate autoComplete="off">
      <h1>{texts.title}</h1>
      <p>{texts.lead(company)}</p>
      {payee && <p>{texts.for(payee)}</p>}
      {reason && <p role="note">{texts.reason(reason)}</p>}
      <W9FileField token={token} onSent={onSent} />
      <W9Fields values={values} errors={errors} change={change} />
      <fieldset>
        <legend>{texts.certification}</legend>
        <p>{texts.certifyLead}</p>
        <ol>
          {texts.certify.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <W9Certification values={values} errors={errors} change={change} words={texts} />
      </fieldset>
      <fieldset>
        <legend>{texts.delivery}</legend>
        {texts.disclosure.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Checkbox
          label={texts.electronic}
          checked={values.isElectronic}
          onChange={({ target }) => change({ isElectronic: target.checked })}
        />
      </fieldset>
      <Button look="primary" type="submit" running={form.running}>
        {texts.submit}
      </Button>
    </form>
  );
}
