import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface CheckSettings {
  /** Who prints and mails checks, and says whether addresses are right; null: nobody does. */
  readonly mailHouse: {
    /** `https://api.postgrid.com` */
    readonly url: string;
    readonly apiKey: string;
    /** What its events are signed with. */
    readonly webhookSecret: string;
    /** Of its address verification, which has keys of its own. */
    readonly addressKey: string | null;
  } | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends CheckSettings {}
}

/** The account at the sandbox's PostGrid. */
export const sandboxPostgrid = {
  apiKey: 'live_sk_sandbox',
  webhookSecret: 'sandbox-webhooks',
  addressKey: 'live_av_sandbox',
} as const;

export const settings = defineSettings({
  variables: {
    POSTGRID_URL: address('http:', 'https:')
      .optional()
      .describe(
        'Mail house that prints and mails checks, spoken to as PostGrid. Default: the sandbox, or https://api.postgrid.com without it',
      ),
    POSTGRID_API_KEY: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Key of PostGrid’s Print & Mail API: one that begins with test_ has nothing printed. Without it no check is mailed, but by the sandbox',
      ),
    POSTGRID_WEBHOOK_SECRET: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Secret of a webhook at PostGrid in the JSON format, for cheque.created and cheque.updated, to DAYBOOK_URL/api/v2/webhooks/postgrid/. Needed with POSTGRID_API_KEY',
      ),
    POSTGRID_ADDRESS_KEY: z
      .string()
      .min(1)
      .optional()
      .describe('Key of PostGrid’s Address Verification, which is another. Without it addresses are not verified'),
  },
  missing({ POSTGRID_API_KEY: key, POSTGRID_WEBHOOK_SECRET: secret }) {
    return key && !secret ? ['POSTGRID_API_KEY needs POSTGRID_WEBHOOK_SECRET'] : [];
  },
  read(given, { sandboxUrl }): CheckSettings {
    const { POSTGRID_API_KEY: apiKey, POSTGRID_WEBHOOK_SECRET: webhookSecret = '' } = given;
    const played = sandboxUrl && `${sandboxUrl}/postgrid`;
    const url = baseUrl(given.POSTGRID_URL ?? played ?? 'https://api.postgrid.com');
    const addressKey = given.POSTGRID_ADDRESS_KEY ?? null;
    if (apiKey) return { mailHouse: { url, apiKey, webhookSecret, addressKey } };
    return { mailHouse: url === played ? { url, ...sandboxPostgrid } : null };
  },
});
