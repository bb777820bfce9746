import { companyParticulars, corporateStructures } from '@daybook/companies/published';
import type { Commands, Judgement } from '@daybook/kernel/commands';
import { addDays, dayInWords } from '@daybook/kernel/events';
import { type Places, type Published, type Questionnaire, questionnaire, questionnaireId } from '@daybook/tax/domain';
import { federalReturnDueOn } from '@daybook/tax/published';
import { publishedDefinition } from '../definitions/index.js';

/** A year of a company as the log has it now, with the questions it is asked. */
export interface OpenYear {
  readonly company: string;
  readonly year: number;
  /** Of its stream. */
  readonly revision: number;
  readonly published: Published;
  readonly state: Questionnaire;
}

/** Undefined: there is no questionnaire of this year. */
export async function openYear(
  commands: Pick<Commands, 'load'>,
  company: string,
  year: number,
  judgement?: Judgement,
): Promise<OpenYear | undefined> {
  const { state, revision } = await commands.load(questionnaire, questionnaireId(company, year), judgement);
  if (state.is !== 'open') return undefined;
  return { company, year, revision, state, published: await questionsOfYear(commands, state) };
}

/** The questions a year is asked. They are published once and for ever, so a year without them is a fault. */
export async function questionsOfYear(
  commands: Pick<Commands, 'load'>,
  { definitionVersion: version }: Pick<Questionnaire, 'definitionVersion'>,
): Promise<Published> {
  const published = await publishedDefinition(commands, version);
  if (!published) throw new Error(`The questions ${version} are not published.`);
  return published;
}

/** What the texts of a year speak of. */
export async function placesOf(
  commands: Pick<Commands, 'load'>,
  { company, year, state }: Pick<OpenYear, 'company' | 'year'> & { readonly state?: Questionnaire },
  firmName: string,
): Promise<Places> {
  const particulars = await companyParticulars(commands, company);
  const said = state?.answers.fiscalYearEnd?.value;
  const end = typeof said === 'string' ? said : lastDayOf(year, particulars?.fiscalYearEnd ?? 12);
  const structure = particulars?.corporateStructure ?? null;
  const dueOn = federalReturnDueOn({ structure, fiscalYearEnd: Number(end.slice(5, 7)) }, year);
  return {
    year,
    firmName,
    companyName: particulars?.name ?? '',
    entityType: corporateStructures[structure as keyof typeof corporateStructures] ?? 'Company',
    fiscalYearStart: inWords(addDays(end, 1)),
    fiscalYearEnd: inWords(end),
    dueDate: dueOn ? dayInWords(dueOn) : '',
  };
}

/** @param month 1 to 12 */
function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** "June 30". */
function inWords(day: string): string {
  return monthAndDay.format(new Date(`${day}T00:00:00Z`));
}
