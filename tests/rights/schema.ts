import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import type { RunningApi } from '../api/index.js';

/** The schema as the running API tells it. */
export async function schemaOf(api: RunningApi): Promise<GraphQLSchema> {
  const { data, text } = await api.browser().graphql(getIntrospectionQuery());
  if (!data) throw new Error(`The API does not tell its schema: ${text}`);
  return buildClientSchema(data as IntrospectionQuery);
}
