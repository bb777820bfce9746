import type { ChosenCompany } from '@daybook/companies/web/choosing';
import { addDays, dayAt } from '@daybook/kernel/events';
import {
  type LetterTerms,
  limits,
  type ReminderFrequency,
  type SignerRule,
  termOf,
  termSince,
} from '@daybook/signatures/domain';
import { draftsOf, emptyFee, type FeeDraft, feesSentence, linesOf } from '../fees/index.js';
import type { EngagementLettersInput } from './generated/graphql.js';
import { newTexts as texts } from './texts.js';

/** A batch of letters as it is entered. */
export interface LetterDraft {
  readonly templateUuid: string;
  readonly name: string;
  readonly year: string;
  readonly from: string;
  readonly to: string;
  readonly fees: readonly FeeDraft[];
  /** In place of those, by company. */
  readonly ownFees: Readonly<Record<string, readonly FeeDraft[]>>;
  readonly signers: SignerRule;
  /** Who signs for the firm; empty: nobody. */
  readonly countersignerUuid: string;
  readonly reminderFrequency: ReminderFrequency;
  readonly expiresAt: string;
  readonly message: string;
  readonly companies: readonly ChosenCompany[];
}

export interface OfferedTemplate {
  readonly uuid: string;
  readonly letter: LetterTerms | null;
}

/** Letters for the year that comes, or that has begun before July. */
export function blankDraft(now: Date): LetterDraft {
  const year = now.getMonth() >= 6 ? now.getFullYear() + 1 : now.getFullYear();
  return {
    templateUuid: '',
    name: texts.usualName(year),
    year: String(year),
    ...termOf({ lines: [], startMonth: 1, months: 12 }, year),
    fees: [emptyFee()],
    ownFees: {},
    signers: 'primary',
    countersignerUuid: '',
    reminderFrequency: 'WEEKLY_REMINDER',
    expiresAt: addDays(dayAt(now), limits.expiry),
    message: '',
    companies: [],
  };
}

/** A letter of a company that ends, or the last one that was written. */
export interface LastLetter {
  readonly template: string | null;
  readonly year: number;
  readonly to: string;
  readonly lines: LetterTerms['lines'];
}

/** The next letter to a company: as the last one was, for the twelve months after it; without one, as any other. */
export function nextDraft(now: Date, company: ChosenCompany, last: LastLetter | undefined): LetterDraft {
  const draft = { ...blankDraft(now), companies: [company] };
  if (!last) return draft;
  const year = last.year + 1;
  return {
    ...draft,
    templateUuid: last.template ?? '',
    name: texts.usualName(year),
    year: String(year),
    ...termSince(addDays(last.to, 1), 12),
    fees: draftsOf(last.lines),
  };
}

/** With what the template brings. */
export function withTemplate(draft: LetterDraft, { uuid, letter }: OfferedTemplate): LetterDraft {
  if (!letter) return { ...draft, templateUuid: uuid };
  return { ...draft, templateUuid: uuid, fees: draftsOf(letter.lines), ...termOf(letter, Number(draft.year)) };
}

/** The name goes with the year as long as nobody wrote another one, and the term as long as it is that of the template. */
export function withYear(draft: LetterDraft, year: string, terms: LetterTerms | null): LetterDraft {
  const isYear = (text: string) => /^20\d\d$/.test(text);
  const isUsual = draft.name === texts.usualName(Number(draft.year));
  const next = { ...draft, year, ...(isUsual && isYear(year) && { name: texts.usualName(Number(year)) }) };
  return isYear(year) ? { ...next, ...termOf(terms ?? { lines: [], startMonth: 1, months: 12 }, Number(year)) } : next;
}

/** With fees of its own for a company, or without. */
export function withOwnFees(draft: LetterDraft, company: string, fees: readonly FeeDraft[] | undefined): LetterDraft {
  const { [company]: _, ...others } = draft.ownFees;
  return { ...draft, ownFees: fees ? { ...others, [company]: fees } : others };
}

/** Why it cannot be sent yet, as a sentence; the server knows the rest. */
export function draftProblem(draft: LetterDraft): string | undefined {
  if (draft.templateUuid === '') return 'Choose a template.';
  if (draft.companies.length === 0) return 'Choose at least one company.';
  return feesSentence(draft.fees);
}

export function inputOf(draft: LetterDraft): { companyUuids: string[]; input: EngagementLettersInput } {
  const { templateUuid, name, year, from, to, fees, ownFees, expiresAt, message } = draft;
  const { signers, countersignerUuid, reminderFrequency } = draft;
  const companyUuids = draft.companies.map(({ uuid }) => uuid);
  return {
    companyUuids,
    input: {
      templateUuid,
      name: name.trim(),
      year: Number(year) || 0,
      from,
      to,
      lines: linesOf(fees),
      fees: companyUuids.flatMap((companyUuid) => {
        const own = ownFees[companyUuid];
        return own ? { companyUuid, lines: linesOf(own) } : [];
      }),
      signers,
      countersignerUuid: countersignerUuid || null,
      reminderFrequency,
      expiresAt,
      message: message.trim() || null,
    },
  };
}
