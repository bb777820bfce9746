import type { PeriodOfStep } from '@daybook/kernel/contributions';
import { askedOfCompany, type Letter, type LetterTerms, termOf, termSince } from '@daybook/signatures/domain';
import type { ListedTemplate } from '@daybook/signatures/read';

/** Where the fees of a letter come from; stored in bundles, for ever. */
const feeSources = {
  template: 'fees of the template',
  last: 'fees of the company’s last letter',
} as const;
export type FeeSource = keyof typeof feeSources;

export interface LetterChoice {
  readonly template: string;
  readonly fees: FeeSource;
}

/** Who of a company signs: as many owners as the template has roles. Bundles name nobody to sign for the firm. */
export const signedBy = { signers: 'owners', countersigner: null } as const;

/** What can be chosen for a letter of a bundle: each template that is offered for letters, with each source of fees. */
export function letterChoices(templates: readonly ListedTemplate[]) {
  return templates
    .filter(({ letter }) => letter !== null)
    .flatMap(({ uuid, name, signersCount }) => {
      const owners = askedOfCompany(signedBy, signersCount);
      const called = owners > 1 ? `${name} (${owners} owners sign)` : name;
      return Object.entries(feeSources).map(([fees, label]) => ({
        value: `${uuid} ${fees}`,
        label: `${called}, ${label}`,
      }));
    });
}

/** Undefined for what cannot be chosen. */
export function letterChoiceOf(text: string): LetterChoice | undefined {
  const [, template, fees] = /^([0-9a-f-]{36}) (template|last)$/.exec(text) ?? [];
  return template && fees ? { template, fees: fees as FeeSource } : undefined;
}

/**
 * The term of a letter for a period: in a year the one that the template says for it, else the month or the quarter itself.
 * What is done once begins on its day, for as long as the letters of the template run.
 */
export function termOfPeriod({ start, end }: PeriodOfStep, terms: LetterTerms): Pick<Letter, 'from' | 'to'> {
  if (start === null) return termSince(end, terms.months);
  const isYear = start.endsWith('-01-01') && end.endsWith('-12-31');
  return isYear ? termOf(terms, Number(start.slice(0, 4))) : { from: start, to: end };
}
