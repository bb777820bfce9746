import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import {
  type AskedOfStepKind,
  type BroughtByStep,
  type BundleStepKind,
  type CompanyOfStep,
  type PeriodOfStep,
  planEach,
  type StepPlan,
  type StepTodo,
  type ToolsOfStepKind,
} from '@daybook/kernel/contributions';
import { dayInWords } from '@daybook/kernel/events';
import { queryableOf } from '@daybook/kernel/postgres';
import { mayOnLedger, questions } from '@daybook/ledger/domain';
import { askAll, furtherSets } from './ask-all.js';
import { showLeftQuestions } from './left-questions.js';
import { type Days, unaskedIn } from './unasked.js';

const choices = [
  { value: 'period', label: 'Transactions of the period' },
  { value: 'through', label: 'All transactions up to its end' },
] as const;

const notChosen = 'choose in the bundle which transactions it asks about.';
const mayNot = 'you may not ask about transactions of this company.';

/** Questions about what stands on the unknown accounts: the to-do is the one of the questions, done after the last answer. */
export const unknownTransactionSteps: BundleStepKind = {
  type: 'unknown-transactions',
  label: 'Questions about unknown transactions',
  choice: {
    label: 'Transactions',
    missing: 'choose which transactions it asks about.',
    options: async () => choices.map(({ value, label }) => ({ value, label })),
  },
  plan: async (tools, asked) => planEach(asked.companies, await planningOf(tools, asked)),
  givenUp: showLeftQuestions,
};

async function planningOf(
  { query, commands }: ToolsOfStepKind,
  { choice, period, viewer, companies }: AskedOfStepKind,
) {
  const db = queryableOf(query);
  const uuids = companies.map(({ uuid }) => uuid);
  const access = new Map((await companiesAsRightsSeeThem(db, uuids)).map((one) => [one.uuid, one]));
  const days = daysOf(choice, period);
  return async ({ uuid: company, todo }: CompanyOfStep): Promise<StepPlan> => {
    if (!days) return { says: notChosen };
    const seen = access.get(company);
    if (!seen || !mayOnLedger(viewer, 'ask', seen)) return { says: mayNot };
    const make: BroughtByStep['make'] = (sending, metadata) =>
      askAll({ company, todo, days }, { db, commands: sending }, metadata);
    const brings: BroughtByStep = { make, more: (reading) => furtherSets(todo, reading) };
    const planned: StepTodo = {
      todo: { todoType: 'basic', completeOnSubmit: true, asksAboutTransactions: true },
      brings,
    };
    // asked before it was cut short
    if ((await commands.load(questions, todo)).state) return planned;
    const unasked = await unaskedIn(company, todo, days, { db, commands });
    if ('lines' in unasked) return planned;
    return 'says' in unasked ? unasked : { ...planned, brings: { ...brings, ...unasked } };
  };
}

/** What is done once has no first day, so it asks about all. Undefined for what cannot be chosen. */
function daysOf(choice: string, { start, end, label }: PeriodOfStep): Days | undefined {
  if (!choices.some(({ value }) => value === choice)) return undefined;
  return choice === 'period' && start !== null
    ? { from: start, to: end, said: `in ${label}` }
    : { from: null, to: end, said: `up to ${dayInWords(end)}` };
}
