import { address, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface AlertSettings {
  /** What everybody is told above every page, until when; null: nothing. Its HTML is not trusted. */
  readonly maintenance: { readonly html: string; readonly until: Date | null } | null;
  /** Days of every year, MM-DD, both included. */
  readonly appreciationWeek: { readonly from: string; readonly until: string };
  /** Null: there is no link. */
  readonly registerNowUrl: string | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends AlertSettings {}
}

/** `MM-DD..MM-DD`. */
const monthDays = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\.\.(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export const settings = defineSettings({
  variables: {
    DAYBOOK_MAINTENANCE_NOTICE: z
      .string()
      .max(2_000)
      .optional()
      .describe('Shown to everybody above every page; HTML with b, i, a, br, p, ul and li. Default: none'),
    DAYBOOK_MAINTENANCE_UNTIL: z.iso
      .datetime()
      .optional()
      .describe('When the notice of maintenance ends. Default: as long as it is set'),
    DAYBOOK_APPRECIATION_WEEK: z
      .string()
      .regex(monthDays, 'must be two days of a year, such as 02-01..02-23')
      .default('02-01..02-23')
      .describe('The days of each year on which clients are invited to the client appreciation week'),
    DAYBOOK_REGISTER_NOW_URL: address('http:', 'https:')
      .optional()
      .describe('Where clients register for the client appreciation week. Default: none, and no link to it'),
  },
  read({
    DAYBOOK_MAINTENANCE_NOTICE: html,
    DAYBOOK_MAINTENANCE_UNTIL: until,
    DAYBOOK_APPRECIATION_WEEK: days,
    DAYBOOK_REGISTER_NOW_URL: registerNowUrl = null,
  }): AlertSettings {
    const [first = '', last = ''] = days.split('..');
    return {
      maintenance: html ? { html, until: until ? new Date(until) : null } : null,
      appreciationWeek: { from: first, until: last },
      registerNowUrl,
    };
  },
});
