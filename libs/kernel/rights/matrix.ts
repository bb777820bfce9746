import type { Feature } from './viewer.js';

/**
 * Who may do what, as the firm decided it: one row per permission, one column per kind of viewer.
 *
 * SU superuser · SD staff with a membership in the company · SN staff without one · SX the same where the company asks
 * for explicit access · JA junior admin · TA tax admin · CO client owner · CM client guest.
 */
export const columns = ['SU', 'SD', 'SN', 'SX', 'JA', 'TA', 'CO', 'CM'] as const;
export type Column = (typeof columns)[number];

/**
 * What a column gives.
 *
 * `Y` yes · `–` no, and for a junior admin no whatever other columns say · `V(…)`, `U(…)` the membership's grant of the
 * feature is at least View, or Update · `a`, `A` access to the admin panel is at least View, or Update · `flag` may
 * import from the CRM and has `a` · `TAX` belongs to the tax team · `=` as the column SD or SN that applies beside it ·
 * `AO+U(…)` is the account owner and has `U(…)` · `own` the thing is the viewer's · `AO` is the account owner.
 * About files: `VL`, `UL` the membership's level at the node is at least View, or Update · `VL+U(…)` both.
 * About members: `adder` may add the member's role · `staff` the member is staff · `clients` the member is a client ·
 * `guests` the member is a guest, or the viewer is account owner and it is an owner; never oneself or the account owner.
 */
export type Cell =
  | 'Y'
  | '–'
  | `V(${Feature})`
  | `U(${Feature})`
  | 'a'
  | 'A'
  | 'flag'
  | 'TAX'
  | '='
  | `AO+U(${Feature})`
  | 'VL'
  | 'UL'
  | `VL+U(${Feature})`
  | 'AO'
  | 'own'
  | 'adder'
  | 'staff'
  | 'clients'
  | 'guests';

export type Row = readonly [SU: Cell, SD: Cell, SN: Cell, SX: Cell, JA: Cell, TA: Cell, CO: Cell, CM: Cell];

/** Rights that hang on no company. */
// biome-ignore format: it is a table
export const inFirm = {
  //                      SU   SD      SN      SX      JA   TA      CO               CM
  viewStaffDashboard:   ['Y', 'Y',    'Y',    'Y',    'Y', 'Y',    '–',             '–'],
  viewAdminPanel:       ['Y', 'a',    'a',    'a',    'a', 'a',    '–',             '–'],
  updateAdminPanel:     ['Y', 'A',    'A',    'A',    'A', 'A',    '–',             '–'],
  importHubspotCompany: ['Y', 'flag', 'flag', 'flag', '–', 'flag', '–',             '–'],
  useChatbot:           ['Y', 'Y',    'Y',    'Y',    'Y', 'Y',    'V(DASHBOARDS)', 'V(DASHBOARDS)'],
  updateTodoTemplates:  ['Y', 'A',    'A',    'A',    '–', 'A',    '–',             '–'],
  exportCsv:            ['Y', 'A',    'A',    'A',    '–', 'A',    '–',             '–'],
  manageAlerts:         ['Y', '–',    '–',    '–',    '–', '–',    '–',             '–'],
} as const satisfies Record<string, Row>;

