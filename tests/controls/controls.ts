/** What holds one person back, and what it takes to loosen it. Texts are for whoever reads the table. */
export interface Control {
  readonly control: string;
  /** The mutations that change it; each of them may tighten as well. */
  readonly mutations: readonly string[];
  /** Whose right it is, as the schema says it: action and subject. */
  readonly right: string;
  /** Events by which it is looser than before. */
  readonly loosened: readonly string[];
  /** What it takes beside the right. */
  readonly takes: readonly ('accountOwner' | 'reason' | 'secondFactor' | 'secondPerson')[];
  readonly begins: 'at once' | '24 hours later';
  readonly notifies: 'owners and who sends checks' | 'owners' | 'superusers' | 'superusers and owners' | 'the person';
  /** Why one person alone gains nothing by loosening it first. */
  readonly because: string;
}

const sendsChecks = 'manageSendCheck company';
const firmAdmin = 'updateAdminPanel firm';
const superuser = 'manageFirm firm';
/** Whoever is signed in, about their own access. */
export const signedIn = 'signedIn';

export const controls: readonly Control[] = [
  {
    control: 'from which amount on a second person releases a check, and how large a check can be',
    mutations: ['setCheckLimits'],
    right: sendsChecks,
    loosened: ['LooserCheckLimitsScheduled'],
    takes: ['accountOwner', 'reason', 'secondFactor'],
    begins: '24 hours later',
    notifies: 'owners and who sends checks',
    because: 'each of them can withdraw it before it begins, and checks are judged by the stricter of two limits',
  },
  {
    control: 'the account at the bank from which checks are paid',
    mutations: ['createOrUpdateBankAccount'],
    right: 'manageSendCheck bankAccount',
    loosened: ['BankAccountOpened', 'BankAccountChanged', 'BankAccountReactivated', 'BankAccountRestored'],
    takes: ['secondFactor'],
    begins: 'at once',
    notifies: 'owners and who sends checks',
    because: 'limits, release and register are those of every account',
  },
  {
    control: 'the return address, and the account that new checks start with',
    mutations: ['createOrUpdateCompanySendCheckSetting'],
    right: sendsChecks,
    loosened: ['SendCheckSettingSaved'],
    takes: ['secondFactor'],
    begins: 'at once',
    notifies: 'owners and who sends checks',
    because: 'a check that comes back is still a check to its payee',
  },
  {
    control: 'where the checks of a vendor go',
    mutations: ['createOrUpdateVendor'],
    right: 'prepare vendor',
    loosened: ['VendorChanged'],
    takes: ['secondFactor'],
    begins: 'at once',
    notifies: 'owners and who sends checks',
    because: 'the next check to it counts as the first to its payee, for its writer and for whoever releases it',
  },
  {
    control: 'the second person behind a check',
    mutations: ['releaseCheck'],
    right: 'send check',
    loosened: ['CheckReleased'],
    takes: ['secondFactor', 'secondPerson'],
    begins: 'at once',
    notifies: 'owners',
    because:
      'neither its writer releases it nor who has their access from the writer, through however many people; who gave the writer theirs waits a day, since owners are told of it at once',
  },
  {
    control: 'whose company it is',
    mutations: ['transferAccountOwner'],
    right: 'moveAccountOwner companyUser',
    loosened: ['AccountOwnerAssigned'],
    takes: [],
    begins: 'at once',
    notifies: 'owners',
    because: 'the account owner alone loosens nothing before a day has passed',
  },
  {
    control: 'what a member may do in a company',
    mutations: [
      'createCompanyUsers',
      'inviteCompanyUser',
      'updateCompanyUser',
      'updateAllCompanyUsers',
      'updateCompanyUserLink',
    ],
    right: firmAdmin,
    loosened: [
      'CompanyUserAdded',
      'MemberRoleChanged',
      'FeatureAccessGranted',
      'FeatureGrantRevoked',
      'CompanyUserRestored',
    ],
    takes: [],
    begins: 'at once',
    notifies: 'owners',
    because: 'nobody gives more than they have, and nobody changes their own place',
  },
  {
    control: 'what a role may do in every company',
    mutations: ['updateDefaultFeatureGrants'],
    right: 'manageDefaultGrants firm',
    loosened: ['DefaultFeatureGrantSet'],
    takes: [],
    begins: 'at once',
    notifies: 'superusers',
    because: 'superusers may do so already; the others learn of it at once',
  },
  {
    control: 'what somebody of the firm may do',
    mutations: ['createUsers', 'updateUser', 'updateAllUsers', 'restoreUsers'],
    right: firmAdmin,
    loosened: [
      'StaffProfileGranted',
      'SuperuserGranted',
      'TaxAdminSet',
      'JuniorAdminCleared',
      'StaffProfileChanged',
      'UserReactivated',
    ],
    takes: [],
    begins: 'at once',
    notifies: 'superusers',
    because: 'nobody changes their own rights, the companies that they join by themselves among them',
  },
  {
    control: 'the second factor and the address of a sign-in',
    mutations: ['resetUser2fa'],
    right: 'resetTwoFactor user',
    loosened: ['TwoFactorReset', 'EmailChanged'],
    takes: ['reason'],
    begins: 'at once',
    notifies: 'superusers and owners',
    because: 'the person is told as well, and signs in with a password that stays theirs',
  },
  {
    control: 'by which programs a person reads the books',
    mutations: ['approveConnection'],
    right: signedIn,
    loosened: ['ApplicationConnected'],
    takes: ['secondFactor'],
    begins: 'at once',
    notifies: 'the person',
    because:
      'it reads one company with the rights that the person has at each call, changes nothing, and ends with its session',
  },
  {
    control: 'by which tokens programs work as a person of the firm',
    mutations: ['makeApiToken'],
    right: signedIn,
    loosened: ['ApiTokenMade'],
    takes: ['secondFactor'],
    begins: 'at once',
    notifies: 'the person',
    because:
      'it has the rights of the person at each call without those of an administrator, changes only what the schema opens, and ends with its session',
  },
  {
    control: 'which programs are told what happens in companies',
    mutations: ['addWebhook', 'changeWebhook', 'renewWebhookSecret'],
    right: superuser,
    loosened: ['WebhookAdded', 'WebhookChanged'],
    takes: ['secondFactor'],
    begins: 'at once',
    notifies: 'superusers',
    because: 'what was written is never sent, and every other superuser learns where events go',
  },
  {
    control: 'a period of a company that was closed and locked',
    mutations: ['lockPeriod', 'unlockPeriod'],
    right: 'unlock period',
    loosened: ['PeriodUnlocked'],
    takes: ['reason'],
    begins: 'at once',
    notifies: 'superusers',
    because:
      'whoever may lock may not unlock: that takes an administrator, and every superuser reads at once who did it and why',
  },
  {
    control: 'a legal hold',
    mutations: ['releaseLegalHold', 'releaseCompanyHold'],
    right: superuser,
    loosened: ['LegalHoldReleased', 'CompanyHoldReleased'],
    takes: ['reason'],
    begins: 'at once',
    notifies: 'superusers',
    because: 'an erasure that it kept off is confirmed by somebody else than who asked for it',
  },
  {
    control: 'for how long records are kept',
    mutations: ['setRetentionRule'],
    right: superuser,
    loosened: ['RetentionRuleSet'],
    takes: [],
    begins: 'at once',
    notifies: 'superusers',
    because: 'it is the least time: what it no longer keeps is erased only by two people',
  },
];

/** Mutations under the same rights that loosen nothing: they act, make, read or tighten. */
export const otherwise: ReadonlySet<string> = new Set([
  ...['beginUploadFirmLogo', 'changeFirmSettings', 'closeFirmSetup', 'removeFirmLogo', 'sendTestMail'],
  ...['cancelRebuild', 'rebuildProjection', 'retryJob', 'retryParkedStream', 'sendEmailAgain'],
  ...['placeCompanyHold', 'placeLegalHold', 'requestErasure', 'confirmErasure', 'declineErasure'],
  ...['requestDataExport', 'requestEvidencePack', 'regenerateInviteLink'],
  ...['choosePositivePayLayout', 'exportPositivePay', 'downloadPositivePay', 'downloadCheckPaper'],
  ...['deleteBankAccount', 'deleteCheck', 'deleteUsers', 'deleteCompanyUsers', 'endUserApplication'],
  ...['voidCheck', 'reissueCheck', 'markCheckFailureSeen', 'createCheck', 'importBooksVendors'],
  ...['beginUploadCheckAttachment', 'beginUploadW9'],
  ...['pauseWebhook', 'resumeWebhook', 'replayWebhook', 'removeWebhook'],
]);
