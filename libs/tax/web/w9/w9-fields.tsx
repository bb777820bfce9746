import { SelectField, TextField } from '@daybook/kernel/ui';
import { stateOptions } from './states.js';
import { texts } from './texts.js';

/** A W-9 of which nothing was typed yet. */
export const blankW9 = {
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
};
export type TypedW9 = typeof blankW9;
type Typed = Exclude<keyof TypedW9, 'isUsPerson' | 'isCertified'>;

const classifications = Object.entries(texts.classifications).map(([value, label]) => ({ value, label }));
const tinKinds = Object.entries(texts.tinKinds).map(([value, label]) => ({ value, label }));

/** As it is sent: a person is called by first and last name. */
export function w9As(typed: TypedW9): TypedW9 {
  const isPerson = typed.classification === 'individual';
  return isPerson ? { ...typed, name: `${typed.firstName} ${typed.lastName}`.trim() } : typed;
}

/** What stands above the certification of a Form W-9. */
export function W9Fields({
  values,
  errors,
  change,
}: {
  readonly values: TypedW9;
  readonly errors: Readonly<Partial<Record<keyof TypedW9, string>>>;
  readonly change: (typed: Partial<TypedW9>) => void;
}) {
  const field = (name: Typed) => ({
    label: texts[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isPerson = values.classification === 'individual';
  return (
    <>
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
    </>
  );
}
