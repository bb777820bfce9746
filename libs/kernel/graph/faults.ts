import { randomUUID } from 'node:crypto';
import { unwrapResolverError } from '@apollo/server/errors';
import { CommandIdMisused, QueueFull } from '@daybook/kernel/commands';
import { diskFullSentence, isDiskFull } from '@daybook/kernel/disk-space';
import { LogUnavailable } from '@daybook/kernel/event-log';
import { isOutage } from '@daybook/kernel/following';
import { StaleRights } from '@daybook/kernel/live';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { DatabaseError } from 'pg';
import { withoutValues } from './without-values.js';

/** Writes down a fault nobody foresaw; the person is given the reference only. */
export type ReportFault = (reference: string, fault: unknown, path: GraphQLFormattedError['path']) => void;

/** What a person is told whose change could not be recorded. */
const nothingSaved = 'Nothing can be saved right now. What you entered is still here. Please try again shortly.';

const foreseen: readonly {
  readonly fault: new (...given: never[]) => Error;
  readonly code: string;
  readonly sentence?: string;
}[] = [
  { fault: CommandIdMisused, code: 'CONFLICT' },
  { fault: QueueFull, code: 'RATE_LIMITED' },
  { fault: LogUnavailable, code: 'UNAVAILABLE', sentence: nothingSaved },
  { fault: StaleRights, code: 'UNAVAILABLE' },
];

/** SQLSTATE of a statement that was stopped; that of the product are stopped by its time alone. */
const stopped = '57014';
const tookTooLong =
  'This took too long and was stopped. Ask for less, such as fewer days or fewer words, or try again later.';

const away = 'Daybook cannot reach its database right now. Please try again shortly.';

/** A request for which it could not even be read who sent it, because the database is away or behind: answered 503. */
export function unavailable(cause: Error, sentence = away): GraphQLError {
  return new GraphQLError(sentence, {
    originalError: cause,
    extensions: { code: 'UNAVAILABLE', http: { status: 503 } },
  });
}

export interface FormattedError {
  readonly report: ReportFault;
  /** Whether names that would fit are suggested. */
  readonly helpful: boolean;
}

/** Names that were given come back in messages, as long as they are. */
const longestMessage = 1_000;

/** What a caller is told of an error: those with a code as they are, the rest as a reference to our own notes. */
export function toClientError(
  formatted: GraphQLFormattedError,
  error: unknown,
  { report, helpful }: FormattedError,
): GraphQLFormattedError {
  const { path, locations } = formatted;
  const reported = (message: string, extensions: Record<string, unknown>) => ({
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions,
  });
  const original = causeOf(error);
  if (isDiskFull(original)) return reported(diskFullSentence, { code: 'STORAGE_FULL' });
  const known = foreseen.find(({ fault }) => original instanceof fault);
  if (known && original instanceof Error) return reported(known.sentence ?? original.message, { code: known.code });
  if (original instanceof Error && (original as Partial<DatabaseError>).code === stopped) {
    report(randomUUID(), original, path);
    return reported(tookTooLong, { code: 'TIMEOUT' });
  }
  if (isOutage(original)) {
    report(randomUUID(), original, path);
    return reported(away, { code: 'UNAVAILABLE' });
  }
  const { code, reason } = formatted.extensions ?? {};
  if (code === 'BAD_USER_INPUT') return reported(messageOf(formatted, helpful), { code: 'VALIDATION' });
  if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR')
    return reported(messageOf(formatted, helpful), typeof reason === 'string' ? { code, reason } : { code });
  const reference = randomUUID();
  report(reference, original, path);
  return reported(`Something went wrong on our side. Please try again. Reference: ${reference}`, {
    code: 'INTERNAL_SERVER_ERROR',
    reference,
  });
}

function messageOf({ message }: GraphQLFormattedError, helpful: boolean): string {
  const described = withoutValues(message);
  const said = helpful ? described : described.replace(/ Did you mean .*\?$/s, '');
  return said.length > longestMessage ? `${said.slice(0, longestMessage)}…` : said;
}

function causeOf(error: unknown): unknown {
  const original = unwrapResolverError(error);
  return original instanceof GraphQLError ? (original.originalError ?? original) : original;
}
