import { states } from '@daybook/checks/domain';
import { Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
import { MaskedField, masks } from '@daybook/kernel/ui/forms';
import { AttachmentField } from './attachment-field.js';
import type { FormAccount } from './check-form.js';
import { texts } from './form-texts.js';
import type { CheckValues } from './form-values.js';
import type { PayableVendorFragment } from './generated/graphql.js';
import { useEveryVendor } from './use-every-vendor.js';

type Field = Exclude<keyof CheckValues & keyof typeof texts, number>;

const stateOptions = [
  { value: '', label: texts.choose },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
];

/** Choosing a vendor fills in payee and address, choosing an account its signatory; both may be changed then. */
export function CheckFields({
  companyUuid,
  accounts,
  highest,
  printedOn,
  values,
  errors,
  change,
}: {
  readonly companyUuid: string;
  readonly accounts: readonly FormAccount[];
  readonly highest: number;
  /** When it is dated and printed, in words. */
  readonly printedOn: string | undefined;
  readonly values: CheckValues;
  readonly errors: Readonly<Partial<Record<string, string | undefined>>>;
  readonly change: (changed: Partial<CheckValues>) => void;
}) {
  const vendors = useEveryVendor(companyUuid, true);
  const plain = (name: Field & string) => ({
    label: String(texts[name]),
    name,
    value: values[name],
    error: errors[name],
  });
  const field = (name: Field & string) => ({
    ...plain(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const chooseVendor = (vendor: string) => change({ vendor, ...payeeOf(vendors.find(({ uuid }) => uuid === vendor)) });
  const chooseAccount = (bankAccount: string) => {
    const account = accounts.find(({ uuid }) => uuid === bankAccount);
    change({ bankAccount, signatory: account?.signatory ?? values.signatory });
  };
  const vendorOptions = [
    { value: '', label: texts.noVendor },
    ...vendors.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ];
  const accountOptions = accounts.map(({ uuid, name, accountNumber }) => ({
    value: uuid,
    label: `${name} (${accountNumber})`,
  }));
  return (
    <>
      <SelectField
        options={vendorOptions}
        hint={texts.vendorHint}
        {...plain('vendor')}
        onChange={({ target }) => chooseVendor(target.value)}
      />
      <SelectField
        options={accountOptions}
        {...plain('bankAccount')}
        onChange={({ target }) => chooseAccount(target.value)}
      />
      <MaskedField inputMode="decimal" maxLength={16} mask={masks.moneyWithCommas} {...field('amount')} />
      <MaskedField
        inputMode="numeric"
        maxLength={9}
        mask={masks.positiveInteger}
        hint={highest > 0 ? texts.checkNumberHint(highest) : texts.firstNumberHint}
        {...field('checkNumber')}
      />
      {(errors.leap || values.leap) && (
        <Checkbox
          label={texts.leap(values.checkNumber)}
          hint={errors.leap}
          checked={values.leap !== ''}
          onChange={({ target }) => change({ leap: target.checked ? values.checkNumber : '' })}
        />
      )}
      <TextField type="date" hint={printedOn} {...field('checkDate')} />
      <TextField maxLength={40} hint={texts.nameOnCheck} {...field('recipientName')} />
      <TextField maxLength={64} {...field('address1')} />
      <TextField maxLength={64} {...field('address2')} />
      <TextField maxLength={64} {...field('city')} />
      <SelectField options={stateOptions} {...field('state')} />
      <TextField inputMode="numeric" maxLength={10} {...field('zipCode')} />
      <TextField maxLength={72} {...field('memo')} />
      <TextField maxLength={40} {...field('signatory')} />
      <AttachmentField
        companyUuid={companyUuid}
        attached={values.attachmentName}
        error={errors.attachment}
        onAttached={(attachment, attachmentName) => change({ attachment, attachmentName })}
      />
    </>
  );
}

function payeeOf(vendor: PayableVendorFragment | undefined): Partial<CheckValues> {
  if (!vendor) return {};
  const { name, doingBusinessAs, address1, address2, city, state, zipCode } = vendor;
  return { recipientName: (doingBusinessAs || name).slice(0, 40), address1, address2, city, state, zipCode };
}
