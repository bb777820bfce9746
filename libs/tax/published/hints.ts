import type { Commands } from '@daybook/kernel/commands';
import type { Queryable } from '@daybook/kernel/postgres';
import { evaluate, type Outlook, questionnaire, questionnaireId } from '@daybook/tax/domain';
import { publishedDefinition } from './definitions.js';

/** A year in which a company says that it has paid contractors, and nobody has taken up its Forms 1099. */
export interface YearWithContractors {
  readonly year: number;
  /** When one of the forms changed last. */
  readonly since: Date;
}

/** Of the last two years with questions; newest first. Their answers are tax papers: ask the gate before they are shown. */
export async function yearsWithContractors(
  db: Queryable,
  commands: Pick<Commands, 'load'>,
  company: string,
): Promise<readonly YearWithContractors[]> {
  const { rows } = await db.query<YearWithContractors>({
    name: 'tax years without 1099s',
    text: `select y.year, y.last_activity_at as since from tax_years y
        left join form_1099_years f on f.company_uuid = y.company_uuid and f.year = y.year
      where y.company_uuid = $1 and not coalesce(f.is_generated, false) and not coalesce(f.is_opted_out, false)
      order by y.year desc limit 2`,
    values: [company],
  });
  const found = await Promise.all(
    rows.map(async (row) => ((await hintsOf(commands, company, row.year)).has('form_1099') ? [row] : [])),
  );
  return found.flat();
}

async function hintsOf(commands: Pick<Commands, 'load'>, company: string, year: number): Promise<Outlook['hints']> {
  const { state } = await commands.load(questionnaire, questionnaireId(company, year));
  const published = state.is === 'open' && (await publishedDefinition(commands, state.definitionVersion));
  return published ? evaluate(published.definition, state.answers, state.staff).hints : new Set();
}
