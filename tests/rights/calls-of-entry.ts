import { randomUUID } from 'node:crypto';
import type { Call } from './calls.js';

const success = 'success errorMessage';
/** Of the form of a token, and nobody's. */
const token = 'A'.repeat(64);
const password = 'quiet rivers run deep';

const anyone = (document: string): readonly Call[] => [{ rule: 'anyone', document }];
const signedIn = (document: string): readonly Call[] => [{ rule: 'signedIn', document }];

/** Ways in: links that carry their own authority, and what people do with their own password and sessions. */
export const callsOfEntry: Readonly<Record<string, readonly Call[]>> = {
  'Query.invitation': anyone(`{ invitation(token: "${token}") { firstName } }`),
  'Query.mySessions': signedIn('{ mySessions { uuid device place } }'),
  'Mutation.requestPasswordReset': anyone(
    `mutation { requestPasswordReset(email: "${randomUUID()}@demo.test") { ${success} } }`,
  ),
  'Mutation.resetPassword': anyone(
    `mutation { resetPassword(token: "${token}", newPassword: "${password}") { ${success} } }`,
  ),
  'Mutation.changePassword': signedIn(
    `mutation { changePassword(currentPassword: "wrong", newPassword: "${password}") { ${success} } }`,
  ),
  'Mutation.renewInvitation': anyone(`mutation { renewInvitation(token: "${token}") { ${success} } }`),
  'Mutation.acceptInvitation': anyone(
    `mutation { acceptInvitation(token: "${token}", password: "${password}") { errors { message } } }`,
  ),
  'Mutation.confirmEmailChange': anyone(`mutation { confirmEmailChange(token: "${token}") { ${success} } }`),
  'Mutation.revokeSession': signedIn(`mutation { revokeSession(uuid: "${randomUUID()}") { ${success} } }`),
  'Mutation.revokeOtherSessions': signedIn(`mutation { revokeOtherSessions { ${success} } }`),
};
