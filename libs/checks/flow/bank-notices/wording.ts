import {
  type BankAccountDetails,
  type BankAccountEvent,
  type CheckLimitsEvent,
  maskedAccountNumber,
  type SendCheckSetting,
  type SendCheckSettingEvent,
} from '@daybook/checks/domain';
import type { NoticeWording } from '@daybook/companies/flow';

/** What is said of a change before it is known who reads: never an amount, an address or a whole number. */
export interface ChangeWording {
  readonly subject: string;
  /** What was done, after the name of who did it. */
  readonly did: string;
  readonly details?: readonly string[];
}

type AccountNamed = Pick<BankAccountDetails, 'name' | 'lastFour'>;

const named = ({ name, lastFour }: AccountNamed) => `the bank account “${name}” (${maskedAccountNumber(lastFour)})`;

export function accountWording({ type, data }: BankAccountEvent, account: AccountNamed): ChangeWording {
  switch (type) {
    case 'BankAccountOpened':
      return {
        subject: 'A bank account was added',
        did: `added ${named(data)} at ${data.bankName}. The signatory is ${data.signatory}.`,
      };
    case 'BankAccountChanged':
      return changedWording(data, account);
    case 'BankAccountDeactivated':
      return { subject: 'A bank account was deactivated', did: `took ${named(account)} out of use.` };
    case 'BankAccountReactivated':
      return { subject: 'A bank account was reactivated', did: `put ${named(account)} back into use.` };
    case 'BankAccountRestored':
      return { subject: 'A bank account was restored', did: `added ${named(account)} again after it was deleted.` };
    case 'BankAccountDeleted':
      return { subject: 'A bank account was deleted', did: `deleted ${named(account)}.` };
  }
}

type Changed = Extract<BankAccountEvent, { type: 'BankAccountChanged' }>['data'];

function changedWording({ from, to, accountNumber }: Changed, account: AccountNamed): ChangeWording {
  const isRenumbered = accountNumber !== undefined;
  const details = (Object.keys(labels) as (keyof BankAccountDetails)[]).flatMap((field) => {
    const [before, after] = [from[field], to[field]];
    if (before === undefined || after === undefined) return [];
    const shown = (value: string) => (field === 'lastFour' ? maskedAccountNumber(value) : `“${value}”`);
    return `${labels[field]}: ${shown(after)} instead of ${shown(before)}.`;
  });
  return {
    subject: isRenumbered ? 'The numbers of a bank account were changed' : 'A bank account was changed',
    did: isRenumbered
      ? `changed the account number or the routing number of ${named(account)}.`
      : `changed ${named(account)}.`,
    details,
  };
}

const labels: Readonly<Record<keyof BankAccountDetails, string>> = {
  name: 'Name',
  lastFour: 'Account number',
  bankName: 'Bank',
  signatory: 'Signatory',
};

export function limitsWording({ type, data }: CheckLimitsEvent): ChangeWording {
  switch (type) {
    case 'CheckCeilingSet':
      return { subject: 'The check limit was changed', did: ceilingWording(data) };
    case 'CheckReleaseThresholdSet':
      return { subject: 'Who releases checks was changed', did: releaseWording(data) };
    case 'LooserCheckLimitsScheduled':
      return {
        subject: 'The check limits are about to be loosened',
        did: 'asked to loosen the limits of checks. Nothing has changed yet: the looser limits begin in 24 hours.',
        details: [...loosened(data), objection],
      };
    case 'LooserCheckLimitsWithdrawn':
      return { subject: 'The check limits stay as they are', did: 'withdrew the looser limits before they began.' };
  }
}

const objection = 'Until then, anyone who can send checks can withdraw the looser limits in the check settings.';

type Loosened = Extract<CheckLimitsEvent, { type: 'LooserCheckLimitsScheduled' }>['data'];

function loosened({ from, to }: Loosened): string[] {
  const sentences: string[] = [];
  if (to.threshold === null && from.threshold !== null)
    sentences.push('No check will need a second person: one person alone will be able to send checks.');
  else if (to.threshold !== from.threshold)
    sentences.push('The amount above which a check must be released by a second person will be higher.');
  if (to.ceiling !== from.ceiling) sentences.push('Checks can be larger than they can be now.');
  return sentences;
}

function ceilingWording({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${to > from ? 'raised' : 'lowered'} the largest amount for which a check can be written.`;
}

function releaseWording({ from, to }: { readonly from: number | null; readonly to: number | null }): string {
  if (to === null) return 'turned off release by a second person. One person alone can now send checks.';
  if (to === 0) return 'decided that every check must be released by a second person.';
  if (from === null) return 'decided that checks above an amount must be released by a second person.';
  const moved = to > from ? 'raised' : 'lowered';
  return `${moved} the amount above which a check must be released by a second person.`;
}

/** `account`: the one on which checks are drawn from now on. */
export function settingWording({ data: { from, to } }: SendCheckSettingEvent, account: AccountNamed): ChangeWording {
  const isDrawnElsewhere = from?.bankAccount !== to.bankAccount;
  const isMoved = (Object.keys(to) as (keyof SendCheckSetting)[]).some(
    (field) => field !== 'bankAccount' && from?.[field] !== to[field],
  );
  const drawn = `chose ${named(account)} as the account for new checks`;
  if (!isDrawnElsewhere)
    return { subject: 'The return address of checks was changed', did: 'changed the return address of checks.' };
  return {
    subject: 'The bank account for new checks was changed',
    did: isMoved ? `${drawn}, and set the return address of checks.` : `${drawn}.`,
  };
}

export const movedVendor: ChangeWording = {
  subject: 'The address of a vendor was changed',
  did: 'changed the address of a vendor. The next checks to it go there.',
};

/** For the firm's people alone: which other company it is, is not every reader's to know. */
export function sharedWording(account: AccountNamed, company: string): NoticeWording {
  return {
    subject: `Two companies have one bank account: ${company}`,
    paragraphs: [
      `The account (${maskedAccountNumber(account.lastFour)}) of ${company} has the same routing number and account number as an account of another company of the firm.`,
      'Each company numbers its checks by itself, so the bank may see one number twice.',
    ],
  };
}

/** As it reads in an email about the company. */
export function wordedFor({ subject, did, details = [] }: ChangeWording, by: string, company: string): NoticeWording {
  return {
    subject: `${subject}: ${company}`,
    paragraphs: [`The check settings of ${company} were changed: ${by} ${did}`, ...details],
  };
}

/** For owners who do not see payments. */
export function wordedUnseen(by: string, company: string): NoticeWording {
  return {
    subject: `The check settings were changed: ${company}`,
    paragraphs: [
      `${by} changed the check settings of ${company}.`,
      'Someone in your company who sees its payments, or your accounting firm, can tell you what it was.',
    ],
  };
}
