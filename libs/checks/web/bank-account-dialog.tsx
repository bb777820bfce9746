import { type BankAccountFields, wrongInBankAccount } from '@daybook/checks/domain';
import { Checkbox, TextField } from '@daybook/kernel/ui';
import { FormDialog, useCommandForm } from '@daybook/kernel/ui/forms';
import {
  type ListedBankAccountFragment,
  SaveBankAccountDocument,
  type SaveBankAccountMutation,
  type SaveBankAccountMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

type BankAccountValues = BankAccountFields & { readonly isActive: boolean };

const blank: BankAccountValues = {
  name: '',
  signatory: '',
  bankName: '',
  accountNumber: '',
  routingNumber: '',
  isActive: true,
};

const fieldOf = {
  name: 'name',
  signatory: 'signatory',
  bankName: 'bankName',
  accountNumber: 'accountNumber',
  routingNumber: 'routingNumber',
} as const;

/** A new bank account, or one that is there. Nothing typed here is kept as a draft: it is a bank's numbers. */
export function BankAccountDialog({
  companyUuid,
  account,
  onClose,
}: {
  readonly companyUuid: string;
  readonly account: ListedBankAccountFragment | undefined;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<BankAccountValues, SaveBankAccountMutation, SaveBankAccountMutationVariables>(
    SaveBankAccountDocument,
    {
      values: account ? valuesOf(account) : blank,
      check: (values) => wrongInBankAccount(values, account?.accountNumber.slice(-4)),
      fieldOf,
      variablesOf: ({ values }) => ({ companyUuid, uuid: account?.uuid ?? null, ...values }),
      changes: ['bankAccount', 'sendCheckSetting'],
      done: texts.accountSaved,
      refused: texts.accountNotSaved,
      failed: texts.accountNotSaved,
      onSaved: onClose,
    },
  );
  const { values, errors, change } = form;
  const field = (name: keyof BankAccountFields) => ({
    label: texts[name],
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FormDialog
      form={form}
      title={account ? texts.editAccount : texts.addAccount}
      size="wide"
      className="send-check-form"
      save={texts.save}
      isReady={form.isDirty}
      onClose={onClose}
    >
      <TextField maxLength={100} hint={texts.nameHint} {...field('name')} />
      <TextField maxLength={100} {...field('bankName')} />
      <TextField maxLength={100} hint={texts.signatoryHint} {...field('signatory')} />
      <TextField inputMode="numeric" maxLength={9} hint={texts.routingHint} {...field('routingNumber')} />
      <TextField
        inputMode="numeric"
        maxLength={30}
        hint={account ? texts.accountUnchanged : texts.accountHint}
        onFocus={({ target }) => account && target.select()}
        {...field('accountNumber')}
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

function valuesOf({ name, signatory, bankName, accountNumber, routingNumber, isActive }: ListedBankAccountFragment) {
  return { name, signatory, bankName, accountNumber, routingNumber, isActive };
}
