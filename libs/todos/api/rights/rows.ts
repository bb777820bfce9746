import { elsewhere, elsewhereOrGone, firmOnly } from '../../../testing/rights/elsewhere.js';
import type { Rows } from '../../../testing/rights/rows.js';

/** 2.3 of the decisions, "To-dos", as everybody meets it. */
// biome-ignore format: it is a table
export const rows = {
  updateTodoTemplates: firmOnly(
            'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U'),
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
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  E  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  U',
    hidden: 'U  Y  Y  E  Y  Y  Y  Y  Y  Y  E  E  E  E  N  N  N  U',
    gone:   'U  E  E  E  E  E  E  E  E  E  E  E  E  E  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  seeTodo: {
    ...elsewhereOrGone,
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
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  changeAssignees: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  deleteTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
  deleteOwnTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  /** comment, submit and upload are the same row: whoever has TODOS at Update. */
  answerTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  Y  F  Y  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  hideTodo: {
    ...elsewhereOrGone,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  F  F  Y  F  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  F  F  Y  N  N  N  N  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  F  F  Y  N  N  N  N  N  N  F  U',
  },
} as const satisfies Rows;

declare module '../../../testing/rights/rows.js' {
  interface RowsOfAreas {
    readonly todos: typeof rows;
  }
}
