import { sentChecks, vendorsOfCompany } from '@daybook/checks/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { isEmail } from '@daybook/kernel/text';
import { paymentsToVendors } from '@daybook/ledger/published';
import { type LedgerPayment, type MailedPayment, matchedChecks } from '@daybook/tax/domain';
import { payeesOfVendors } from './payees-of-vendors.query.js';
import type { TaxPayeeRow } from './tax-payee.entity.js';

/** Somebody who was paid, or is a vendor who may be, or was when a form was made. */
export interface PaidPayee {
  /** The vendor's. */
  readonly uuid: string;
  /** '' where no vendor is left. */
  readonly name: string;
  readonly email: string;
  /** In the list of vendors of checks. */
  readonly isVendor: boolean;
  /** A paper W-9 was filed with the vendor. */
  readonly hasPaperW9: boolean;
  /** False: a form is all there is. */
  readonly isInBooks: boolean;
  readonly known: TaxPayeeRow | null;
}

export interface PaidInYear {
  /** Null: no books were read. */
  readonly booksReadAt: Date | null;
  readonly hasBooks: boolean;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  readonly payees: readonly PaidPayee[];
  readonly ledger: readonly LedgerPayment[];
  readonly checks: readonly MailedPayment[];
}

/**
 * Whom a company paid in a calendar year, by its books and the checks that were mailed for it.
 *
 * @param withForms they are among the payees, whatever became of their payments
 */
export async function paidInYear(
  db: Queryable,
  company: string,
  year: number,
  zone: string,
  withForms: ReadonlySet<string>,
): Promise<PaidInYear> {
  const [books, vendors, sent] = await Promise.all([
    // a check of December may be booked in January, and the other way round
    paymentsToVendors(db, company, `${year - 1}-11-01`, `${year + 1}-03-01`),
    vendorsOfCompany(db, company),
    sentChecks(db, company, zone),
  ]);
  const inBooks = books?.vendors ?? [];
  const of = await payeesOfVendors(db, { company, realm: books?.realm ?? '', ofChecks: vendors, ofBooks: inBooks });
  const ofBooks = new Map(inBooks.map((one) => [one.id, { ...one, uuid: of.ofBooks(one) }]));
  const payments = (books?.payments ?? []).flatMap((one) => {
    const payee = ofBooks.get(one.party)?.uuid;
    return payee ? [{ ...one, payee }] : [];
  });
  const byName = new Map(vendors.map((one) => [one.name.toLowerCase(), one.uuid]));
  const mailed = sent.flatMap(({ uuid, vendor, recipient, replaces, ...check }) => {
    const whose = vendor ?? byName.get(recipient.toLowerCase());
    const before = replaces === null ? undefined : sent.find((one) => one.uuid === replaces);
    if (!whose) return [];
    const payee = of.ofChecks(whose);
    return [
      { ...check, check: uuid, payee, replaces: before ? { check: before.uuid, mailedOn: before.mailedOn } : null },
    ];
  });
  const paid = new Set([...payments.map(({ payee }) => payee), ...mailed.map(({ payee }) => payee)]);
  const left = (uuid: string) => ({ uuid, name: '', email: '', isVendor: false, hasPaperW9: false, isInBooks: false });
  const named = new Map<string, Omit<PaidPayee, 'known'>>(Array.from(withForms, (uuid) => [uuid, left(uuid)]));
  for (const { uuid, name, email } of ofBooks.values())
    if (paid.has(uuid) || withForms.has(uuid))
      named.set(uuid, {
        ...left(uuid),
        name,
        email: email && isEmail(email) ? email : '',
        isInBooks: paid.has(uuid),
      });
  for (const { uuid: vendor, name, email, hasW9, is1099 } of vendors) {
    const uuid = of.ofChecks(vendor);
    if (paid.has(uuid) || is1099 || withForms.has(uuid))
      named.set(uuid, {
        uuid,
        name,
        email: email || (named.get(uuid)?.email ?? ''),
        isVendor: true,
        hasPaperW9: hasW9,
        isInBooks: paid.has(uuid) || is1099,
      });
  }
  const known = await payeesByUuid(db, company, [...named.keys()]);
  return {
    hasBooks: books !== undefined,
    booksReadAt: books?.syncedAt ?? null,
    accounts: books?.accounts ?? [],
    payees: [...named.values()].map((one) => ({ ...one, known: known.get(one.uuid) ?? null })),
    ledger: payments.map(({ transaction, payee, day, account, cents, isByCard }) => ({
      transaction,
      payee,
      day,
      account,
      cents,
      method: isByCard ? 'card' : 'check',
    })),
    checks: matchedChecks(mailed, payments),
  };
}

async function payeesByUuid(
  db: Queryable,
  company: string,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, TaxPayeeRow>> {
  const { rows } = await db.query<TaxPayeeRow>({
    name: 'what is known of payees',
    text: `select uuid, company_uuid as "companyUuid", is_foreign as "isForeign", is_attorney as "isAttorney",
        is_employee as "isEmployee", is_electronic as "isElectronic", classification, exempt_code as "exemptCode", state,
        w9_at as "w9At", w9_file_at as "w9FileAt", asked_until as "askedUntil", tin_match as "tinMatch", notices, reply_by::text as "replyBy"
      from tax_payees where uuid = any($1::uuid[]) and company_uuid = $2`,
    values: [uuids, company],
  });
  return new Map(rows.map((row) => [row.uuid, row]));
}
