import { type Days, daysBefore } from './periods.js';
import type { Plan, PlannedCall } from './plan.js';
import { change } from './plan-amounts.js';
import { subjectsOf } from './words.js';

const tops: readonly (readonly [RegExp, string])[] = [
  [
    /\bcustomers?\b.*\b(?:owe|owing|open|unpaid|balance)|\bwho (?:owes|still owes|hasn.t paid|has not paid)\b|\bowes? us\b/i,
    'customers_owing',
  ],
  [
    /\bvendors?\b.*\b(?:owe|owed|open|unpaid|balance)|\bsuppliers?\b.*\bowe|\bwho(?:m)? do we owe\b|\bwe owe\b/i,
    'vendors_owed',
  ],
];
const superlative = /\b(?:top|biggest|largest|highest|most expensive|main|greatest|major)\b/i;

const standings: readonly RegExp[] = [
  /current ratio/i,
  /quick ratio/i,
  /cash ratio/i,
  /ratios?|liquidity/i,
  /\boverdue\b/i,
  /\bdays\b.*\bpay|\bhow (?:fast|quickly|long)\b.*\bpay/i,
  /\bcash\b|\bbank balance\b|\bin the bank\b/i,
  /\breceivables\b|\baccounts receivable\b/i,
  /\bpayables\b|\baccounts payable\b/i,
  /\bcurrent (?:assets|liabilities)\b/i,
  /\bhow are we doing\b|\bhow (?:does|is) the company\b|\bfinancial (?:health|position)\b/i,
];
const abouts: readonly RegExp[] = [
  /^Current ratio/,
  /^Quick ratio/,
  /^Cash ratio/,
  /ratio$/,
  /overdue$/,
  /^Days/,
  /^Cash$/,
  /^Receivables$/,
  /^Payables$/,
  /^Current (?:assets|liabilities)$/,
  /^(?:Cash|Receivables|Payables|Current ratio)$/,
];

/** How the company stands, today or on a day. */
export function standingAsked(text: string, [day, other]: readonly Days[], today: string): Plan | null {
  if (/\b(?:trend|by month|monthly|why)\b/i.test(text) || superlative.test(text) || other) return null;
  const at = standings.findIndex((form) => form.test(text));
  const about = abouts[at];
  if (!about) return null;
  const on = (args: object): PlannedCall => ({ tool: 'standing', args: { ...args } });
  const then = day && { day: day.to > today ? today : day.to };
  // whether it went up or down is seen beside the end of the month before
  const isChange = change.test(text) || /\bcompare/i.test(text);
  const calls = isChange ? [on({}), on(then ?? { day: daysBefore(monthTo(today)).to })] : [on(then ?? {})];
  return { kind: 'standing', calls, about };
}

/** The month of a day, whole. */
function monthTo(day: string): Days {
  const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 8)}01`, to: last };
}

/** Words of those who owe or are owed, beside their names. */
const owing =
  /\b(?:ow(?:e[sd]?|ing)|customers?|clients?|vendors?|suppliers?|unpaid|open|outstanding|balances?|invoices?|bills?|most|money|who|whom|still|has(?:n.t)?|not|paid|to|top|\d+|biggest|largest|highest|main|amount)\b/gi;

/** The largest, those that moved most, and who owes or is owed. */
export function topAsked(text: string, rest: string, now: Days, other: Days | undefined): Plan | null {
  const count = Number(/\btop (\d{1,2})\b/i.exec(text)?.[1]) || 5;
  const owed = tops.find(([form]) => form.test(text))?.[1];
  if (owed) return owedAsked(owed, rest, now, count);
  const [direction] = directions.find(([, form]) => form.test(text)) ?? [];
  const changing = /\b(?:which|what)\b.*\b(expenses?|costs|income|revenues?|sales)\b/i.exec(text)?.[1];
  if (changing && direction) {
    const then = other ?? daysBefore(now);
    const of = `${direction}_${/^(?:expense|cost)/i.test(changing) ? 'expenses' : 'income'}`;
    return {
      kind: 'top',
      calls: [{ tool: 'top', args: { of, ...now, compare_from: then.from, compare_to: then.to, count } }],
    };
  }
  const named = byPartyAsked(text, rest, now, count);
  if (named) return named;
  const isMost =
    superlative.test(text) ||
    /\bwhere (?:does|did|is) (?:our|the|all) money go|\bspend the most\b|\bmost money\b/i.test(text);
  // what is earned by whom, and anything else of people, no tool says
  if (/\b(?:vendors?|suppliers?|customers?|clients?|employees?)\b/i.test(text)) return null;
  if (!isMost || /\b(?:month|day)\b(?! \d)/i.test(text.replace(/\b(?:this|last|previous) month\b/i, ''))) return null;
  const of = /\b(?:income|revenue|sales|earn|sources?)\b/i.test(text)
    ? 'income'
    : /\b(?:expenses?|costs?|spend|money|spending)\b/i.test(text)
      ? 'expenses'
      : null;
  return of && { kind: 'top', calls: [{ tool: 'top', args: { of, ...now, count } }] };
}

const byName: readonly (readonly [RegExp, string])[] = [
  [/\b(?:customers?|clients?)\b|\bwho (?:buys|bought|spends|spent) the most\b/i, 'sales_by_customer'],
  [/\b(?:vendors?|suppliers?)\b|\bwho(?:m)? (?:do|did) we (?:pay|spend)\b/i, 'spending_by_vendor'],
];
/** What may stand beside them: with another word it is another question. */
const ofParties =
  /\b(?:customers?|clients?|vendors?|suppliers?|sales|revenues?|income|earn(?:ed|s)?|bring(?:s)?|buys?|bought|spen[dt]s?|spending|pa(?:y|id)|business|by|with|from|the|most|best|top|\d+|biggest|largest|highest|main|major|who|whom|which|list|rank(?:ing)?|in|money)\b/gi;

/** To whom the most is sold, and on whom the most is spent. */
function byPartyAsked(text: string, rest: string, now: Days, count: number): Plan | null {
  const of = byName.find(([form]) => form.test(text))?.[1];
  const isRanked = superlative.test(text) || /\b(?:best|most|by (?:customer|client|vendor|supplier)s?)\b/i.test(text);
  if (!of || !isRanked || subjectsOf(rest.replace(ofParties, ' ')).length > 0) return null;
  return { kind: 'top', calls: [{ tool: 'top', args: { of, ...now, count } }] };
}

const directions: readonly (readonly ['rising' | 'falling', RegExp])[] = [
  ['falling', /\b(?:fall|fell|fallen|drop|dropp?ed|declin\w*|decreas\w*|down|lower|less|shr[aiu]nk)\b/i],
  ['rising', /\b(?:rise|rose|risen|grow|grew|grown|increas\w*|up|higher|more)\b/i],
];

/** Who owes or is owed; where somebody is named, what of that is theirs; where something else is, that. */
function owedAsked(of: string, rest: string, now: Days, count: number): Plan | null {
  const [name] = subjectsOf(rest.replace(owing, ' '));
  if (!name) return { kind: 'top', calls: [{ tool: 'top', args: { of, ...now, count } }] };
  if (of === 'vendors_owed') return { kind: 'amounts', calls: [{ tool: 'amounts', args: { names: [name], ...now } }] };
  const about = new RegExp(name.replace(/[^\p{L}\p{N}]+/gu, '.+'), 'iu');
  return { kind: 'top', calls: [{ tool: 'top', args: { of, ...now, count: 20 } }], about };
}
