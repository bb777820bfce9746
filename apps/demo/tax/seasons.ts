/** How far a company is with the questions of one tax year. */
export type Progress =
  /** The year was made, and nobody has looked at it. */
  | 'generated'
  /** Somebody began with the setup. */
  | 'settingUp'
  /** A part of the forms is filled in. */
  | 'begun'
  /** All but the last form is handed in. */
  | 'nearlyDone'
  | 'submitted'
  /** Staff sent a form back with a question. */
  | 'returned'
  | 'completed';

export interface DemoSeason {
  readonly company: string;
  /** Who answers. */
  readonly by: string;
  /** For last year's return, which is on extension; null: it was not asked for here. */
  readonly last: Progress | null;
  /** For this year's; null: not made yet. */
  readonly now: Progress | null;
  readonly entityKind: string;
  readonly activities: readonly string[];
  readonly states: readonly string[];
}

export const seasons: readonly DemoSeason[] = [
  {
    company: 'harbor',
    by: 'owner',
    last: 'completed',
    now: 'begun',
    entityKind: 'multi_member_llc',
    activities: ['payroll', 'contractors', 'inventory'],
    states: ['ME'],
  },
  {
    company: 'kettle',
    by: 'owner',
    last: null,
    now: 'generated',
    entityKind: 's_corporation',
    activities: ['payroll', 'vehicles'],
    states: ['ME', 'NH'],
  },
  {
    company: 'cedar',
    by: 'rosa.delgado',
    last: 'completed',
    now: 'settingUp',
    entityKind: 'multi_member_llc',
    activities: ['payroll', 'contractors', 'assets', 'vehicles'],
    states: ['TX', 'OK'],
  },
  {
    company: 'brightsmile',
    by: 'dr.amara.nwosu',
    last: 'submitted',
    now: null,
    entityKind: 's_corporation',
    activities: ['payroll', 'assets'],
    states: ['OH'],
  },
  {
    company: 'novak',
    by: 'frank.novak',
    last: 'returned',
    now: null,
    entityKind: 'c_corporation',
    activities: ['payroll', 'inventory', 'assets'],
    states: ['OH'],
  },
  {
    company: 'atelier',
    by: 'sofia.lang',
    last: null,
    now: 'nearlyDone',
    entityKind: 'single_member_llc',
    activities: ['inventory'],
    states: ['NY'],
  },
  {
    company: 'shelter',
    by: 'pastor.james.cole',
    last: 'completed',
    now: 'submitted',
    entityKind: 'nonprofit',
    activities: ['payroll'],
    states: ['TN'],
  },
  {
    company: 'bigsky',
    by: 'dale.turner',
    last: 'begun',
    now: null,
    entityKind: 'partnership',
    activities: ['vehicles', 'assets'],
    states: ['MT'],
  },
];
