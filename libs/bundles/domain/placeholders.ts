import type { Period } from './period.js';
import type { Rhythm } from './step.js';

const placeholders = {
  month: ['month', 'quarter', 'year', 'last year', 'company'],
  quarter: ['quarter', 'year', 'last year', 'company'],
  year: ['year', 'last year', 'company'],
  once: ['company'],
} as const satisfies Record<Rhythm, readonly string[]>;

const pattern = /\{([^{}]*)\}/g;

/** What stands in braces in the texts of such a bundle: "{month}, {quarter}, {year}, {last year}, {company}". */
export function placeholdersOf(every: Rhythm): string {
  return placeholders[every].map((name) => `{${name}}`).join(', ');
}

/** The first placeholder of a text that a bundle of this rhythm has no word for. */
export function unknownPlaceholder(text: string, every: Rhythm): string | undefined {
  const known: readonly string[] = placeholders[every];
  return [...text.matchAll(pattern)].find(([, name = '']) => !known.includes(name))?.[0];
}

/** The text for one company and period. What a company is called is never read as a placeholder itself. */
export function fillPlaceholders(text: string, { words }: Pick<Period, 'words'>, company: string): string {
  const filled: Readonly<Record<string, string>> = { ...words, company };
  return text.replace(pattern, (whole, name: string) => filled[name] ?? whole);
}
