import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface TaxSettings {
  /** Until when companies may sign up for 1099s: month and day (MM-DD) of the year after the forms'; that day counts. */
  readonly form1099OptInDueDate: string;
  /** Who compares names and tax ids with those of the IRS; null: staff do, by a file for its e-Services. */
  readonly tinMatching: { readonly url: string; readonly key: string } | null;
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

/** The key of the sandbox's TIN matching. */
export const sandboxTinMatching = { key: 'sandbox' } as const;

export const settings = defineSettings({
  variables: {
    DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: z
      .string()
      .regex(/^0[1-9]-(0[1-9]|[12]\d|3[01])$/, 'must be a month and a day, such as 01-31')
      .default('01-31')
      .describe('Last day (MM-DD of the following year) on which companies sign up for 1099s. Default: 01-31'),
    DAYBOOK_IRIS_COLUMNS_NEC: columns('1099-NEC'),
    DAYBOOK_IRIS_COLUMNS_MISC: columns('1099-MISC'),
    TIN_MATCHING_URL: z
      .union([z.literal('none'), address('https:', 'http:')])
      .optional()
      .describe(
        'Service that compares names and tax ids with those of the IRS, spoken to as docs/how-to/run-a-tax-season.md says. Default: the sandbox; none: staff take a file to the IRS’ e-Services and bring the results back, as they do in production without a service',
      ),
    TIN_MATCHING_KEY: z.string().min(1).optional().describe('Needed with TIN_MATCHING_URL'),
  },
  missing: ({ TIN_MATCHING_URL: url, TIN_MATCHING_KEY: key }) =>
    url && url !== 'none' && !key ? ['TIN_MATCHING_URL needs TIN_MATCHING_KEY'] : [],
  read: (
    {
      DAYBOOK_FORM_1099_OPT_IN_DUE_DATE: form1099OptInDueDate,
      DAYBOOK_IRIS_COLUMNS_NEC: nec,
      DAYBOOK_IRIS_COLUMNS_MISC: misc,
      TIN_MATCHING_URL: url,
      TIN_MATCHING_KEY: key = '',
    },
    { sandboxUrl },
  ): TaxSettings => ({
    form1099OptInDueDate,
    tinMatching: matcherOf(url, key, sandboxUrl),
    irisColumns: { ...(nec && { NEC: listed(nec) }), ...(misc && { MISC: listed(misc) }) },
  }),
});

function matcherOf(url: string | undefined, key: string, sandboxUrl: string | null): TaxSettings['tinMatching'] {
  if (url === 'none' || (!url && sandboxUrl === null)) return null;
  return url ? { url: baseUrl(url), key } : { url: `${sandboxUrl}/tin-matching`, ...sandboxTinMatching };
}
