import { deciders, securityEntries, words } from '@daybook/identity/domain';
import { migrations, projections } from '@daybook/identity/read';
import { defineArea } from '@daybook/kernel/areas';
import { avatarUploads } from './flow/avatar-uploads.js';
import { personData } from './flow/person-data.js';

/** People: sign-in, second factor, profile. */
export const area = defineArea({
  name: 'identity',
  deciders,
  words,
  streamNames: {
    apiTokenQuota: 'Tokens of programs',
    firstAdministrator: 'First administrator',
    invitation: 'Invitations',
    invitationQuota: 'Invitations',
    listViews: 'Columns and saved views',
    loginName: 'Sign-in names',
    passwordReset: 'New passwords',
    session: 'Sign-ins',
    sharedListViews: 'Views that the firm shares',
    twoFactor: 'Second factors',
    user: 'Accounts of people',
  },
  securityEntries,
  projections,
  migrations,
  uploads: [avatarUploads],
  personData,
});
