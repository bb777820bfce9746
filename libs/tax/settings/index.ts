import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface TaxSettings {
  /** Until when companies may sign up for 1099s: month and day (MM-DD) of the year after the forms'; that day counts. */
  readonly form1099OptInDueDate: string;
  /** Who compares names and tax ids with those of the IRS; null: staff do, by a file for its e-Services. */
  readonly tinMatching: { readonly url: string; readonly key: string } | null;
  /** In which order the columns of files for the IRS stand, where it is not that of the template the product knows. */
  readonly irisColumns: { readonly NEC?: readonly string[]; readonly MISC?: readonly string[] };
  /** What XML files for IRIS need; null where the settings do not say it. */
  readonly irisXml: {
    /** A folder with one for each tax year, in which the schema package of the IRS is unpacked. */
    readonly schemas: string | null;
    readonly schemaVersion: string;
    readonly transmitter: Readonly<
      Record<'tcc' | 'softwareId' | 'name' | 'ein' | 'address' | 'contact' | 'email' | 'phone', string | null>
    >;
  };
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

const forXml = (form: z.ZodString, means: string) => form.optional().describe(`For 1099s as XML: ${means}`);
const words = z.string().min(1).max(120);

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
    DAYBOOK_IRIS_SCHEMAS: forXml(
      z.string().min(1),
      'folder with a folder for each tax year (2026, …), in which the schema package of the IRS for that year is unpacked as it comes from the e-Services mailbox. Without it 1099s are handed out as CSV alone',
    ),
    DAYBOOK_IRIS_SCHEMA_VERSION: z
      .string()
      .regex(/^\d+(\.\d+){1,3}$/, 'must be a version such as 2.0.3')
      .default('2.0.3')
      .describe('For 1099s as XML: version of the schema, as the notes of its package say it. Default: 2.0.3'),
    DAYBOOK_IRIS_TCC: forXml(
      z.string().regex(/^[A-Z0-9]{5}$/, 'must be five capital letters or digits'),
      'the Transmitter Control Code (TCC) of the firm for IRIS',
    ),
    DAYBOOK_IRIS_SOFTWARE_ID: forXml(
      z.string().regex(/^[A-Za-z0-9]{1,20}$/, 'must be letters and digits'),
      'the Software ID that the IRS gives with the TCC',
    ),
    DAYBOOK_IRIS_TRANSMITTER_NAME: forXml(words, 'name of the firm as it applied for the TCC'),
    DAYBOOK_IRIS_TRANSMITTER_EIN: forXml(
      z.string().regex(/^\d{2}-?\d{7}$/, 'must be an EIN such as 12-3456789'),
      'EIN of the firm',
    ),
    DAYBOOK_IRIS_TRANSMITTER_ADDRESS: forXml(words, 'address of the firm, as “12 Main St, Portland, ME 04101”'),
    DAYBOOK_IRIS_CONTACT_NAME: forXml(words, 'whom the IRS asks about a file'),
    DAYBOOK_IRIS_CONTACT_EMAIL: forXml(
      z.string().regex(/^[^\s@#]+@[^\s@#]+$/, 'must be an email address'),
      'email address of that person',
    ),
    DAYBOOK_IRIS_CONTACT_PHONE: forXml(
      z.string().regex(/^(?:\D*\d){10,15}\D*$/, 'must be a phone number with its area code'),
      'phone number of that person, with its area code',
    ),
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
      ...iris
    },
    { sandboxUrl },
  ): TaxSettings => ({
    form1099OptInDueDate,
    tinMatching: matcherOf(url, key, sandboxUrl),
    irisColumns: { ...(nec && { NEC: listed(nec) }), ...(misc && { MISC: listed(misc) }) },
    irisXml: {
      schemas: iris.DAYBOOK_IRIS_SCHEMAS ?? null,
      schemaVersion: iris.DAYBOOK_IRIS_SCHEMA_VERSION,
      transmitter: {
        tcc: iris.DAYBOOK_IRIS_TCC ?? null,
        softwareId: iris.DAYBOOK_IRIS_SOFTWARE_ID ?? null,
        name: iris.DAYBOOK_IRIS_TRANSMITTER_NAME ?? null,
        ein: iris.DAYBOOK_IRIS_TRANSMITTER_EIN ?? null,
        address: iris.DAYBOOK_IRIS_TRANSMITTER_ADDRESS ?? null,
        contact: iris.DAYBOOK_IRIS_CONTACT_NAME ?? null,
        email: iris.DAYBOOK_IRIS_CONTACT_EMAIL ?? null,
        phone: iris.DAYBOOK_IRIS_CONTACT_PHONE ?? null,
      },
    },
  }),
});

function matcherOf(url: string | undefined, key: string, sandboxUrl: string | null): TaxSettings['tinMatching'] {
  if (url === 'none' || (!url && sandboxUrl === null)) return null;
  return url ? { url: baseUrl(url), key } : { url: `${sandboxUrl}/tin-matching`, ...sandboxTinMatching };
}
