import { companyParticulars } from '@daybook/companies/published';
import type { Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Published } from '@daybook/tax/domain';
import { newestFor, publishedDefinition } from '@daybook/tax/read';

const nothingPublished = (year: number) =>
  refuse('nothingPublished', `There are no questions for ${year} yet, so its questionnaire cannot be generated.`);
const notPublished = refuse('notPublished', 'These questions were never published. Please choose others.');
const otherYear = refuse('otherYear', 'These questions are for another year. Please choose others.');
const notFounded = (year: number, founded: number) =>
  refuse('notFounded', `By its profile the company was founded in ${founded}, so there is nothing to ask for ${year}.`);

/** What a company is asked for a year that begins: what somebody chose, else the newest questions for its kind. */
export async function questionsFor(
  { commands, db }: { readonly commands: Pick<Commands, 'load'>; readonly db: Queryable },
  company: string,
  year: number,
  chosen?: string,
): Promise<Published | Refusal> {
  const particulars = await companyParticulars(commands, company);
  if (particulars?.foundedYear && particulars.foundedYear > year) return notFounded(year, particulars.foundedYear);
  const version = chosen ?? (await newestFor(db, particulars?.corporateStructure ?? null, year));
  if (version === undefined) return nothingPublished(year);
  const published = await publishedDefinition(commands, version);
  if (!published) return notPublished;
  return published.definition.year === year ? published : otherYear;
}
