import type { CompanyPermission } from './matrix.js';
import { type Feature, type Level, levels, type Role } from './viewer.js';

/** What roles, features and levels are called where people read of them. */
export const roleNames: Readonly<Record<Role, string>> = {
  staff_director: 'Staff',
  client_owner: 'Client',
  client_member: 'Client Guest',
};

export const featureNames: Readonly<Record<Feature, string>> = {
  ACTIVITY_FEED: 'Activity',
  DASHBOARDS: 'Dashboards',
  TODOS: 'To-dos',
  FILES: 'Files',
  TQ: 'Tax',
  PAYMENTS: 'Payments',
  COMPANY_SETTINGS: 'Settings',
  CLIENT_PROFILE: 'Profile',
};

export const levelNames: Readonly<Record<Level, string>> = {
  DISABLED: 'Disabled',
  VIEW: 'View',
  UPDATE: 'Update',
};

/** What the levels mean, for beneath a choice of them. */
export const levelsExplained = 'Disabled: cannot see it. View: can see it. Update: can see and change it.';

/** What the rights in a company let somebody do, as an offer: "See Files". */
export const permissionNames: Readonly<Record<CompanyPermission, string>> = {
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
  seeToTq: 'See to tax papers that wait',
  manageSendCheck: 'Send checks',
  answerSupport: 'See to messages to support',
};

export function isMoreThan(level: Level, other: Level): boolean {
  return levels.indexOf(level) > levels.indexOf(other);
}
