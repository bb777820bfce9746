import { states, vendorDetailsOf } from '@daybook/checks/domain';
import { Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import { AddressCheck } from '../address-check.js';
import {
  type ListedVendorFragment,
  SaveVendorDocument,
  type SaveVendorMutation,
  type SaveVendorMutationVariables,
} from './generated/graphql.js';
import { texts } from './vendor-texts.js';
import { W9Field } from './w9-field.js';

const blank = {
  name: '',
  doingBusinessAs: '',
  contactName: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  is1099: false,
  isActive: true,
  /** The file and its name, when a W-9 was uploaded here. */
  w9: '',
  w9Name: '',
};
type VendorValues = typeof blank;
type Typed = Exclude<keyof VendorValues, 'is1099' | 'isActive' | 'w9' | 'w9Name'>;

const fieldOf = {
  name: 'name',
  doingBusinessAs: 'doingBusinessAs',
  contactName: 'contactName',
  email: 'email',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  w9: 'w9',
} as const;

const stateOptions = [
  { value: '', label: texts.choose },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
];

/** A new vendor, or one that is there, with its W-9. */
export function VendorDialog({
  companyUuid,
  vendor,
  onClose,
}: {
  readonly companyUuid: string;
  readonly vendor: ListedVendorFragment | undefined;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<VendorValues, SaveVendorMutation, SaveVendorMutationVariables>(SaveVendorDocument, {
    values: vendor ? valuesOf(vendor) : blank,
    check: (values) => {
      const made = vendorDetailsOf(values);
      return 'refused' in made ? made : undefined;
    },
    fieldOf,
    variablesOf: ({ values: { w9, w9Name: _, ...details } }) => ({
      companyUuid,
      uuid: vendor?.uuid ?? null,
      ...details,
      w9FileUuid: w9 || null,
    }),
    changes: ['vendor'],
    done: texts.saved,
    refused: texts.notSaved,
    failed: texts.notSaved,
    onSaved: onClose,
  });
  const { values, errors, change } = form;
  const field = (name: Typed) => ({
    label: texts[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormDialog
      form={form}
      title={vendor ? texts.editTitle : texts.add}
      size="wide"
      className="payments-form"
      save={texts.save}
      isReady={form.isDirty}
      onClose={onClose}
    >
      <TextField maxLength={100} hint={texts.nameHint} {...field('name')} />
      <TextField maxLength={100} hint={texts.doingBusinessAsHint} {...field('doingBusinessAs')} />
      <TextField maxLength={100} {...field('contactName')} />
      <TextField type="email" {...field('email')} />
      <TextField maxLength={64} {...field('address1')} />
      <TextField maxLength={64} {...field('address2')} />
      <TextField maxLength={64} {...field('city')} />
      <SelectField options={stateOptions} {...field('state')} />
      <TextField inputMode="numeric" maxLength={10} {...field('zipCode')} />
      <AddressCheck address={values} onTake={change} />
      <W9Field
        companyUuid={companyUuid}
        current={vendor}
        uploaded={values.w9Name}
        error={errors.w9}
        onUploaded={(w9, w9Name) => change({ w9, w9Name })}
      />
      <Checkbox
        label={texts.is1099}
        hint={texts.is1099Hint}
        checked={values.is1099}
        onChange={({ target }) => change({ is1099: target.checked })}
      />
      <Checkbox
        label={texts.isActive}
        hint={texts.isActiveHint}
        checked={values.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      />
    </FormDialog>
  );
}

function valuesOf({ uuid: _, hasW9: __, w9File: ___, ...details }: ListedVendorFragment): VendorValues {
  const { name, doingBusinessAs, contactName, email, address1, address2, city, state, zipCode, is1099, isActive } =
    details;
  const typed = { name, doingBusinessAs, contactName, email, address1, address2, city, state, zipCode };
  return { ...typed, is1099, isActive, w9: '', w9Name: '' };
}
