import type { Feature } from './viewer.js';

/**
 * Who may do what, as the firm decided it: one row per permission, one column per kind of viewer. Here are the rows of
 * the firm and of a company; those on single things are in `permissions.ts` of their area's domain.
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
 * import from the CRM and has `a` · `flag+A` the same and has `A` · `TAX` belongs to the tax team · `TAX+V(…)` the same and has `V(…)` · `=` as the column SD or SN that applies beside it ·
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
  | 'flag+A'
  | 'TAX'
  | `TAX+V(${Feature})`
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
  //                      SU   SD        SN        SX        JA   TA        CO               CM
  viewStaffDashboard:   ['Y', 'Y',      'Y',      'Y',      'Y', 'Y',      '–',             '–'],
  viewAdminPanel:       ['Y', 'a',      'a',      'a',      'a', 'a',      '–',             '–'],
  updateAdminPanel:     ['Y', 'A',      'A',      'A',      'A', 'A',      '–',             '–'],
  importHubspotCompany: ['Y', 'flag',   'flag',   'flag',   '–', 'flag',   '–',             '–'],
  changeByCrm:          ['Y', 'flag+A', 'flag+A', 'flag+A', '–', 'flag+A', '–',             '–'],
  useChatbot:           ['Y', 'Y',      'Y',      'Y',      'Y', 'Y',      'V(DASHBOARDS)', 'V(DASHBOARDS)'],
  updateTodoTemplates:  ['Y', 'A',      'A',      'A',      '–', 'A',      '–',             '–'],
  exportCsv:            ['Y', 'A',      'A',      'A',      '–', 'A',      '–',             '–'],
  manageAlerts:         ['Y', '–',      '–',      '–',      '–', '–',      '–',             '–'],
  manageCompanies:      ['Y', 'A',      'A',      'A',      '–', 'A',      '–',             '–'],
  manageDefaultGrants:  ['Y', '–',      '–',      '–',      '–', '–',      '–',             '–'],
  manageFirm:           ['Y', '–',      '–',      '–',      '–', '–',      '–',             '–'],
  manageTaxQuestions:   ['Y', '–',      '–',      '–',      '–', 'Y',      '–',             '–'],
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
  seeToTq:                    ['Y', 'TAX+V(TQ)',           'TAX', '–', '–',                   'Y', 'U(TQ)',                  'U(TQ)'],
  manageSendCheck:            ['Y', 'U(PAYMENTS)',         '–',   '–', '–',                   '=', 'U(PAYMENTS)',            '–'],
  answerSupport:              ['Y', 'A',                   'A',   '–', '–',                   '=', '–',                      '–'],
} as const satisfies Record<string, Row>;

export type FirmPermission = keyof typeof inFirm;
export type CompanyPermission = keyof typeof inCompany;
