import { defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface TaxSettings {
  /** Until when companies may sign up for 1099s: month and day (MM-DD) of the year after the forms'; that day counts. */
  readonly form1099OptInDueDate: string;
}

declare module '@daybook/kernel/config' {
  interface Config extends TaxSettings {}
}

export const settings = defineSettings({
  variables: {
    DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: z
      .string()
      .regex(/^0[1-9]-(0[1-9]|[12]\d|3[01])$/, 'must be a month and a day, such as 01-31')
      .default('01-31')
      .describe('Last day (MM-DD of the following year) on which companies sign up for 1099s. Default: 01-31'),
  },
  read: ({ DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: form1099OptInDueDate }): TaxSettings => ({ form1099OptInDueDate }),
});
