import { elsewhere } from './expected-elsewhere.js';

/** 2.3 members: who may change and remove whom; whoever is no member of the company sees none of them. */
// biome-ignore format: it is a table
export const tableOfMembers = {
  /** Staff with sight of the company, and the account owner about their own people. */
  explainCompany: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** Nobody hears about what they do not see themselves. */
  explainTodo: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  N  Y  Y  Y  Y  Y  Y  Y  F  F  F  N  N  N  U',
    hidden: 'U  Y  Y  N  Y  Y  Y  Y  Y  Y  N  F  F  F  N  N  N  U',
    gone:   'U  N  N  N  N  N  N  N  N  N  N  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  Y  U',
  },
  /** CO-3: staff who may edit the profile; no client, though some may edit it too. */
  setNotifications: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  N  N  N  U',
    other:  'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  N  N  N  N  N  N  F  U',
  },
  updateGuest: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  Y  Y  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  Y  F  N  N  N  N  N  N  Y  U',
  },
  updateOwner: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  Y  Y  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  Y  F  N  N  N  N  N  N  Y  U',
  },
  updateStaff: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  F  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  F  U',
  },
  /** The right to change the guest and the right to add an owner. */
  raiseGuest: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  Y  Y  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  Y  F  N  N  N  N  N  N  Y  U',
  },
  /** 2.5: a junior admin deletes nothing. */
  removeGuest: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  Y  Y  Y  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  Y  U',
  },
  removeOwner: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  Y  U',
  },
  transferOwner: {
    ...elsewhere,
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
    own:    'U  Y  Y  Y  F  F  Y  F  F  F  Y  F  F  F  N  N  N  U',
    other:  'U  Y  F  F  F  F  Y  F  F  F  N  N  N  N  N  N  Y  U',
  },
} as const;