/** Rights in one company. Dashboards need the company's switch besides. */
// biome-ignore format: it is a table
export const inCompany = {
  //                            SU   SD                     SN    SX   JA                     TA   CO                        CM
  see:                        ['Y', 'Y',                   'Y',   '–', 'Y',                   'Y', 'Y',                      'Y'],
  viewFeatureActivityFeed:    ['Y', 'V(ACTIVITY_FEED)',    'Y',   '–', 'V(ACTIVITY_FEED)',    'Y', 'V(ACTIVITY_FEED)',       'V(ACTIVITY_FEED)'],
  viewFeatureDashboards:      ['Y', 'V(DASHBOARDS)',       'Y',   '–', 'V(DASHBOARDS)',       'Y', 'V(DASHBOARDS)',          'V(DASHBOARDS)'],
  viewFeatureTodos:           ['Y', 'V(TODOS)',            'Y',   '–', 'V(TODOS)',            'Y', 'V(TODOS)',               'V(TODOS)'],
  viewFeatureFiles:           ['Y', 'V(FILES)',            'Y',   '–', 'V(FILES)',            'Y', 'V(FILES)',               'V(FILES)'],
  viewFeatureTq:              ['Y', 'V(TQ)',               'Y',   '–', 'V(TQ)',               'Y', 'V(TQ)',                  'V(TQ)'],
  viewFeaturePayments:        ['Y', 'V(PAYMENTS)',         '–',   '–', 'V(PAYMENTS)',         '=', 'V(PAYMENTS)',            'V(PAYMENTS)'],
  viewFeatureCompanySettings: ['Y', 'V(COMPANY_SETTINGS)', 'Y',   '–', 'V(COMPANY_SETTINGS)', 'Y', 'V(COMPANY_SETTINGS)',    'V(COMPANY_SETTINGS)'],
  viewClientProfile:          ['Y', 'V(CLIENT_PROFILE)',   'Y',   '–', 'V(CLIENT_PROFILE)',   'Y', 'V(CLIENT_PROFILE)',      'V(CLIENT_PROFILE)'],
  editClientProfile:          ['Y', 'U(CLIENT_PROFILE)',   'Y',   '–', 'U(CLIENT_PROFILE)',   'Y', 'U(CLIENT_PROFILE)',      '–'],
  setNotifications:           ['Y', 'U(CLIENT_PROFILE)',   'Y',   '–', 'U(CLIENT_PROFILE)',   'Y', '–',                      '–'],
  createTodo:                 ['Y', 'U(TODOS)',            'Y',   '–', 'U(TODOS)',            'Y', '–',                      '–'],
  createOnboardingTodo:       ['Y', 'U(TODOS)',            'Y',   '–', 'U(TODOS)',            'Y', '–',                      '–'],
  createHiddenTodo:           ['Y', 'U(TODOS)',            'Y',   '–', '–',                   'Y', '–',                      '–'],
  addStaffDirectorUser:       ['Y', 'Y',                   'A',   '–', '–',                   '=', '–',                      '–'],
  addClientOwnerUser:         ['Y', 'Y',                   'A',   '–', 'Y',                   '=', 'AO+U(COMPANY_SETTINGS)', '–'],
  addClientMemberUser:        ['Y', 'Y',                   'A',   '–', 'Y',                   '=', 'U(COMPANY_SETTINGS)',    '–'],
  manageTq:                   ['Y', 'TAX',                 'TAX', '–', '–',                   'Y', '–',                      '–'],
  answerTq:                   ['Y', 'TAX',                 'TAX', '–', '–',                   'Y', 'U(TQ)',                  'U(TQ)'],
  manageSendCheck:            ['Y', 'U(PAYMENTS)',         '–',   '–', '–',                   '=', 'U(PAYMENTS)',            '–'],
} as const satisfies Record<string, Row>;

/** Rights on one to-do; `todoStates` says in which states besides. A deleted to-do gives nothing to anybody. */
// biome-ignore format: it is a table
export const onTodo = {
  //                      SU   SD          SN   SX   JA          TA   CO          CM
  see:                  ['Y', 'V(TODOS)', 'Y', '–', 'V(TODOS)', 'Y', 'V(TODOS)', 'V(TODOS)'],
  change:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  changeAssignees:      ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', '–'],
  delete:               ['Y', 'U(TODOS)', 'Y', '–', 'own',      'Y', '–',        '–'],
  comment:              ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  submit:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  upload:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  withdraw:             ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  close:                ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  sendBack:             ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  reopen:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  setHiddenFromClients: ['Y', 'U(TODOS)', 'Y', '–', '–',        'Y', '–',        '–'],
  share:                ['–', '–',        '–', '–', '–',        '–', '–',        '–'],
  viewVersions:         ['–', '–',        '–', '–', '–',        '–', '–',        '–'],
  changeVersions:       ['–', '–',        '–', '–', '–',        '–', '–',        '–'],
} as const satisfies Record<string, Row>;

