import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface CrmSettings {
  /** The CRM; null when there is none. */
  readonly hubspot: { readonly url: string; readonly accessToken: string } | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends CrmSettings {}
}

/** The key of the sandbox's HubSpot. */
export const sandboxHubspot = { accessToken: 'pat-sandbox' } as const;

export const settings = defineSettings({
  variables: {
    HUBSPOT_URL: address('http:', 'https:')
      .optional()
      .describe(
        'CRM from which companies are imported, spoken to as HubSpot. Default: the sandbox, or https://api.hubapi.com without it',
      ),
    HUBSPOT_ACCESS_TOKEN: z
      .string()
      .min(1)
      .optional()
      .describe('Of a private app at HubSpot; without it nothing is imported, but from the sandbox'),
  },
  read({ HUBSPOT_URL, HUBSPOT_ACCESS_TOKEN: accessToken }, { sandboxUrl }): CrmSettings {
    const played = sandboxUrl && `${sandboxUrl}/hubspot`;
    const url = baseUrl(HUBSPOT_URL ?? played ?? 'https://api.hubapi.com');
    if (accessToken) return { hubspot: { url, accessToken } };
    return { hubspot: url === played ? { url, ...sandboxHubspot } : null };
  },
});
