import { type Refusal, refuse } from '@daybook/kernel/events';

export const longestTokenName = 60;
/** Days after which a token ends; its person chooses. */
export const tokenDays = [30, 90, 365] as const;

/** What is wrong with what somebody entered for an API token; undefined: nothing. */
export function refusalOfToken({
  name,
  days,
}: {
  readonly name: string;
  readonly days: number;
}): Refusal<'name' | 'days'> | undefined {
  if (name === '') return refuse('name', 'Say what the token is for.');
  if (name.length > longestTokenName) return refuse('name', `Use at most ${longestTokenName} characters for the name.`);
  return tokenDays.some((one) => one === days) ? undefined : refuse('days', 'Choose 30, 90 or 365 days.');
}
