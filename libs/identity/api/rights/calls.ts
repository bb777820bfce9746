import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import { secondFactorCalls } from './second-factor-calls.js';

const success = 'success errorMessage';
/** Of the form of a token, and nobody's. */
const token = 'A'.repeat(64);
const noView = randomUUID();
const password = 'quiet rivers run deep';

const anyone = (document: string): readonly Call[] => [{ rule: 'anyone', document }];
const signedIn = (document: string): readonly Call[] => [{ rule: 'signedIn', document }];

/** Ways in: links that carry their own authority, and what people do with their own password, profile and sessions. */
export const calls: Calls = {
  ...secondFactorCalls,
  'Query.currentUser': [{ rule: 'anyone', document: '{ currentUser { uuid email } }' }],
  'Query.invitation': anyone(`{ invitation(token: "${token}") { firstName } }`),
  'Query.setupLink': anyone(`{ setupLink(token: "${token}") { ${success} } }`),
  'Query.myListViews': [{ rule: 'staff', document: '{ myListViews { name value } }' }],
  'Query.sharedListViews': [{ rule: 'staff', document: '{ sharedListViews(list: "work") { name value } }' }],
  'Mutation.shareListView': [
    {
      rule: 'staff',
      document: `mutation { shareListView(list: "work", name: "Late", value: "{}") { ${success} } }`,
    },
  ],
  'Mutation.changeSharedListView': [
    {
      rule: 'staff',
      document: `mutation { changeSharedListView(list: "work", uuid: "${noView}", name: "Late", value: "{}") { ${success} } }`,
    },
  ],
  'Mutation.removeSharedListView': [
    {
      rule: 'staff',
      document: `mutation { removeSharedListView(list: "work", uuid: "${noView}") { ${success} } }`,
    },
  ],
  'Mutation.keepListView': [
    {
      rule: 'staff',
      document: `mutation { keepListView(name: "companies.columns", value: "[]") { ${success} } }`,
    },
  ],
  'Query.mySessions': signedIn('{ mySessions { uuid device place } }'),
  'Mutation.makeApiToken': signedIn(
    `mutation { makeApiToken(name: "", mayChange: false, days: 30) { ${success} token } }`,
  ),
  'Mutation.login': [
    {
      rule: 'anyone',
      document: 'mutation ($name: String) { login(username: $name, password: "wrong") { errors { message } } }',
      given: () => ({ name: `${randomUUID()}@demo.test` }),
    },
  ],
  'Mutation.refreshToken': [
    { rule: 'anyone', document: 'mutation { refreshToken(refreshToken: "none") { errors { message } } }' },
  ],
  'Mutation.revokeRefreshToken': [
    { rule: 'anyone', document: 'mutation { revokeRefreshToken(refreshToken: "none") { success } }' },
  ],
  'Mutation.updateProfile': [{ rule: 'signedIn', document: 'mutation { updateProfile { success } }' }],
  'Mutation.removeAvatar': [{ rule: 'signedIn', document: `mutation { removeAvatar { ${success} } }` }],
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
  'Mutation.makeFirstAdministrator': anyone(
    `mutation { makeFirstAdministrator(token: "${token}", email: "${randomUUID()}@demo.test", firstName: "Ada", lastName: "First", password: "${password}") { errors { message } } }`,
  ),
  'Mutation.confirmEmailChange': anyone(`mutation { confirmEmailChange(token: "${token}") { ${success} } }`),
  'Mutation.revokeSession': signedIn(`mutation { revokeSession(uuid: "${randomUUID()}") { ${success} } }`),
  'Mutation.revokeOtherSessions': signedIn(`mutation { revokeOtherSessions { ${success} } }`),
  'Query.adminPanel': [{ rule: 'viewAdminPanel', document: '{ adminPanel { __typename } }' }],
  'Query.users': [{ rule: 'viewAdminPanel', document: '{ users { totalCount } }' }],
  'Query.staffUsers': [{ rule: 'viewAdminPanel', document: '{ staffUsers { totalCount } }' }],
  'Query.clientUsers': [{ rule: 'viewAdminPanel', document: '{ clientUsers { totalCount } }' }],
  'Query.adminUser': [
    { rule: 'viewAdminPanel', document: `{ adminUser(uuid: "00000000-0000-4000-8000-000000000001") { uuid } }` },
  ],
  'Mutation.createUsers': [
    { rule: 'updateAdminPanel', document: 'mutation { createUsers(users: []) { success errorMessage } }' },
  ],
  'Mutation.updateUser': [
    {
      rule: 'updateAdminPanel',
      document: `mutation { updateUser(user: { uuid: "00000000-0000-4000-8000-000000000001" }) { success errorMessage } }`,
    },
  ],
  'Mutation.confirmLegalCountry': [
    {
      rule: 'viewAdminPanel',
      document: `mutation { confirmLegalCountry(userUuid: "00000000-0000-4000-8000-000000000001", country: "US") { success errorMessage } }`,
    },
  ],
  'Query.userApplications': [
    {
      rule: 'viewAdminPanel',
      document: `{ userApplications(userUuid: "00000000-0000-4000-8000-000000000001") { application host companyName } }`,
    },
  ],
  'Mutation.endUserApplication': [
    {
      rule: 'updateAdminPanel',
      document: `mutation { endUserApplication(userUuid: "00000000-0000-4000-8000-000000000001", uuid: "00000000-0000-4000-8000-000000000002") { ${success} } }`,
    },
  ],
  'Mutation.updateAllUsers': [
    { rule: 'updateAdminPanel', document: 'mutation { updateAllUsers(users: []) { success errorMessage } }' },
  ],
  'Mutation.deleteUsers': [
    { rule: 'updateAdminPanel', document: 'mutation { deleteUsers(uuids: []) { success errorMessage } }' },
  ],
  'Mutation.restoreUsers': [
    { rule: 'updateAdminPanel', document: 'mutation { restoreUsers(uuids: []) { success errorMessage } }' },
  ],
  'Mutation.regenerateInviteLink': [
    {
      rule: 'updateAdminPanel',
      document: `mutation { regenerateInviteLink(userUuid: "00000000-0000-4000-8000-000000000001") { success errorMessage } }`,
    },
  ],
};
