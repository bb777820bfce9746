import { Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
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
type Typed = Exclude<keyof TypedW9, 'isUsPerson' | 'isCertified' | 'signedName'>;

/** How the fields are called, and what is said of them. */
export type W9Words = Readonly<
  Record<Typed | 'who' | 'nameHint' | 'exemptHint' | 'where' | 'number' | 'tinHint', string>
>;

interface Filling {
  readonly values: TypedW9;
  readonly errors: Readonly<Partial<Record<keyof TypedW9, string>>>;
  readonly change: (typed: Partial<TypedW9>) => void;
}

const classifications = Object.entries(texts.classifications).map(([value, label]) => ({ value, label }));
const tinKinds = Object.entries(texts.tinKinds).map(([value, label]) => ({ value, label }));

/** As it is sent: a person is called by first and last name. */
export function w9As(typed: TypedW9): TypedW9 {
  const isPerson = typed.classification === 'individual';
  return isPerson ? { ...typed, name: `${typed.firstName} ${typed.lastName}`.trim() } : typed;
}

/** What stands above the certification of a Form W-9, as the payee is asked for it, or in other words by somebody else. */
export function W9Fields({ values, errors, change, words = texts }: Filling & { readonly words?: W9Words }) {
  // browsers know it of whoever types
  const knownAs = (what: string) => ({ autoComplete: words === texts ? what : 'off' });
  const field = (name: Typed) => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const isPerson = values.classification === 'individual';
  return (
    <>
      <fieldset>
        <legend>{words.who}</legend>
        <SelectField {...field('classification')} options={classifications} />
        {isPerson ? (
          <>
            <TextField {...field('firstName')} {...knownAs('given-name')} />
            <TextField {...field('lastName')} hint={words.nameHint} {...knownAs('family-name')} />
          </>
        ) : (
          <TextField {...field('name')} hint={words.nameHint} />
        )}
        <TextField {...field('businessName')} {...knownAs('organization')} />
        <TextField {...field('exemptCode')} hint={words.exemptHint} inputMode="numeric" />
      </fieldset>
      <fieldset>
        <legend>{words.where}</legend>
        <TextField {...field('address')} {...knownAs('street-address')} />
        <TextField {...field('city')} {...knownAs('address-level2')} />
        <SelectField {...field('state')} options={stateOptions} {...knownAs('address-level1')} />
        <TextField {...field('zipCode')} {...knownAs('postal-code')} inputMode="numeric" />
      </fieldset>
      <fieldset>
        <legend>{words.number}</legend>
        <SelectField {...field('tinKind')} options={tinKinds} />
        <TextField {...field('tin')} hint={words.tinHint} inputMode="numeric" {...knownAs('off')} />
      </fieldset>
    </>
  );
}

/** The certification, in the words of whoever fills the form in, and the name below it. */
export function W9Certification({
  values,
  errors,
  change,
  words,
}: Filling & { readonly words: Readonly<Record<'isUsPerson' | 'isCertified' | 'signedName', string>> }) {
  return (
    <>
      {(['isUsPerson', 'isCertified'] as const).map((name) => (
        <div key={name}>
          <Checkbox
            name={name}
            label={words[name]}
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
      <TextField
        name="signedName"
        label={words.signedName}
        value={values.signedName}
        error={errors.signedName}
        autoComplete="off"
        onChange={({ target }) => change({ signedName: target.value })}
      />
    </>
  );
}
