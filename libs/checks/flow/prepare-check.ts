import {
  asPrinted,
  bankAccount,
  type CheckLimits,
  checkLimits,
  hasAddress,
  isDay,
  limitsAt,
  type MailingAddress,
  type PrintedCheck,
  sendCheckSetting,
  vendor,
} from '@daybook/checks/domain';
import { companyName } from '@daybook/companies/published';
import type { Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { attachmentOf } from './check-attachments.js';
import { processingDay } from './processing-day.js';

/** A check as it was typed. */
export interface TypedCheck {
  readonly bankAccount: string;
  readonly number: number | null;
  /** YYYY-MM-DD: the day from which on it may be printed. */
  readonly checkDate: string;
  /** Whole cents. */
  readonly amount: number;
  readonly vendor: string | null;
  readonly recipientName: string;
  readonly recipient: MailingAddress;
  readonly memo: string;
  /** '' for that of the bank account. */
  readonly signatory: string;
  readonly attachment: string | null;
}

export type Prepared = Omit<PrintedCheck, 'number'> & { readonly number: number | null };

const incomplete = refuse('settings', 'Send-check settings are not complete.');
const noAccount = refuse('bankAccount', 'Select an active bank account.');
const noVendor = refuse('vendor', 'This vendor is not in use any more. Select another.');
const noAddress = refuse('vendor', 'This vendor has no mailing address. Add it first.');

/** A typed check with everything that is printed on it, from the company's settings, account and vendor. */
export async function prepareCheck(
  commands: Commands,
  company: string,
  typed: TypedCheck,
  now: Date,
): Promise<Prepared | Refusal> {
  const { state: setting } = await commands.load(sendCheckSetting, company);
  if (setting === null) return incomplete;
  const { state: account } = await commands.load(bankAccount, typed.bankAccount);
  if (account.is !== 'there' || account.company !== company || !account.isActive) return noAccount;
  const recipient = await recipientOf(commands, company, typed);
  if ('refused' in recipient) return recipient;
  const attached = typed.attachment === null ? null : await attachmentOf(commands, company, typed.attachment, now);
  if (attached && 'refused' in attached) return attached;
  const { address1, address2, city, state, zipCode } = setting;
  return {
    bankAccount: typed.bankAccount,
    number: typed.number,
    checkDate: isDay(typed.checkDate) ? processingDay(typed.checkDate, now).date : typed.checkDate,
    amount: typed.amount,
    ...recipient,
    memo: asPrinted(typed.memo),
    signatory: asPrinted(typed.signatory) || account.signatory,
    senderName: (await companyName({ commands }, company)) ?? '',
    sender: { address1, address2, city, state, zipCode },
    attachment: typed.attachment,
    attachmentTitle: attached?.title ?? null,
  };
}

/** What was typed; where nothing was, what the vendor says. */
async function recipientOf(
  commands: Commands,
  company: string,
  typed: TypedCheck,
): Promise<Pick<PrintedCheck, 'recipientName' | 'recipient'> | Refusal> {
  const recipientName = asPrinted(typed.recipientName);
  if (typed.vendor === null) return { recipientName, recipient: typed.recipient };
  const { state: payee } = await commands.load(vendor, typed.vendor);
  if (payee.is === 'absent' || payee.company !== company || !payee.isActive) return noVendor;
  if (!hasAddress(payee)) return noAddress;
  const { address1, address2, city, state, zipCode } = payee;
  const own = { address1, address2, city, state, zipCode };
  return {
    recipientName: recipientName || payee.doingBusinessAs || payee.name,
    recipient: hasAddress(typed.recipient) ? typed.recipient : own,
  };
}

/** How large the checks of a company may be now. */
export async function limitsOf(commands: Commands, company: string, now: Date): Promise<CheckLimits> {
  return limitsAt((await commands.load(checkLimits, company)).state, now.toISOString());
}
