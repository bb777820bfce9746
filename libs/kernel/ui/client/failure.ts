export type FailureCode =
  | 'CANCELLED'
  | 'UNREACHABLE'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE'
  | 'TIMEOUT'
  | 'STORAGE_FULL'
  | 'CSRF'
  | 'UNKNOWN';

const codes: ReadonlySet<string> = new Set<FailureCode>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'VALIDATION',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'TIMEOUT',
  'STORAGE_FULL',
  'CSRF',
]);

/** Codes whose message the server wrote for the person at the screen. */
const spoken: ReadonlySet<FailureCode> = new Set([
  'FORBIDDEN',
  'CONFLICT',
  'VALIDATION',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'TIMEOUT',
  'STORAGE_FULL',
  'CSRF',
]);

/** A request that failed: status other than 200, no data, or errors. Cancelled ones say so. */
export class RequestFailed extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status = 0,
    /** Why, where the code alone does not say it: `SECOND_FACTOR_REQUIRED`. */
    readonly reason?: string,
  ) {
    super(message);
    this.name = 'RequestFailed';
  }

  get cancelled(): boolean {
    return this.code === 'CANCELLED';
  }

  /** It may go by itself: nobody answered, or somebody who stands before the server, or too many asked at once. */
  get passes(): boolean {
    return this.code === 'UNREACHABLE' || this.code === 'UNAVAILABLE' || this.status === 429 || this.status >= 502;
  }

  /** The server's own sentence, when it is meant for the person; else nothing. */
  get sentence(): string | undefined {
    return spoken.has(this.code) && this.message !== '' ? this.message : undefined;
  }
}

interface AnswerBody {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message?: string;
    readonly extensions?: { readonly code?: string; readonly reason?: string };
  }[];
}

/** What went wrong with an answer, or nothing when it is good. */
export function failureOf(status: number, body: AnswerBody | null): RequestFailed | undefined {
  const error = body?.errors?.[0];
  if (error) {
    const { code = '', reason } = error.extensions ?? {};
    return new RequestFailed(codes.has(code) ? (code as FailureCode) : 'UNKNOWN', error.message ?? '', status, reason);
  }
  if (status !== 200) return new RequestFailed('UNKNOWN', `The server answered with status ${status}.`, status);
  if (body?.data === undefined || body.data === null) {
    return new RequestFailed('UNKNOWN', 'The server answered without data.', status);
  }
  return undefined;
}
