import { sendCheckSettingOf, states } from '@daybook/checks/domain';
import { Button, SelectField, TextField } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { AddressCheck } from './address-check.js';
import {
  type ListedBankAccountFragment,
  SaveSendCheckSettingDocument,
  type SaveSendCheckSettingMutation,
  type SaveSendCheckSettingMutationVariables,
} from './generated/graphql.js';
import type { Setting } from './return-address.js';
import { texts } from './texts.js';

const blank = { address1: '', address2: '', city: '', state: '', zipCode: '' };
type SettingValues = typeof blank & { bankAccount: string };

const fieldOf = {
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  bankAccount: 'bankAccount',
} as const;

const stateOptions = [
  { value: '', label: texts.choose },
  ...Object.entries(states).map(([value, label]) => ({ value, label })),
];

export function ReturnAddressForm({
  companyUuid,
  setting,
  accounts,
  onClose,
}: {
  readonly companyUuid: string;
  readonly setting: Setting;
  /** Those in use. */
  readonly accounts: readonly ListedBankAccountFragment[];
  readonly onClose: () => void;
}) {
  const form = useCommandForm<SettingValues, SaveSendCheckSettingMutation, SaveSendCheckSettingMutationVariables>(
    SaveSendCheckSettingDocument,
    {
      values: valuesOf(setting, accounts),
      check: (values) => {
        const made = sendCheckSettingOf({ ...values, country: 'US' });
        return 'refused' in made ? made : undefined;
      },
      fieldOf,
      variablesOf: ({ values: { bankAccount, ...address } }) => ({
        companyUuid,
        ...address,
        bankAccountUuid: bankAccount,
      }),
      changes: ['sendCheckSetting'],
      done: texts.settingSaved,
      refused: texts.settingNotSaved,
      failed: texts.settingNotSaved,
      onSaved: onClose,
    },
  );
  const { values, errors, change } = form;
  const field = (name: keyof SettingValues) => ({
    label: texts[name],
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const accountOptions = [
    { value: '', label: texts.choose },
    ...accounts.map(({ uuid, name, accountNumber }) => ({ value: uuid, label: `${name} (${accountNumber})` })),
  ];
  return (
    <form className="send-check-form" onSubmit={form.submit} aria-label={texts.returnAddress} noValidate>
      <TextField maxLength={64} {...field('address1')} />
      <TextField maxLength={64} {...field('address2')} />
      <TextField maxLength={64} {...field('city')} />
      <SelectField options={stateOptions} {...field('state')} />
      <TextField inputMode="numeric" maxLength={10} {...field('zipCode')} />
      <AddressCheck address={values} onTake={change} />
      <SelectField options={accountOptions} {...field('bankAccount')} />
      <div className="send-check-buttons">
        <Button look="quiet" onClick={() => void form.leave(onClose)}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" running={form.running}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** Starts with the account that was chosen, while it is in use; else with the only one there is. */
function valuesOf(setting: Setting, accounts: readonly ListedBankAccountFragment[]): SettingValues {
  const chosen = accounts.find(({ uuid }) => uuid === setting?.bankAccount?.uuid);
  const bankAccount = (chosen ?? (accounts.length === 1 ? accounts[0] : undefined))?.uuid ?? '';
  if (!setting) return { ...blank, bankAccount };
  const { address1, address2, city, state, zipCode } = setting;
  return { address1, address2, city, state, zipCode, bankAccount };
}
