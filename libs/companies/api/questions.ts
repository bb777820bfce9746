import type { CompanyPermission } from '@daybook/kernel/rights';

/** What can be asked of a person and a company, by the action of the policy that answers. */
export const questionsOfCompany: Readonly<Record<CompanyPermission, string>> = {
  see: 'See the company',
  viewFeatureActivityFeed: 'See Activity',
  viewFeatureDashboards: 'See Dashboards',
  viewFeatureTodos: 'See To-dos',
  viewFeatureFiles: 'See Files',
  viewFeatureTq: 'See Tax',
  viewFeaturePayments: 'See Payments',
  viewFeatureCompanySettings: 'See Settings',
  viewClientProfile: 'See the company profile',
  editClientProfile: 'Edit the company profile',
  setNotifications: 'Switch the emails about the company on and off',
  createTodo: 'Create to-dos',
  createOnboardingTodo: 'Create onboarding to-dos',
  createHiddenTodo: 'Create to-dos that clients do not see',
  addStaffDirectorUser: 'Add staff to the team',
  addClientOwnerUser: 'Invite clients',
  addClientMemberUser: 'Invite client guests',
  manageTq: 'Manage the tax questionnaire',
  answerTq: 'Answer the tax questionnaire',
  manageSendCheck: 'Send checks',
};

export const questionsOfTodo: Readonly<Record<string, string>> = {
  see: 'See the to-do',
  comment: 'Comment on it',
  answer: 'Answer it while it is open',
  upload: 'Upload files as its answer while it is open',
  edit: 'Edit it, or choose whom it is for',
  changeStatus: 'Close it, send it back or reopen it',
  setHiddenFromClients: 'Hide it from clients',
  delete: 'Delete it',
};

export const questionsOfFile: Readonly<Record<string, string>> = {
  see: 'See and download it',
  comment: 'Comment on it',
  change: 'Rename and move it',
  upload: 'Put something into it',
  share: 'Change who may see it',
  setHiddenFromClients: 'Hide it from clients',
  viewVersions: 'See its versions',
  changeVersions: 'Add and choose versions',
  delete: 'Move it to the trash',
};
