import { companyAccess, companyNames } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type TaskKind, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import {
  answersOf,
  generateYearsTask,
  type Published,
  type QuestionnaireCommand,
  questionnaire,
  questionnaireId,
  type YearsRequest,
} from '@daybook/tax/domain';
import { openYear, taxYearsOf } from '@daybook/tax/read';
import { v5 } from 'uuid';
import { questionsFor } from './questions-for.js';

/** What became of the companies. */
interface Content {
  readonly generated: number;
  readonly alreadyThere: number;
  readonly rolledForward: number;
  /** "Bright Bakery: there are no questions for 2031 yet." */
  readonly refused: readonly string[];
}

type Became = 'generated' | 'alreadyThere';
type Outcome = { readonly is: Became; readonly isRolled: boolean } | Refusal;

const notManaged = refuse('notManaged', 'You do not manage the taxes of this company.');

/** Begins a year for many companies, and takes over what tends to stay from the year before. One that is there stays. */
export const generateYears: TaskKind<YearsRequest> = {
  kind: generateYearsTask,
  // a try that begins again finds most of them done
  async run(request, run) {
    const { companies } = request;
    const names = await companyNames(queryableOf(run.tools.query), companies);
    const outcomes: Outcome[] = [];
    const refused: string[] = [];
    for (const [n, company] of companies.entries()) {
      const outcome = await begin(company, request, run);
      if ('refused' in outcome) refused.push(`${names.get(company) ?? company}: ${outcome.message}`);
      else outcomes.push(outcome);
      run.progress((100 * (n + 1)) / companies.length);
    }
    if (outcomes.length === 0) throw new TaskRefused(refused[0] ?? notManaged.message);
    const count = (is: Became) => outcomes.filter((one) => 'is' in one && one.is === is).length;
    const rolledForward = outcomes.filter((one) => 'is' in one && one.isRolled).length;
    const content: Content = {
      ...{ generated: count('generated'), alreadyThere: count('alreadyThere'), rolledForward, refused },
    };
    return { result: content };
  },
};

async function begin(company: string, { year, rollForward }: YearsRequest, run: TaskRun): Promise<Outcome> {
  const { tools, createdBy, task } = run;
  if (createdBy === null || !(await manages(company, run))) return notManaged;
  const id = questionnaireId(company, year);
  const send = (command: QuestionnaireCommand) => {
    const commandId = v5(`${command.type} ${company}`, task);
    return tools.commands.send(questionnaire, id, command, { commandId, by: { user: createdBy }, company });
  };
  const before = await openYear(tools.commands, company, year);
  const published =
    before?.published ?? (await questionsFor({ ...tools, db: queryableOf(tools.query) }, company, year));
  if ('refused' in published) return published;
  const generated = await send({ type: 'GenerateQuestionnaire', published });
  if (!isDone(generated)) return generated;
  const command = rollForward ? await rolling(company, year, published, run) : undefined;
  const rolled = command && (await send(command));
  // that there is nothing to take over keeps nobody from beginning
  const isRolled = rolled !== undefined && isDone(rolled) && rolled.events.length > 0;
  return { is: before ? 'alreadyThere' : 'generated', isRolled };
}

/** As the rights are now, and not when it was asked for. */
async function manages(company: string, { tools, createdBy }: TaskRun): Promise<boolean> {
  const db = queryableOf(tools.query);
  const access = await companyAccess(db, company);
  if (!access || createdBy === null) return false;
  const viewer = (await viewersIn(db, company, [createdBy], tools.clock.now())).get(createdBy);
  return viewer !== undefined && mayInCompany(viewer, 'manageTq', access);
}

async function rolling(
  company: string,
  year: number,
  published: Published,
  { tools }: TaskRun,
): Promise<QuestionnaireCommand | undefined> {
  const years = await taxYearsOf(queryableOf(tools.query), company);
  const fromYear = years.find((one) => one.year < year)?.year;
  const earlier = fromYear === undefined ? undefined : await openYear(tools.commands, company, fromYear);
  if (!earlier) return undefined;
  const answers = answersOf(earlier.state.answers);
  return { type: 'RollForwardAnswers', published, fromYear: earlier.year, answers };
}
