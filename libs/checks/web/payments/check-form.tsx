import { centsOf } from '@daybook/checks/domain';
import { Button } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useNavigate } from 'react-router';
import { CheckFields } from './check-fields.js';
import { CheckPicture } from './check-picture.js';
import { blankOf, copyOf } from './form-start.js';
import { texts } from './form-texts.js';
import { type CheckValues, moneyOf, numberOf, wrongInForm } from './form-values.js';
import {
  type CheckFormQuery,
  CreateCheckDocument,
  type CreateCheckMutation,
  type CreateCheckMutationVariables,
  type ShownCheckFragment,
} from './generated/graphql.js';
import { usePrintedOn } from './printed-on.js';

type Company = NonNullable<CheckFormQuery['company']>;
export type FormAccount = Company['bankAccounts']['bankAccounts'][number];

const fieldOf = {
  ...Object.fromEntries(
    ['bankAccount', 'vendor', 'checkNumber', 'checkDate', 'amount', 'recipientName', 'memo', 'signatory'].map((one) => [
      one,
      one,
    ]),
  ),
  ...Object.fromEntries(['address1', 'address2', 'city', 'state', 'zipCode', 'attachment'].map((one) => [one, one])),
  numberLeap: 'leap',
};

/** The fields of a check beside its picture, which follows what is typed. */
export function CheckForm({
  companyUuid,
  companyName,
  timeZone,
  setting,
  accounts,
  highest,
  replaced,
}: {
  readonly companyUuid: string;
  readonly companyName: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly setting: NonNullable<Company['sendCheckSetting']>;
  readonly accounts: readonly FormAccount[];
  readonly highest: number;
  /** The check in whose place it is written. */
  readonly replaced: ShownCheckFragment | null;
}) {
  const navigate = useNavigate();
  const list = `/${companyUuid}/payments`;
  const blank = blankOf(setting, accounts, timeZone);
  const form = useCommandForm<CheckValues, CreateCheckMutation, CreateCheckMutationVariables>(CreateCheckDocument, {
    values: replaced ? copyOf(replaced, blank) : blank,
    check: wrongInForm,
    fieldOf,
    variablesOf: ({ values }) => ({ ...variablesOf(companyUuid, values), replacesCheckUuid: replaced?.uuid ?? null }),
    changes: ['check', 'checkRegister'],
    done: texts.saved,
    refused: texts.notSaved,
    failed: texts.notSaved,
    onSaved: (answer) => void navigate(`${list}/${answer?.createCheck.check?.uuid ?? ''}`),
  });
  const { values } = form;
  const printed = usePrintedOn(values.checkDate);
  const account = accounts.find(({ uuid }) => uuid === values.bankAccount) ?? null;
  return (
    <div className="check-columns">
      <form className="payments-form" onSubmit={form.submit} aria-label={texts.title} noValidate>
        <CheckFields
          companyUuid={companyUuid}
          accounts={accounts}
          highest={highest}
          printedOn={printed.sentence}
          values={values}
          errors={form.errors}
          change={form.change}
        />
        <div className="dialog-buttons">
          <Button look="quiet" onClick={() => void form.leave(() => void navigate(list))}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary" running={form.running}>
            {texts.save}
          </Button>
        </div>
      </form>
      <div className="check-sticky">
        <CheckPicture
          label={texts.picture}
          check={{
            number: numberOf(values.checkNumber),
            date: printed.day,
            amount: centsOf(values.amount),
            payee: values.recipientName,
            recipient: values,
            memo: values.memo,
            signatory: values.signatory,
            senderName: companyName,
            sender: setting,
            account,
          }}
        />
      </div>
    </div>
  );
}

function variablesOf(companyUuid: string, values: CheckValues): CreateCheckMutationVariables {
  return {
    companyUuid,
    bankAccountUuid: values.bankAccount,
    checkNumber: numberOf(values.checkNumber),
    confirmNumber: values.leap !== '' && values.leap === values.checkNumber,
    checkDate: values.checkDate,
    amount: moneyOf(values.amount),
    vendorUuid: values.vendor || null,
    recipientName: values.recipientName,
    recipientAddress1: values.address1,
    recipientAddress2: values.address2,
    recipientCity: values.city,
    recipientState: values.state,
    recipientZip: values.zipCode,
    memo: values.memo,
    signatory: values.signatory,
    attachmentTicketUuid: values.attachment || null,
  };
}
