import { type Days, daysBefore } from './periods.js';
import type { Plan } from './plan.js';
import { subjectsOf } from './words.js';

export const change =
  /\b(?:fall|fell|fallen|drop|dropp?ed|declin|decreas|down|rise|rose|risen|grow|grew|increas|up|change|changed|better|worse|more|less|higher|lower)\w*/i;

/** What makes less of a profit, then what makes more of it. */
const moves = ['rising_expenses', 'falling_income', 'falling_expenses', 'rising_income'] as const;

export function whyAsked(text: string, now: Days, other: Days | undefined): Plan | null {
  const isAny = /\bwhat(?: has|'s|’s)? (?:changed|moved)\b/i.test(text);
  if (!isAny && !/\b(?:why|what (?:caused|explains|is behind)|how come|reason)\b/i.test(text)) return null;
  if (!isAny && !/\b(?:profit|income|revenue|sales|expenses?|costs?|loss|money|earnings|results?)\b/i.test(text))
    return null;
  const then = other ?? daysBefore(now);
  const days = { ...now, compare_from: then.from, compare_to: then.to };
  return {
    kind: 'why',
    calls: [
      { tool: 'amounts', args: { names: ['Net Income', 'Total Income', 'Total Expenses'], ...days } },
      ...moves.map((of) => ({ tool: 'top', args: { of, ...days, count: 3 } })),
    ],
  };
}

export function trendAsked(text: string, rest: string, days: readonly Days[], toDate: Days): Plan | null {
  const wants = /\baverage\b/i.test(text)
    ? 'average'
    : /\b(?:best|highest|strongest)\b.*\bmonth|\bmonth\b.*\b(?:best|highest|strongest|most)\b/i.test(text)
      ? 'highest'
      : /\b(?:worst|lowest|weakest)\b.*\bmonth|\bmonth\b.*\b(?:worst|lowest|weakest|least)\b/i.test(text)
        ? 'lowest'
        : undefined;
  if (
    !wants &&
    !/\b(?:trend|by month|per month|monthly|month by month|each month|every month|over time|develop\w*|chart|plot|graph)\b/i.test(
      text,
    )
  )
    return null;
  const [name = 'Total Income'] = subjectsOf(
    rest.replace(
      /\b(?:trend|monthly|month|average|best|worst|highest|lowest|strongest|weakest|time|every|developed?|develop|charts?|plot|graph|least|most)\b/gi,
      ' ',
    ),
  );
  return { kind: 'trend', calls: [{ tool: 'trend', args: { name, ...(days[0] ?? toDate) } }], ...(wants && { wants }) };
}

/** What of the income is left. */
export function marginAsked(text: string, now: Days): Plan | null {
  const found = /\b(?:(gross|profit|net|operating) )margins?\b|\bmargins?\b/i.exec(text);
  if (!found) return null;
  const left =
    { gross: 'Gross Profit', operating: 'Net Operating Income' }[found[1]?.toLowerCase() ?? ''] ?? 'Net Income';
  return { kind: 'share', calls: [{ tool: 'amounts', args: { names: [left, 'Total Income'], ...now } }] };
}

/** How it went as a whole, where nothing is named. */
export function overviewAsked(text: string, rest: string, now: Days, other: Days | undefined): Plan | null {
  const isWhole =
    /\bhow (?:was|were|is|did|do|does|are)\b|\bprofitable\b|\b(?:make|made|lose|lost|earn|earned) (?:any )?money\b|\bcompare|\bversus\b|\bvs\b/i;
  const bare = rest.replace(
    /\b(?:profitable|business|things?|compared?|comparison|perform(?:ed|ance)?|doing|lose|lost|look(?:ed)?|with|vs|versus|but|so far|any)\b/gi,
    ' ',
  );
  if (!isWhole.test(text) || /\bhow (?:much|many|long)\b/i.test(text) || subjectsOf(bare).length > 0) return null;
  const then = other ?? (/\bcompare/i.test(text) ? daysBefore(now) : undefined);
  const days = { ...now, ...(then && { compare_from: then.from, compare_to: then.to }) };
  return {
    kind: 'amounts',
    calls: [{ tool: 'amounts', args: { names: ['Total Income', 'Total Expenses', 'Net Income'], ...days } }],
  };
}

export function shareAsked(rest: string, now: Days): Plan | null {
  const found =
    /\b(?:what (?:percent(?:age)?|share|part)|how (?:large|big) a (?:share|part)) of (?:our |the |my )?(.+?) (?:is|are|was|were|goes? to|went to|do|does) (.+)/i.exec(
      rest,
    );
  const [, whole, part] = found ?? [];
  const names = [part, whole].flatMap((one) => subjectsOf(one ?? '').slice(0, 1));
  return names.length === 2 ? { kind: 'share', calls: [{ tool: 'amounts', args: { names, ...now } }] } : null;
}

export function amountsAsked(
  text: string,
  rest: string,
  now: Days,
  other: Days | undefined,
  isDated: boolean,
): Plan | null {
  const isAbout =
    /\b(?:how much|what (?:was|were|is|are|did)|compare|total|show|tell|did|how (?:did|was|were|is|are)|versus|vs|difference|give)\b/i;
  if (!isAbout.test(text) && !isDated) return null;
  const bare = rest.replace(
    /\b(?:compare|difference|increase[ds]?|decrease[ds]?|fall|fell|rise|rose|grow|grew|drop|dropped|changed?|higher|lower|more|less|better|worse|before|after|sell|sold)\b/gi,
    ' ',
  );
  const names = subjectsOf(bare).slice(0, 4);
  const meant =
    names.length > 0
      ? names
      : /\b(?:earn|earned|make|made)\b/i.test(text)
        ? ['Net Income']
        : /\b(?:sell|sold)\b/i.test(text)
          ? ['Total Income']
          : /\b(?:spend|spent|cost)\b/i.test(text)
            ? ['Total Expenses']
            : [];
  if (meant.length === 0 || meant.some((name) => name.split(' ').length > 4)) return null;
  const then = other ?? (change.test(text) || /\bcompare/i.test(text) ? daysBefore(now) : undefined);
  return {
    kind: 'amounts',
    ...(/\b(?:spen[dt]|spending|cost|paid|pay)\b/i.test(text) && { isSpent: true }),
    calls: [
      {
        tool: 'amounts',
        args: { names: meant, ...now, ...(then && { compare_from: then.from, compare_to: then.to }) },
      },
    ],
  };
}
