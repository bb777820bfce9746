import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface PracticeSettings {
  /** The practice-management system; null when there is none. */
  readonly karbon: { readonly url: string; readonly applicationId: string; readonly accessKey: string } | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends PracticeSettings {}
}

/** The keys of the sandbox's Karbon. */
export const sandboxKarbon = { applicationId: 'daybook', accessKey: 'sandbox' } as const;

export const settings = defineSettings({
  variables: {
    KARBON_URL: address('http:', 'https:')
      .optional()
      .describe(
        'Practice management whose invoices staff export, spoken to as Karbon. Default: the sandbox, or https://api.karbonhq.com/v3 without it',
      ),
    KARBON_APPLICATION_ID: z
      .string()
      .min(1)
      .optional()
      .describe('Application at Karbon; without it nothing is exported, but from the sandbox'),
    KARBON_ACCESS_KEY: z.string().min(1).optional().describe('Needed with KARBON_APPLICATION_ID'),
  },
  missing({ KARBON_APPLICATION_ID: id, KARBON_ACCESS_KEY: key }) {
    return id && !key ? ['KARBON_APPLICATION_ID needs KARBON_ACCESS_KEY'] : [];
  },
  read(given, { sandboxUrl }): PracticeSettings {
    const { KARBON_URL, KARBON_APPLICATION_ID: applicationId, KARBON_ACCESS_KEY: accessKey = '' } = given;
    const played = sandboxUrl && `${sandboxUrl}/karbon/v3`;
    const url = baseUrl(KARBON_URL ?? played ?? 'https://api.karbonhq.com/v3');
    if (applicationId) return { karbon: { url, applicationId, accessKey } };
    return { karbon: url === played ? { url, ...sandboxKarbon } : null };
  },
});
