import type { Commands } from '@daybook/kernel/commands';
import type { GraphContext } from '@daybook/kernel/graph';
import {
  type Definition,
  type Draft,
  firmDefinition,
  publishingProblems,
  questionsOf,
  shipped,
} from '@daybook/tax/domain';
import type { FirmDefinitionOverview } from '@daybook/tax/read';

/** The questions of a version as they are now. */
export type Standing =
  | ({ readonly status: 'draft' } & Draft)
  | { readonly status: 'shipped' | 'published'; readonly definition: Definition };

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export async function standingOfVersion(
  commands: Commands,
  version: string,
  context: GraphContext,
): Promise<Standing | undefined> {
  const definition = Object.hasOwn(shipped, version) ? shipped[version] : undefined;
  if (definition) return { status: 'shipped', definition };
  if (!uuid.test(version)) return undefined;
  const { state } = await commands.load(firmDefinition, version, context.judgement);
  if (state.is === 'absent') return undefined;
  return state.is === 'draft' ? { ...state, status: 'draft' } : { ...state, status: 'published' };
}

export function contentOf(version: string, standing: Standing) {
  const { definition, status } = standing;
  const isDraft = standing.status === 'draft';
  const titles = new Map([
    ...definition.forms.map(({ key, title }) => [key, title] as const),
    ...questionsOf(definition).map(({ question }) => [question.key, question.label] as const),
  ]);
  return {
    version,
    title: isDraft ? standing.title : definition.title,
    status,
    copiedFrom: isDraft ? standing.from : null,
    definition,
    leftOutQuestions: isDraft ? standing.leftOut.questions : [],
    switchedOff: isDraft ? standing.leftOut.effects : [],
    leftOutForms: isDraft ? standing.leftOut.forms : [],
    problems: isDraft
      ? publishingProblems(standing).map((problem) => ({
          ...problem,
          title: titles.get(problem.where) ?? problem.where,
        }))
      : [],
  };
}

export function listedFirms(rows: readonly FirmDefinitionOverview[]) {
  const titles = new Map([
    ...Object.entries(shipped).map(([version, { title }]) => [version, title] as const),
    ...rows.map(({ version, title }) => [version, title] as const),
  ]);
  return rows.map(({ changedByName, copiedFrom, ...row }) => ({
    ...row,
    status: row.publishedAt ? 'published' : 'draft',
    copiedFrom: titles.get(copiedFrom) ?? copiedFrom,
    changedBy: changedByName,
    isNewest: newestOf(rows, row)?.version === row.version,
  }));
}

export function listedShipped(rows: readonly FirmDefinitionOverview[]) {
  return Object.entries(shipped).map(([version, { title, key, year }]) => ({
    ...{ version, title, key, year, status: 'shipped' },
    ...{ copiedFrom: null, changedAt: null, changedBy: null, publishedAt: null },
    isNewest: newestOf(rows, { key, year }) === undefined,
  }));
}

function newestOf(rows: readonly FirmDefinitionOverview[], { key, year }: Pick<Definition, 'key' | 'year'>) {
  return rows
    .filter((row) => row.publishedAt && row.key === key && row.year === year)
    .sort((one, other) => Number(other.publishedAt) - Number(one.publishedAt))[0];
}
