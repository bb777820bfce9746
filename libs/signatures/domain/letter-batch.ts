import { limits, type ReminderFrequency } from './labels.js';
import { type FeeLine, feesProblem, letterLimits, letterSentence, termProblem } from './letter.js';

/** Who of a company signs: its account owner, or as many owners as the template asks of the company, the account owner first. */
export const signerRules = ['primary', 'owners'] as const;
export type SignerRule = (typeof signerRules)[number];

/** Letters to many companies, one to each. Days are yyyy-mm-dd. */
export interface LetterBatch {
  readonly template: string;
  readonly name: string;
  readonly companies: readonly string[];
  readonly year: number;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly FeeLine[];
  /** In place of the lines above, by company. */
  readonly fees: Readonly<Record<string, readonly FeeLine[]>>;
  readonly signers: SignerRule;
  /** Who of the firm signs in the last role of the template; null, or absent in older ones: nobody. */
  readonly countersigner?: string | null;
  readonly reminderFrequency: ReminderFrequency;
  readonly expiresOn: string;
  readonly message: string | null;
}

/** The name of the kind of task that sends them. */
export const letterTask = 'engagementLetters';

/** Why a company gets no letter. */
export const skipReasons = {
  notThere: 'The company was deleted or is being merged.',
  hasLetter: 'The company already has an engagement letter for this term.',
  noOwner: 'The company has no account owner. Choose one on its Team page.',
  ownerAway: 'The account owner has not accepted the invitation yet, or can no longer sign in. See the Team page.',
  noEmail: 'An owner of the company has no email address.',
  tooFewOwners: 'The template needs more signers. Have more owners sign, or somebody for the firm too.',
  ended: 'Its letter was voided or failed before it was sent. Send it again from the list of letters.',
  noCountersigner: 'Whoever signs for the firm does not see the documents of this company.',
} as const;
export type SkipReason = keyof typeof skipReasons;

/** How many of a company sign each letter of a template with so many roles. */
export function askedOfCompany({ countersigner }: Pick<LetterBatch, 'countersigner'>, roles: number): number {
  return countersigner ? roles - 1 : roles;
}

/**
 * Why a batch cannot be sent, as a sentence.
 *
 * @param today in the zone of the firm
 * @param roles of the template
 */
export function batchProblem(batch: LetterBatch, today: string, roles: number): string | undefined {
  const { companies, name, year, message, expiresOn, lines, fees } = batch;
  if (askedOfCompany(batch, roles) < 1)
    return 'The template has one signer only. Choose one with a signer more, or have nobody sign for the firm.';
  if (companies.length === 0) return 'Choose at least one company.';
  if (companies.length > letterLimits.companies) return `Choose at most ${letterLimits.companies} companies.`;
  if (name.trim() === '') return 'Enter a name for the letters.';
  if (name.length > limits.name) return `Shorten the name to ${limits.name} characters.`;
  if (!Number.isInteger(year) || year < 2000 || year > 2100) return 'Enter a year from 2000 to 2100.';
  if (message && message.length > limits.message)
    return `Shorten the message to ${limits.message.toLocaleString('en-US')} characters.`;
  if (expiresOn <= today) return 'Choose a day in the future until which the letters can be signed.';
  const term = termProblem(batch);
  if (term) return letterSentence(term);
  const problem = [lines, ...Object.values(fees)].map(feesProblem).find((one) => one !== undefined);
  return problem && letterSentence(problem);
}

/** "Olivia Hartman <olivia@client.test>", and whether they sign for the firm. */
export function signerInWords({
  name,
  email,
  isOfFirm = false,
}: {
  readonly name: string;
  readonly email: string;
  readonly isOfFirm?: boolean;
}): string {
  return `${name} <${email}>${isOfFirm ? ', for the firm' : ''}`;
}
