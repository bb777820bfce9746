import { type LedgerAccess, type LedgerCompany, LedgerRefused } from '../port.js';
import { type QuickbooksClient, unknownForm } from './client.js';
import { companyAnswer, preferencesAnswer } from './forms.js';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Who the company is. Where it does not say when its fiscal year begins, its preferences do. */
export async function companyOf(client: QuickbooksClient, access: LedgerAccess): Promise<LedgerCompany> {
  const answer = await client.read(access, companyAnswer, `companyinfo/${encodeURIComponent(access.realm)}`);
  if (!answer) throw new LedgerRefused('QuickBooks does not take the question for the books. Tell support.');
  const { CompanyName: name, FiscalYearStartMonth } = answer.CompanyInfo;
  const said = FiscalYearStartMonth ?? (await preferredMonth(client, access));
  return { name, fiscalYearStartMonth: monthOf(said) };
}

async function preferredMonth(client: QuickbooksClient, access: LedgerAccess): Promise<string> {
  const preferred = await preferencesOf(client, access);
  return preferred?.AccountingInfoPrefs?.FirstMonthOfFiscalYear ?? 'January';
}

/** In which the company keeps its books, as ISO 4217 has it; null: it does not say. */
export async function homeCurrencyOf(client: QuickbooksClient, access: LedgerAccess): Promise<string | null> {
  return (await preferencesOf(client, access))?.CurrencyPrefs?.HomeCurrency?.value ?? null;
}

async function preferencesOf(client: QuickbooksClient, access: LedgerAccess) {
  return (await client.read(access, preferencesAnswer, 'preferences'))?.Preferences;
}

/** A year that begins in the wrong month makes every balance wrong: what is not known is refused. */
function monthOf(said: string): number {
  const month = months.indexOf(said.toLowerCase()) + 1;
  if (month === 0) throw new LedgerRefused(unknownForm);
  return month;
}
