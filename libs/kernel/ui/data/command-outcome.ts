import type { RequestFailed } from '../client/failure.js';
import { joined } from '../formatting/joined.js';
import { texts } from '../texts.js';

/** What a person is told when a command does not go through. */
export interface CommandTexts {
  /** The rules said no and gave no sentence of their own. */
  readonly refused: string;
  /** The call itself failed. */
  readonly failed: string;
}

interface Verdict {
  readonly success?: boolean;
  readonly errorMessage?: string | null;
  readonly code?: string | null;
  readonly errors?: readonly { readonly message: string }[] | null;
}

/** Why a command did not go through: a sentence for people, and for programs the rule or the fault, where it is known. */
export interface Refused {
  readonly sentence: string;
  readonly code: string | undefined;
}

/** The refusal in a mutation's answer (`false`, `success: false` or `errors`, a line each); nothing when it went through. */
export function refusalIn(data: unknown, words: CommandTexts): Refused | undefined {
  for (const answer of Object.values(data as Record<string, Verdict | boolean | null>)) {
    if (answer === false) return { sentence: words.refused, code: undefined };
    if (answer === null || typeof answer !== 'object') continue;
    const errors = answer.errors?.map(({ message }) => message).join('\n');
    if (answer.success === false || errors)
      return { sentence: answer.errorMessage || errors || words.refused, code: answer.code ?? undefined };
  }
  return undefined;
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Which action on which things: the same for a second try with other words, another one for the next thing. */
export function actionOf(operation: { toString(): string }, variables: unknown): string {
  return [operation, ...(JSON.stringify(variables ?? {}).match(uuids) ?? [])].join(' ');
}

/** The sentence of a failed call: the server's own where it wrote one, else that of the command. */
export function sentenceOf(failure: RequestFailed, words: CommandTexts): string {
  if (failure.code === 'UNREACHABLE') return joined(words.failed, texts.unreachable);
  return failure.sentence ?? words.failed;
}
