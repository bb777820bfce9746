/** The texts of rehearsing access. */
export const texts = {
  title: 'Rehearse access',
  lead: 'See who would gain and who would lose what before you change anything. Nothing is changed here.',
  kind: 'What would change',
  kinds: [
    { value: 'role', label: 'The default access of a role' },
    { value: 'member', label: 'The access of one member' },
    { value: 'company', label: 'A rule of a company' },
    { value: 'consent', label: 'A consent to show tax papers abroad' },
    { value: 'moment', label: 'Nothing: only a day that is still to come' },
  ],
  role: 'Role',
  newRole: 'New role',
  sameRole: 'The role stays',
  removed: 'The member is removed from the company',
  feature: 'Feature',
  level: 'New access',
  ofRole: 'As the role',
  unchanged: 'No change',
  company: 'Company',
  chooseCompany: 'Choose a company',
  member: 'Member',
  chooseMember: 'Choose a member',
  rule: 'Rule',
  rules: [
    { value: 'explicit', label: 'Only staff on the team see it' },
    { value: 'open', label: 'All staff see it' },
    { value: 'dashboards', label: 'Dashboards are shown' },
    { value: 'noDashboards', label: 'Dashboards are not shown' },
  ],
  consent: 'Consent',
  consents: {
    PH: 'All tax papers, to staff in the Philippines',
    IN: 'All tax papers, to staff in India',
    CA: 'All tax papers, to staff in Canada',
    MX: 'All tax papers, to staff in Mexico',
  },
  noConsent: 'All consents of the company end',
  day: 'Day',
  rehearse: 'See what would happen',
  beforeSaving: 'Before you save',
  notSavedYet: 'This is what the change would do. Nothing is saved yet.',
  backToForm: 'Back to the form',
  failed: 'The change could not be rehearsed',
  nothing: 'Nobody would gain or lose anything.',
  gaining: (count: number) => `${people(count)} would gain access`,
  losing: (count: number) => `${people(count)} would lose access`,
  refused: (times: number) => `${changes(times)} of the last 90 days would have been refused`,
  allowed: (times: number) => `${denials(times)} of the last 90 days would have been allowed`,
  gains: 'Gains',
  loses: 'Loses',
  person: 'Person',
  differences: 'Who gains and loses what',
  firstOf: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-US')} are shown.`,
  past: 'What people really did',
  what: 'What',
  times: 'Times',
  wouldBe: 'Would have been',
  verdicts: { refused: 'Refused', allowed: 'Allowed' } as Record<string, string>,
} as const;

function people(count: number): string {
  return count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count.toLocaleString('en-US')} changes`;
}

function denials(count: number): string {
  return count === 1 ? '1 denied attempt' : `${count.toLocaleString('en-US')} denied attempts`;
}
