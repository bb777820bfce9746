import type { BankAccountFields, MailingAddress } from '@daybook/checks/domain';
import { uuidOf } from '../seeded-random.js';
import { type DemoCheck, ofBigsky, ofCedar, ofHarbor } from './written-checks.js';

/** A company that mails checks, from a bank account of its own. */
export interface Payer {
  readonly company: string;
  /** Keys of people: who owns it, and who of the firm works for it. */
  readonly owner: string;
  readonly controller: string;
  readonly zone: string;
  readonly address: MailingAddress;
  readonly accounts: readonly (BankAccountFields & { readonly isActive: boolean })[];
  /** The number of its first check. */
  readonly firstNumber: number;
  /** In whose books its checks clear. */
  readonly realm: string | null;
  readonly checks: readonly DemoCheck[];
}

/** The first account is the one from which checks are mailed. */
export const payers: readonly Payer[] = [
  {
    company: 'harbor',
    owner: 'owner',
    controller: 'controller',
    zone: 'America/New_York',
    address: { address1: '214 Harbor Street', address2: '', city: 'Portland', state: 'ME', zipCode: '04101' },
    accounts: [
      account('Operating', 'Olivia Hartman', 'Camden National', '0083004471', '011299994'),
      account('Payroll', 'Olivia Hartman', 'Camden National', '0083004489', '011299994'),
      { ...account('Old operating', 'Nadia Hassan', 'Harbor Savings', '7719200316', '211299998'), isActive: false },
    ],
    firstNumber: 20_311,
    realm: '9130350000000101',
    checks: ofHarbor,
  },
  {
    company: 'cedar',
    owner: 'rosa.delgado',
    controller: 'maria.santos',
    zone: 'America/Chicago',
    address: { address1: '88 Ridge Road', address2: 'Suite 2', city: 'Austin', state: 'TX', zipCode: '78704' },
    accounts: [account('Operating', 'Rosa Delgado', 'Frost Bank', '590441182', '114099994')],
    firstNumber: 30_101,
    realm: '9130350000000103',
    checks: ofCedar,
  },
  {
    company: 'bigsky',
    owner: 'dale.turner',
    controller: 'peter.lindqvist',
    zone: 'America/Denver',
    address: { address1: '4 Ranch Lane', address2: '', city: 'Bozeman', state: 'MT', zipCode: '59715' },
    accounts: [account('Operating', 'Dale Turner', 'Glacier Bank', '1120083345', '092999996')],
    firstNumber: 1_201,
    realm: null,
    checks: ofBigsky,
  },
];

function account(name: string, signatory: string, bankName: string, accountNumber: string, routingNumber: string) {
  return { name, signatory, bankName, accountNumber, routingNumber, isActive: true };
}

export function accountUuid({ company }: Pick<Payer, 'company'>, name = 'Operating'): string {
  return uuidOf('bank account', company, name);
}
