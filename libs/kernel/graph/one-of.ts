import { invalid } from './errors.js';

/** @throws GraphQLError VALIDATION for a name that is none of the known ones */
export function oneOf<T extends string>(known: readonly T[], given: string, name: string): T {
  const found = known.find((one) => one === given);
  if (!found) throw invalid(`${name} must be one of ${known.join(', ')}.`);
  return found;
}
