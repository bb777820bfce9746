import {
  type CheckLimits,
  houseStatusLabels,
  type PayeeHistory,
  releaseNotes,
  stalenessOf,
  type VendorDetails,
} from '@daybook/checks/domain';
import { bankDay, fileOfTicket } from '@daybook/checks/flow';
import type { CheckRow, ListedBankAccount, VendorRow } from '@daybook/checks/read';
import type { Perms } from '@daybook/kernel/operations';
import { shownBankAccount } from './shown.js';
import { type Ties, tieOf } from './ties.js';

/** What a check is shown with. */
export interface Beside {
  readonly accounts: ReadonlyMap<string, ListedBankAccount>;
  readonly vendors: ReadonlyMap<string, ShownVendor>;
  readonly history: ReadonlyMap<string, PayeeHistory>;
  /** As they are now: what is below needs no second person. */
  readonly limits: Pick<CheckLimits, 'threshold'>;
  readonly now: Date;
  /** To whoever wrote what waits for its release. */
  readonly ties: Ties;
  readonly perms: (check: CheckRow) => Perms;
  /** By the check in whose place it was written. */
  readonly replacements: ReadonlyMap<string, string>;
}

type ShownVendor = VendorDetails & Pick<VendorRow, 'uuid' | 'isActive' | 'w9'>;

const none = { address1: '', address2: '', city: '', state: '', zipCode: '' };

export function shownCheck(
  row: CheckRow,
  { accounts, vendors, history, limits, now, ties, perms, replacements }: Beside,
) {
  const { uuid, companyUuid: company, recipient, sender, attachment, createdBy, voidedBy, releasedBy, vendor } = row;
  const account = accounts.get(row.bankAccount);
  const payee = vendor === null ? undefined : vendors.get(vendor);
  const known = history.get(uuid);
  const tied = row.isAwaitingRelease ? tieOf(ties, row) : undefined;
  const { address1, address2, city, state, zipCode } = recipient ?? none;
  return {
    ...row,
    bankAccount: account ? shownBankAccount(account) : null,
    checkNumber: row.number,
    amount: moneyOf(row.amount),
    vendor: payee ? { ...payee, w9File: null, hasW9: payee.w9 !== null } : null,
    recipientAddress1: address1,
    recipientAddress2: address2,
    recipientCity: city,
    recipientState: state,
    recipientZip: zipCode,
    senderAddress1: sender.address1,
    senderAddress2: sender.address2,
    senderCity: sender.city,
    senderState: sender.state,
    senderZip: sender.zipCode,
    createdBy: personIn(company, createdBy),
    releasedBy: personIn(company, releasedBy),
    voidedBy: personIn(company, voidedBy),
    attachment: attachment === null ? null : { uuid: fileOfTicket(attachment), deepLinkUrl: '' },
    postgridStatusHistory: row.houseStatuses.map(({ status, at }) => ({
      status,
      label: houseStatusLabels[status],
      at,
    })),
    staleness: stalenessOf(row, bankDay(now)),
    uspsTrackingNumber: row.trackingNumber,
    releaseNotes: [tied?.message ?? [], known ? releaseNotes(row.amount, known, limits, now) : []].flat(),
    replacesCheckUuid: row.replaces,
    replacedByCheckUuid: replacements.get(uuid) ?? null,
    perms: perms(row),
  };
}

/** `1234.50` of whole cents. */
export function moneyOf(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

function personIn(company: string | null, uuid: string | null) {
  return uuid === null ? null : { uuid, company };
}
