/** The texts of erasures, legal holds and exports about people. */
export const texts = {
  title: 'Privacy',
  lead: 'Erase people who asked for it, export what is stored about them, and keep data that has to stay. A second superuser confirms each erasure.',
  find: 'Find a person by name or email',
  notLoaded: 'The requests could not be loaded',
  none: 'No requests',
  noneLead: 'Find the person who asked, and request the erasure or the export here.',
  nobody: 'Nobody found',
  nobodyLead: 'Check the spelling, or search for the email address.',
  erasedPerson: 'Erased person',

  states: {
    none: 'No request',
    requested: 'Waiting for a second superuser',
    declined: 'Declined',
    confirmed: 'Being erased',
    completed: 'Erased',
  } as Readonly<Record<string, string>>,
  onHold: 'Legal hold',
  requestedBy: (who: string, when: string) => `Requested by ${who}, ${when}`,
  decidedBy: (who: string, when: string) => `Decided by ${who}, ${when}`,
  somebody: 'somebody who was erased',
  reason: (reason: string) => `Reason: ${reason}`,
  holdReason: (reason: string) => `Held because: ${reason}`,
  waitsForAnother: 'Another superuser has to confirm this.',

  failed: 'That could not be saved.',

  exportDetails: (who: string, when: string) => `Export requested by ${who}, ${when}`,
  exportHandedOut: (when: string) => `last downloaded ${when}`,
  exportProgress: (name: string) => `Export about ${name}`,

  stored: 'What stays, and why',
  storedLead:
    'These entries are the firm’s record of its work for companies. They stay, and name nobody. The log keeps a fingerprint of the email address; older backups keep IP addresses of the last 90 days until they are pruned.',
  storedNone: 'No entry in the record was made by this person.',
  entries: (count: number) => (count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`),

  companyHolds: 'Companies on legal hold',
  companyHoldsLead:
    'Nothing of these companies can be permanently deleted. A hold is placed and released on the page of the company.',
  noCompanyHolds: 'No company is on legal hold.',
  companyHeldBy: (who: string, when: string) => `Placed by ${who}, ${when}`,

  retention: 'How long records are kept',
  retentionLead:
    'How long each kind of record is kept at minimum. Nobody can permanently delete anything sooner, and nothing is deleted automatically sooner. Records of a company or a person on legal hold stay until the hold is released. To-dos and the record of who did what are never destroyed.',
  yearsOf: (label: string) => `${label}: minimum years`,
  badYears: 'Enter whole years from 0 to 99.',
  destroyable: (count: number) =>
    `With this rule, ${count === 0 ? 'nothing' : count.toLocaleString('en-US')} could be permanently deleted today.`,
  saveRule: 'Save rule',
  retentionSaved: 'The rule was saved.',
} as const;
