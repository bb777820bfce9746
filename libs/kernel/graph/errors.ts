import { GraphQLError } from 'graphql';

/** What went against a request, for programs; the message is for people. Refusals by a rule are data, not errors. */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'VALIDATION'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

export function graphError(code: ErrorCode, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

export function notSignedIn(): GraphQLError {
  return graphError('UNAUTHENTICATED', 'Please sign in.');
}

/** One answer for "not there" and "not yours": they look alike. */
export function notFound(): GraphQLError {
  return graphError('NOT_FOUND', 'This item does not exist or you have no access to it.');
}

export function isNotFound(fault: unknown): boolean {
  return fault instanceof GraphQLError && fault.extensions.code === 'NOT_FOUND';
}

/** For somebody whose own change is safe in the log and not in the tables yet; programs try again. */
export function notFiledYet(): GraphQLError {
  return graphError('UNAVAILABLE', 'What you saved a moment ago is still being filed. Please try again shortly.');
}

export function forbidden(message = 'You are not allowed to do this.'): GraphQLError {
  return graphError('FORBIDDEN', message);
}

/** The way out is the sign-in itself, so programs are told the reason beside the code. */
export function secondFactorRequired(): GraphQLError {
  return new GraphQLError('Set up two-factor authentication first. Your account requires it.', {
    extensions: { code: 'FORBIDDEN', reason: 'SECOND_FACTOR_REQUIRED' },
  });
}

export function invalid(message: string): GraphQLError {
  return graphError('VALIDATION', message);
}

/** For what goes against a request before anything runs, where an error without a status is taken for one of the server. */
export function invalidRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { ...invalid(message).extensions, http: { status: 400 } } });
}
