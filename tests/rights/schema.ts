import type { RunningApi } from '@daybook/testing/api';
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';

/** The schema as the running API tells it. */
export async function schemaOf(api: RunningApi): Promise<GraphQLSchema> {
  const { data, text } = await api.browser().graphql(getIntrospectionQuery());
  if (!data) throw new Error(`The API does not tell its schema: ${text}`);
  return buildClientSchema(data as IntrospectionQuery);
}
