import { bankAccount, check, positivePay, reconciliation, vendor } from '@daybook/checks/domain';
import type { Target, World } from '../../../testing/rights/world.js';

const address = { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' };
const fields = {
  name: 'Operating',
  signatory: 'Ada Baker',
  bankName: 'First Bank',
  accountNumber: '000123456789',
  routingNumber: '021000021',
};
export const makeAccount = ({ subject, company }: Target, world: World) =>
  world.send(bankAccount, subject, { type: 'OpenBankAccount', fields, isActive: true }, company);

export const makeVendor = ({ subject, company }: Target, world: World) => {
  const details = { ...address, name: 'Otto', doingBusinessAs: '', contactName: '', email: '', is1099: false };
  return world.send(vendor, subject, { type: 'AddVendor', details, isActive: true }, company);
};

/** Above the threshold, so that it waits for its release; written by the product, so that everybody is a second person. */
export const makeCheck = ({ subject, company }: Target, world: World) =>
  world.send(
    check,
    subject,
    {
      type: 'WriteCheck',
      check: {
        bankAccount: subject,
        number: 1,
        checkDate: '2026-01-05',
        amount: 200_000,
        signatory: 'Ada Baker',
        recipientName: 'Otto Orchard',
        recipient: address,
        memo: '',
        senderName: 'Own Oven',
        sender: address,
        attachment: null,
        attachmentTitle: null,
      },
      vendor: null,
      replaces: null,
      today: '2026-01-05',
      limits: { threshold: 0, ceiling: 10_000_000 },
      isJunior: false,
      askedDay: '2026-01-05',
    },
    company,
  );

/** An export that tells of one check; account and check bear one uuid. */
export async function makeExported(target: Target, world: World): Promise<void> {
  const { subject, company } = target;
  await makeAccount(target, world);
  await makeCheck(target, world);
  const items = [{ check: subject, number: 1, is: 'issue' }] as const;
  await world.send(positivePay, subject, { type: 'ExportPositivePay', items, accountDigits: 12 }, company);
}

/** A check that cleared in the books of an account, and that nobody wrote. */
export async function makeMismatch(target: Target, world: World): Promise<void> {
  const { subject, company } = target;
  await makeAccount(target, world);
  const of = { realm: '91', account: '1' };
  const choose = { type: 'ChooseReconciliationAccount', ...of, name: 'Checking' } as const;
  await world.send(reconciliation, subject, choose, company);
  const found = { transaction: '77', number: 7, amount: 500, day: '2026-01-05', is: 'unknown' } as const;
  const mismatches = [{ ...found, check: null, written: null }];
  await world.send(reconciliation, subject, { type: 'RecordReconciliation', of, mismatches, agreed: [] }, company);
}
