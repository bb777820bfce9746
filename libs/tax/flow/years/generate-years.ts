import { companyAccess, companyNames } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import type { Refusal } from '@daybook/kernel/events';
import { type TaskKind, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { generateYearsTask, type YearsRequest } from '@daybook/tax/domain';
import { v5 } from 'uuid';
import { type Became, type BegunYear, beginYear } from './begin-year.js';
import { managesTaxes, notManaged } from './managing.js';

/** What became of the companies. */
interface Content {
  readonly generated: number;
  readonly alreadyThere: number;
  readonly rolledForward: number;
  /** "Bright Bakery: there are no questions for 2031 yet." */
  readonly refused: readonly string[];
}

/** Begins a year for many companies, and takes over what tends to stay from the year before. One that is there stays. */
export const generateYears: TaskKind<YearsRequest> = {
  kind: generateYearsTask,
  // a try that begins again finds most of them done
  async run(request, run) {
    const { companies } = request;
    const names = await companyNames(queryableOf(run.tools.query), companies);
    const outcomes: BegunYear[] = [];
    const refused: string[] = [];
    for (const [n, company] of companies.entries()) {
      const outcome = await begin(company, request, run);
      if ('refused' in outcome) refused.push(`${names.get(company) ?? company}: ${outcome.message}`);
      else outcomes.push(outcome);
      run.progress((100 * (n + 1)) / companies.length);
    }
    if (outcomes.length === 0) throw new TaskRefused(refused[0] ?? notManaged.message);
    const count = (is: Became) => outcomes.filter((one) => one.is === is).length;
    const rolledForward = outcomes.filter(({ isRolled }) => isRolled).length;
    const content: Content = {
      ...{ generated: count('generated'), alreadyThere: count('alreadyThere'), rolledForward, refused },
    };
    return { result: content };
  },
};

async function begin(company: string, { year, rollForward }: YearsRequest, run: TaskRun): Promise<BegunYear | Refusal> {
  const { tools, createdBy, task } = run;
  if (createdBy === null || !(await manages(company, createdBy, run))) return notManaged;
  return beginYear({ company, year, rollForward }, { ...tools, db: queryableOf(tools.query) }, (type) => ({
    ...{ commandId: v5(`${type} ${company}`, task), by: { user: createdBy }, company },
  }));
}

/** As the rights are now, and not when it was asked for. */
async function manages(company: string, person: string, { tools }: TaskRun): Promise<boolean> {
  const db = queryableOf(tools.query);
  const viewers = await viewersIn(db, company, [person], tools.clock.now());
  return managesTaxes(viewers.get(person), await companyAccess(db, company));
}