/** The statuses in which a right on a to-do holds, for every column alike; rights not named hold in any. */
export const todoStates: { readonly [P in keyof typeof onTodo]?: readonly TodoStatus[] } = {
  changeAssignees: ['open', 'waiting_for_review'],
  submit: ['open'],
  upload: ['open'],
  withdraw: ['waiting_for_review'],
  close: ['open', 'waiting_for_review'],
  sendBack: ['waiting_for_review'],
  reopen: ['completed'],
};

/** Rights on one file, folder or link; `mayOnFile` says in which states besides. What is not seen gives nothing. */
// biome-ignore format: it is a table
export const onFile = {
  //                      SU   SD             SN   SX   JA             TA   CO             CM
  see:                  ['Y', 'VL',          'Y', '–', 'VL',          'Y', 'VL',          'VL'],
  change:               ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'UL'],
  changeAssignees:      ['–', '–',           '–', '–', '–',           '–', '–',           '–'],
  delete:               ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'own'],
  restore:              ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'own'],
  shred:                ['Y', 'UL',          '–', '–', '–',           '=', '–',           '–'],
  comment:              ['Y', 'VL+U(FILES)', 'Y', '–', 'VL+U(FILES)', 'Y', 'VL+U(FILES)', 'VL+U(FILES)'],
  submit:               ['–', '–',           '–', '–', '–',           '–', '–',           '–'],
  upload:               ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          'UL'],
  withdraw:             ['–', '–',           '–', '–', '–',           '–', '–',           '–'],
  close:                ['–', '–',           '–', '–', '–',           '–', '–',           '–'],
  sendBack:             ['–', '–',           '–', '–', '–',           '–', '–',           '–'],
  reopen:               ['–', '–',           '–', '–', '–',           '–', '–',           '–'],
  setHiddenFromClients: ['Y', 'UL',          'Y', '–', '–',           'Y', '–',           '–'],
  share:                ['Y', 'UL',          'Y', '–', '–',           'Y', 'UL',          '–'],
  viewVersions:         ['Y', 'VL',          'Y', '–', 'VL',          'Y', 'UL',          'UL'],
  changeVersions:       ['Y', 'UL',          'Y', '–', 'UL',          'Y', 'UL',          '–'],
} as const satisfies Record<string, Row>;

/** Rights on one comment of an item that the viewer sees. */
// biome-ignore format: it is a table
export const onComment = {
  //          SU     SD     SN     SX   JA     TA     CO     CM
  change:   ['own', 'own', 'own', '–', 'own', 'own', 'own', 'own'],
  delete:   ['own', 'own', 'own', '–', 'own', 'own', 'own', 'own'],
} as const satisfies Record<string, Row>;

/** Rights on one member of a company, never on oneself. Removing is a deletion, which a junior admin may not do. */
// biome-ignore format: it is a table
export const onMember = {
  //                      SU   SD       SN   SX   JA         TA   CO        CM
  change:               ['Y', 'adder', 'A', '–', 'clients', '=', 'guests', '–'],
  remove:               ['Y', 'adder', 'A', '–', '–',       '=', 'guests', '–'],
  setHiddenFromClients: ['Y', 'staff', 'A', '–', '–',       '=', '–',      '–'],
  moveAccountOwner:     ['Y', 'Y',     'A', '–', '–',       '=', 'AO',     '–'],
} as const satisfies Record<string, Row>;

export type TodoStatus = 'open' | 'waiting_for_review' | 'completed';
export type FirmPermission = keyof typeof inFirm;
export type CompanyPermission = keyof typeof inCompany;
export type TodoPermission = keyof typeof onTodo;
export type FilePermission = keyof typeof onFile;
export type CommentPermission = keyof typeof onComment;
export type MemberPermission = keyof typeof onMember;
