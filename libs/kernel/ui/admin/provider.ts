import type { Operation } from '@daybook/kernel/ui';
import { type DocumentNode, parse } from 'graphql';
import buildGraphQLProvider, { type BuildQuery } from 'ra-data-graphql';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { staffClient } from './client.js';

export interface Rows {
  readonly data: readonly RaRecord[];
  readonly total: number;
  /** What else the screen is told, as `meta` of its list. */
  readonly meta?: object;
}

/** The rows that a list screen asks for. */
export interface AskedRows {
  readonly offset: number;
  readonly limit: number;
  readonly filter: GetListParams['filter'];
  readonly sort: GetListParams['sort'];
}

/** How a list screen asks: the typed document of its area, the variables for a page, and the rows in the answer. */
export interface ListedResource {
  readonly document: string;
  variables(asked: AskedRows): unknown;
  rows(answer: unknown): Rows;
}

/** By the name that screens call the list. */
export type Resources = Readonly<Record<string, ListedResource>>;

export function listed<Result, Variables>(
  operation: Operation<Result, Variables>,
  reported: { variables(asked: AskedRows): Variables; rows(answer: Result): Rows },
): ListedResource {
  return {
    document: operation.toString(),
    variables: reported.variables,
    rows: (answer) => reported.rows(answer as Result),
  };
}

/** Lists by the typed documents of the areas. What happened is not updated: writing goes by commands. */
export function staffProvider(resources: Resources): DataProvider {
  const documents = new Map<string, DocumentNode>();
  const buildQuery: BuildQuery = (method, name, asked) => {
    const resource = resources[name];
    if (!resource) throw new Error(`No screen has said how "${name}" is asked for.`);
    if (method !== 'GET_LIST') {
      throw new Error(`"${name}" is a record of what happened: send a command (useCommand) in place of ${method}.`);
    }
    const query = documents.get(name) ?? parse(resource.document);
    documents.set(name, query);
    return {
      query,
      variables: resource.variables(rowsOf(asked)) as Record<string, unknown>,
      parseResponse: ({ data }) => resource.rows(data),
    };
  };
  return buildGraphQLProvider({
    client: staffClient(),
    introspection: false,
    buildQuery: () => buildQuery,
    query: () => ({ fetchPolicy: 'no-cache' }),
  });
}

function rowsOf({ pagination: { page, perPage } = { page: 1, perPage: 25 }, sort, filter }: GetListParams): AskedRows {
  return { offset: (page - 1) * perPage, limit: perPage, filter, sort };
}
