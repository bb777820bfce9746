import type { Document } from './to-sign.js';

/** How a document stands: `countersigned` waits for the firm, after the client. */
export type DocumentEnd = 'signed' | 'waits' | 'countersigned' | 'declined' | 'expired' | 'voided' | 'viewed';

export interface DemoDocument extends Document {
  readonly company: string;
  /** Keys of people, in the order in which they sign. */
  readonly signers: readonly string[];
  readonly by: string;
  /** How many days ago it was sent, and within how many it can be signed. */
  readonly ago: number;
  readonly within: number;
  readonly end: DocumentEnd;
  /** Why it was declined or voided. */
  readonly reason?: string;
}

const ofHarbor = { company: 'harbor', by: 'controller', within: 60 } as const;

/** What staff had signed beside templates. */
export const demoDocuments: readonly DemoDocument[] = [
  {
    ...ofHarbor,
    key: 'bank-authorization',
    name: 'Bank authorization',
    text: [
      'We authorize our accountants to receive statements and images of checks of our',
      'accounts from our bank. They cannot move money. This holds until we revoke it.',
    ],
    signers: ['owner', 'nadia.hassan'],
    ago: 76,
    end: 'signed',
  },
  {
    ...ofHarbor,
    key: 'payroll-addendum',
    name: 'Addendum: payroll services',
    text: [
      'From the first of next month we also run your payroll, file the quarterly returns',
      'and prepare the Forms W-2 at the end of the year.',
    ],
    signers: ['owner', 'controller'],
    ago: 9,
    end: 'countersigned',
  },
  {
    ...ofHarbor,
    key: 'fixed-asset-policy',
    name: 'Fixed asset policy',
    text: ['Purchases of more than $2,500 are capitalized; everything below is an expense of the month.'],
    signers: ['nadia.hassan'],
    ago: 34,
    end: 'declined',
    reason: 'Our bank wants a limit of $1,000. Please change it and send it again.',
  },
  {
    ...ofHarbor,
    within: 14,
    key: 'holiday-schedule',
    name: 'Holiday closing schedule',
    text: ['We keep the agreed dates for the month-end close also in the weeks of the holidays.'],
    signers: ['owner'],
    ago: 101,
    end: 'expired',
  },
  {
    ...ofHarbor,
    key: 'payroll-authorization',
    name: 'Payroll authorization',
    text: ['I authorize direct deposit of wages from the account named below.'],
    signers: ['owner'],
    ago: 57,
    end: 'voided',
    reason: 'The account was the old one.',
  },
  {
    ...ofHarbor,
    key: 'inventory-statement',
    name: 'Year-end inventory statement',
    text: [
      'The inventory was counted on the day shown and priced at cost. Nothing that belongs',
      'to others was counted.',
    ],
    signers: ['owner'],
    ago: 2,
    end: 'waits',
  },
];

/** Letters of one batch, by company: who signs each, and how it stands. */
export const letters: readonly Pick<DemoDocument, 'company' | 'signers' | 'end' | 'reason'>[] = [
  { company: 'harbor', signers: ['owner'], end: 'signed' },
  { company: 'kettle', signers: ['owner'], end: 'waits' },
  { company: 'cedar', signers: ['rosa.delgado'], end: 'signed' },
  { company: 'brightsmile', signers: ['dr.amara.nwosu'], end: 'viewed' },
  { company: 'novak', signers: ['frank.novak'], end: 'declined', reason: 'We agreed on a lower fee for the returns.' },
  { company: 'shelter', signers: ['pastor.james.cole'], end: 'voided', reason: 'The board asked for another term.' },
];
