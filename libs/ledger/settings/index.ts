import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface LedgerSettings {
  /** The accounting package in which companies keep their books; null when there is none. */
  readonly quickbooks: {
    readonly apiUrl: string;
    /** The page on which people consent. */
    readonly consentUrl: string;
    /** Where tokens are given out. */
    readonly tokensUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Where the browser comes back to. */
    readonly redirect: string;
    /** What its webhooks are signed with; null: it sends none. */
    readonly webhookVerifier: string | null;
  } | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends LedgerSettings {}
}

/** As whom the portal is known to the sandbox's QuickBooks. */
export const sandboxQuickbooks = {
  clientId: 'daybook',
  clientSecret: 'sandbox',
  webhookVerifier: 'sandbox-quickbooks',
} as const;

export const settings = defineSettings({
  variables: {
    QUICKBOOKS_URL: address('http:', 'https:')
      .optional()
      .describe(
        'QuickBooks Online, from which the books of companies are read. Default: https://quickbooks.api.intuit.com; companies for trying out at Intuit: https://sandbox-quickbooks.api.intuit.com',
      ),
    QUICKBOOKS_CLIENT_ID: z
      .string()
      .min(1)
      .optional()
      .describe(
        'App at Intuit, whose redirect address is DAYBOOK_URL/quickbooks/callback. Default: the sandbox plays QuickBooks, in production nobody does',
      ),
    QUICKBOOKS_CLIENT_SECRET: z.string().min(1).optional().describe('Needed with QUICKBOOKS_CLIENT_ID'),
    QUICKBOOKS_WEBHOOK_VERIFIER: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Verifier token of the app’s webhooks at Intuit, to DAYBOOK_URL/api/v2/webhooks/quickbooks/. Without it what changes in the books is read at night and on demand',
      ),
  },
  missing({ QUICKBOOKS_CLIENT_ID: id, QUICKBOOKS_CLIENT_SECRET: secret }) {
    return id && !secret ? ['QUICKBOOKS_CLIENT_ID needs QUICKBOOKS_CLIENT_SECRET'] : [];
  },
  read(given, { url, sandboxUrl }): LedgerSettings {
    const redirect = `${url}/quickbooks/callback`;
    const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret = '' } = given;
    if (clientId) {
      const apiUrl = baseUrl(given.QUICKBOOKS_URL ?? 'https://quickbooks.api.intuit.com');
      const webhookVerifier = given.QUICKBOOKS_WEBHOOK_VERIFIER ?? null;
      return { quickbooks: { ...atIntuit, apiUrl, clientId, clientSecret, redirect, webhookVerifier } };
    }
    return { quickbooks: sandboxUrl ? { ...atSandbox(`${sandboxUrl}/quickbooks`), redirect } : null };
  },
});

const atIntuit = {
  consentUrl: 'https://appcenter.intuit.com/connect/oauth2',
  tokensUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens',
};

function atSandbox(apiUrl: string) {
  const consentUrl = `${apiUrl}/connect/oauth2`;
  return { apiUrl, consentUrl, tokensUrl: `${apiUrl}/oauth2/v1/tokens`, ...sandboxQuickbooks };
}
