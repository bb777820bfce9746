import { type Actor, actors } from './actors.js';
import { elsewhere } from './expected-elsewhere.js';
import { tableOfFiles } from './expected-of-files.js';
import { tableOfMembers } from './expected-of-members.js';
import type { Place } from './world.js';

/**
 * What everybody is answered, written down from the decisions of the firm and not from the code.
 *
 * `Y` may, and gets it · `E` is answered, but as if the thing were not there · `F` sees the thing, but may not do this ·
 * `N` gets the answer of a thing that is not there, byte for byte · `U` is asked to sign in.
 */
export type Verdict = 'Y' | 'E' | 'F' | 'N' | 'U';

type Row = Readonly<Partial<Record<Place, string>>>;

// biome-ignore format: it is a table
const todoElsewhere = {
  ...elsewhere,
  gone:   'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
} as const satisfies Row;

/** What everybody is answered about something of the firm; the place says in whose company it would be found. */
const firmOnly = (own: string): Row => ({ own });

// biome-ignore format: it is a table
export const table = {
  anyone: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y'),
  /** What is about oneself. */
  signedIn: firmOnly(
            'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  U'),
  staff: firmOnly(
            'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U'),
  viewAdminPanel: firmOnly(
            'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U'),
  updateAdminPanel: firmOnly(
            'U  Y  F  F  F  F  Y  F  Y  F  F  F  F  F  F  F  F  U'),
  /** Administrators reset the second factor of clients, superusers of staff too, nobody their own. */
  resetTwoFactorOfClient: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  N  U',
    absent: 'U  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  resetTwoFactorOfStaff: firmOnly(
            'U  Y  F  F  F  F  F  F  F  F  N  N  N  N  N  N  N  U'),
  resetTwoFactorOfSuperuser: firmOnly(
            'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  N  U'),
  superuserOnly: firmOnly(
            'U  Y  F  F  F  F  F  F  F  F  F  F  F  F  F  F  F  U'),
  updateTodoTemplates: firmOnly(
            'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U'),

  // 2.2 companies
  seeCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  seeTq: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Lists and links do not say no: what is not seen is not in them. */
  listCompany: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  E  E  E  Y  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    closed: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    absent: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
  },
  /** Deleted companies are listed in the admin panel, to whoever saw them before. */
  listDeleted: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  E  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
    closed: 'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
  },
  createTodo: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  F  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** Whoever may not hide a to-do may not make a hidden one either. */
  createHidden: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  F  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  /** Activity needs ACTIVITY_FEED or TODOS; the to-dos in it need TODOS. */
  feed: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  E  E  E  E  N  N  N  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  E  E  E  E  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },

  // 2.3 to-dos
  seeTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  linkTodo: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  E  E  E  E  E  E  E  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  E  E  E  E  E  E  Y  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
    closed: 'U  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  E  U',
  },
  /** change, close, sendBack and reopen are the same row. */
  changeTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  changeAssignees: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  deleteTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  deleteOwnTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** comment, submit and upload are the same row: whoever has TODOS at Update. */
  answerTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  hideTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },

  // 2.3 comments
  changeComment: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  F  F  N  F  F  F  F  F  F  F  F  F  F  N  N  N  U',
    hidden: 'U  F  F  N  F  F  F  F  F  F  N  N  N  N  N  N  N  U',
    other:  'U  F  F  F  F  F  F  F  F  F  N  N  N  N  N  N  F  U',
    vault:  'U  F  N  N  N  N  N  N  N  N  N  N  N  N  N  N  N  U',
  },
  changeOwnComment: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },

  // mails: their switches, and who of the firm may know who was told
  switchesOfGuest: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'U  Y  N  N  N  N  Y  N  Y  N  N  N  N  Y  N  N  N  U'),
  staffOnTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },

  ...tableOfFiles,
  ...tableOfMembers,

  // the firm's own record: staff who see the thing; what was deleted keeps its history
  historyOfTodo: {
    ...todoElsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    gone:   'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  historyOfCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
  },
  trail: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    gone:   'U  Y  Y  E  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
    closed: 'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
  /** Who has acted: the keeper of the vault is a name that only the superuser may read. */
  actorsOfTrail: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
  /** 2.5: exports are for Update, never for a junior admin. */
  trailExport: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U',
    vault:  'U  Y  F  F  F  F  E  F  F  F  F  F  F  F  F  F  F  U',
    closed: 'U  Y  F  F  F  F  E  F  F  F  F  F  F  F  F  F  F  U',
  },
  /** Events of companies are told to those who may read their record. */
  securityLog: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
    other:  'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
    vault:  'U  Y  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
    closed: 'U  Y  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
  },
  verdicts: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U',
    vault:  'U  Y  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
    absent: 'U  E  F  F  F  E  E  F  E  F  F  F  F  F  F  F  F  U',
  },
  openPast: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  seePast: {
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U',
    vault:  'U  Y  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
    absent: 'U  E  E  E  E  E  E  E  E  E  F  F  F  F  F  F  F  U',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type Rule = keyof typeof table;

export function placesOf(rule: Rule): readonly Place[] {
  return Object.keys(table[rule]) as Place[];
}

export function expectedOf(rule: Rule, place: Place, actor: Actor): Verdict {
  const row: Row = table[rule];
  const cells = row[place]?.split(/\s+/) ?? [];
  if (cells.length !== actors.length) throw new Error(`The row ${rule} ${place} has ${cells.length} cells.`);
  return cells[actors.indexOf(actor)] as Verdict;
}
