import { Button, Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  SubmitW9ByLinkDocument,
  type SubmitW9ByLinkMutation,
  type SubmitW9ByLinkMutationVariables,
} from './generated/graphql.js';
import { stateOptions } from './states.js';
import { texts } from './texts.js';

const blank = {
  classification: '',
  name: '',
  firstName: '',
  lastName: '',
  businessName: '',
  exemptCode: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  tinKind: 'ssn',
  tin: '',
  isUsPerson: false,
  isCertified: false,
  signedName: '',
  isElectronic: false,
};
type Values = typeof blank;
type Typed = Exclude<keyof Values, 'isUsPerson' | 'isCertified' | 'isElectronic'>;

const classifications = Object.entries(texts.classifications).map(([value, label]) => ({ value, label }));
const tinKinds = Object.entries(texts.tinKinds).map(([value, label]) => ({ value, label }));

/** Form W-9 as fields; what is typed lies in this page alone, and a refused form keeps it. */
export function W9Form({
  token,
  company,
  payee,
  disclosureVersion,
  onSent,
}: {
  readonly token: string;
  readonly company: string;
  readonly payee: string;
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
      w9:
        typed.classification === 'individual'
          ? { ...typed, name: `${typed.firstName} ${typed.lastName}`.trim() }
          : typed,
      disclosureVersion: isElectronic ? disclosureVersion : null,
    }),
    changes: [],
    refused: texts.failed,
    failed: texts.failed,
    onSaved: onSent,
  });
  const { values, errors, change } = form;
  const field = (name: Typed) => ({
    label: texts[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isPerson = values.classification === 'individual';
  return (
    <form className="w9-sheet" onSubmit={form.submit} noValidate autoComplete="off">
      <h1>{texts.title}</h1>
      <p>{texts.lead(company)}</p>
      {payee && <p>{texts.for(payee)}</p>}
      <fieldset>
        <legend>{texts.who}</legend>
        <SelectField {...field('classification')} options={classifications} />
        {isPerson ? (
          <>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} hint={texts.nameHint} autoComplete="family-name" />
          </>
        ) : (
          <TextField {...field('name')} hint={texts.nameHint} />
        )}
        <TextField {...field('businessName')} autoComplete="organization" />
        <TextField {...field('exemptCode')} hint={texts.exemptHint} inputMode="numeric" />
      </fieldset>
      <fieldset>
        <legend>{texts.where}</legend>
        <TextField {...field('address')} autoComplete="street-address" />
        <TextField {...field('city')} autoComplete="address-level2" />
        <SelectField {...field('state')} options={stateOptions} autoComplete="address-level1" />
        <TextField {...field('zipCode')} autoComplete="postal-code" inputMode="numeric" />
      </fieldset>
      <fieldset>
        <legend>{texts.number}</legend>
        <SelectField {...field('tinKind')} options={tinKinds} />
        <TextField {...field('tin')} hint={texts.tinHint} inputMode="numeric" autoComplete="off" />
      </fieldset>
      <fieldset>
        <legend>{texts.certification}</legend>
        <p>{texts.certifyLead}</p>
        <ol>
          {texts.certify.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {(['isUsPerson', 'isCertified'] as const).map((name) => (
          <div key={name}>
            <Checkbox
              label={texts[name]}
              checked={values[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
            {errors[name] && (
              <p className="field-error" role="alert">
                {errors[name]}
              </p>
            )}
          </div>
        ))}
        <TextField {...field('signedName')} autoComplete="off" />
      </fieldset>
      <fieldset>
        <legend>{texts.delivery}</legend>
        <p>{texts.disclosure}</p>
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
