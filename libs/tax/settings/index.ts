import { defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface TaxSettings {
  /** Until when companies may sign up for 1099s: month and day (MM-DD) of the year after the forms'; that day counts. */
  readonly form1099OptInDueDate: string;
  /** In which order the columns of files for the IRS stand, where it is not that of the template the product knows. */
  readonly irisColumns: { readonly NEC?: readonly string[]; readonly MISC?: readonly string[] };
}

declare module '@daybook/kernel/config' {
  interface Config extends TaxSettings {}
}

const columns = (form: string) =>
  z
    .string()
    .min(1)
    .optional()
    .describe(
      `Columns of the CSV file of ${form} for the IRIS portal, by their titles, in the order of its template, with | between them. Default: as the product knows the template`,
    );

const listed = (titles: string) => titles.split('|').map((title) => title.trim());

export const settings = defineSettings({
  variables: {
    DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: z
      .string()
      .regex(/^0[1-9]-(0[1-9]|[12]\d|3[01])$/, 'must be a month and a day, such as 01-31')
      .default('01-31')
      .describe('Last day (MM-DD of the following year) on which companies sign up for 1099s. Default: 01-31'),
    DAYBOOK_IRIS_COLUMNS_NEC: columns('1099-NEC'),
    DAYBOOK_IRIS_COLUMNS_MISC: columns('1099-MISC'),
  },
  read: ({
    DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: form1099OptInDueDate,
    DAYBOOK_IRIS_COLUMNS_NEC: nec,
    DAYBOOK_IRIS_COLUMNS_MISC: misc,
  }): TaxSettings => ({
    form1099OptInDueDate,
    irisColumns: { ...(nec && { NEC: listed(nec) }), ...(misc && { MISC: listed(misc) }) },
  }),
});
