import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { metadataOfStep } from '@daybook/kernel/commands';
import {
  type AskedOfStepKind,
  type BroughtByStep,
  type BundleStepKind,
  type CompanyOfStep,
  planEach,
  type StepPlan,
  type StepTodo,
  type ToolsOfStepKind,
} from '@daybook/kernel/contributions';
import { queryableOf } from '@daybook/kernel/postgres';
import { companiesWithYear } from '@daybook/tax/read';
import { beginYear } from './begin-year.js';
import { managesTaxes, notManaged } from './managing.js';
import { questionsFor } from './questions-for.js';

/** What is rolled out in January asks for the year that has ended. */
const choices = [
  { value: 'period', label: 'The year of the period', back: 0 },
  { value: 'before', label: 'The year before the period', back: 1 },
] as const;

const notChosen = 'choose its tax year in the bundle.';
const has = (year: number) => `the company has its ${year} questionnaire already.`;

/** The questionnaire of a tax year: the to-do is done once all of it is with the firm. */
export const questionnaireSteps: BundleStepKind = {
  type: 'tax-questionnaire',
  label: 'Tax questionnaire',
  choice: {
    label: 'Tax year',
    missing: 'choose the tax year that it asks for.',
    options: async () => choices.map(({ value, label }) => ({ value, label })),
  },
  plan: async (tools, asked) => planEach(asked.companies, await planningOf(tools, asked)),
};

async function planningOf(
  { query, commands }: ToolsOfStepKind,
  { choice, period, viewer, companies }: AskedOfStepKind,
) {
  const db = queryableOf(query);
  const uuids = companies.map(({ uuid }) => uuid);
  const back = choices.find(({ value }) => value === choice)?.back ?? null;
  const year = Number(period.end.slice(0, 4)) - (back ?? 0);
  const access = new Map((await companiesAsRightsSeeThem(db, uuids)).map((one) => [one.uuid, one]));
  const there = await companiesWithYear(db, uuids, year);
  return async ({ uuid: company, todo }: CompanyOfStep): Promise<StepPlan> => {
    if (back === null) return { says: notChosen };
    if (!managesTaxes(viewer, access.get(company))) return { says: notManaged.message };
    const make: BroughtByStep['make'] = async (sending, metadata) => {
      const asking = { company, year, rollForward: true, todo };
      const begun = await beginYear(asking, { commands: sending, db }, (type) => metadataOfStep(metadata, type));
      if ('refused' in begun) return { says: begun.message };
      return begun.todo === todo ? undefined : { there: has(year) };
    };
    const planned: StepTodo = { todo: { todoType: 'basic', completeOnSubmit: true }, brings: { make } };
    if (there.has(company)) return { ...planned, brings: { make, there: has(year) } };
    const published = await questionsFor({ commands, db }, company, year);
    return 'refused' in published ? { says: published.message } : planned;
  };
}
