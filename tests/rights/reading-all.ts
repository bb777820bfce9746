import type { ApiClient } from '@daybook/testing/api';
import { type GraphQLSchema, isRequiredArgument } from 'graphql';
import { rootOf } from '../../libs/testing/rights/library.js';
import type { Target, World } from '../../libs/testing/rights/world.js';
import { documentOf, type Operation, operationsOf } from './questions.js';

/** What queries are asked about. */
export interface Things {
  readonly company: string;
  /** To-dos, files, comments: whatever has comments comes first. */
  readonly items: readonly string[];
  readonly comment: string;
  readonly todo: string;
  readonly file: string;
}

/** The things of a scene in the actors' own company. */
export function thingsOf(
  { companies }: Pick<World, 'companies'>,
  targets: Readonly<Record<'seen' | 'hidden' | 'seenFile' | 'hiddenFile', Target>>,
): Things {
  const { seen, hidden, seenFile, hiddenFile } = targets;
  const items = [seen.todo, hidden.todo, seenFile.node, hiddenFile.node];
  return { company: companies.own, items, comment: seen.comment, todo: seen.todo, file: seenFile.node };
}

/** Every query in all the ways in which these things fit, as deep as it may be: the answers by `Query.name {given}`. */
export async function readAll(schema: GraphQLSchema, things: Things, browser: ApiClient): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const operation of operationsOf(schema).filter(({ kind }) => kind === 'query'))
    for (const given of waysToAsk(operation, things)) {
      const { text } = await askWidely(schema, browser, operation, given);
      texts.set(`${operation.name} ${JSON.stringify(given)}`, text);
    }
  return texts;
}

function waysToAsk({ field }: Operation, { company, items, comment, todo, file }: Things): object[] {
  const root = rootOf(company);
  const names = field.args.map(({ name }) => name);
  const needed = field.args.filter(isRequiredArgument).map(({ name }) => name);
  const fixed = {
    ...(needed.includes('companyUuid') && { companyUuid: company }),
    ...(names.includes('itemUuid') && { itemUuid: todo }),
    ...(names.includes('todoUuid') && { todoUuid: todo }),
    ...(needed.includes('uuids') && { uuids: [file] }),
    ...(needed.includes('folderUuid') && { folderUuid: root, filenames: ['a.pdf'] }),
    ...(needed.includes('destinationUuid') && { destinationUuid: root }),
    ...(names.includes('limit') && { limit: 100 }),
    ...(names.includes('commentsCount') && { commentsCount: 10 }),
  };
  if (names.includes('itemUuid')) return items.map((itemUuid) => ({ ...fixed, itemUuid }));
  if (!names.includes('uuid')) return [fixed];
  return [company, comment, root, ...items].map((uuid) => ({ ...fixed, uuid }));
}

/** As deep as the limits let a document be. */
async function askWidely(schema: GraphQLSchema, browser: ApiClient, operation: Operation, given: object) {
  for (let depth = 5; ; depth -= 1) {
    const answer = await browser.graphql(documentOf(schema, operation, given, depth), given);
    const refused = answer.errors?.some(({ extensions }) => /VALIDATION|GRAPHQL|PARSE|BAD/.test(extensions.code));
    if (!refused || depth === 1) return answer;
  }
}
