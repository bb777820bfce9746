import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLFieldResolver } from 'graphql';
import type { GraphContext } from './context.js';
import { invalid } from './errors.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

const longestPage = 100;

/** A field's resolver behind a look at how much of a list is asked for; as it was where nothing says so. */
export function paged(config: GraphQLFieldConfig<unknown, GraphContext>): Resolve {
  const resolve = config.resolve ?? defaultFieldResolver;
  const counts = Object.keys(config.args ?? {}).filter((name) => name === 'limit' || name === 'offset');
  if (counts.length === 0) return resolve;
  return (source, args, context, info) => {
    for (const name of counts) {
      const given = args[name];
      if (typeof given !== 'number') continue;
      if (given < 0) throw invalid(`${name} must not be negative.`);
      if (name === 'limit' && given > longestPage) throw invalid(`limit must not be more than ${longestPage}.`);
    }
    return resolve(source, args, context, info);
  };
}
