import { address, baseUrl, onOrOff, type Surroundings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface ProviderSettings {
  /** Who carries out documents that begin now. */
  readonly provider: Given['DAYBOOK_SIGNATURES'];
  /** The account at the provider; null when there is none. Its documents go on while there is one, whoever begins new ones. */
  readonly dropboxSign: {
    /** `https://api.hellosign.com/v3` */
    readonly url: string;
    readonly apiKey: string;
    /** Of the API app whose callbacks come to us. */
    readonly clientId: string;
    /** What is signed binds nobody, and costs nothing. */
    readonly isTest: boolean;
  } | null;
}

/** The keys of the sandbox's Dropbox Sign. */
export const sandboxDropboxSign = { apiKey: 'sandbox', clientId: 'daybook' } as const;

export const variables = {
  DAYBOOK_SIGNATURES: z
    .enum(['house', 'dropbox-sign'])
    .default('house')
    .describe(
      'Where documents are signed: house, in the portal under the firm’s own seal, or dropbox-sign. Documents keep the one they began with',
    ),
  DROPBOX_SIGN_URL: address('http:', 'https:')
    .optional()
    .describe(
      'Signature provider, spoken to as Dropbox Sign. Default: the sandbox, or https://api.hellosign.com/v3 without it',
    ),
  DROPBOX_SIGN_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Of the account at Dropbox Sign; without it documents are signed at none, but at the sandbox'),
  DROPBOX_SIGN_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'API app at Dropbox Sign with the domain of DAYBOOK_URL, whose callback address is DAYBOOK_URL/api/v2/webhooks/dropbox-sign/. Needed with DROPBOX_SIGN_API_KEY',
    ),
  DROPBOX_SIGN_TEST_MODE: onOrOff
    .optional()
    .describe('on: what is signed at Dropbox Sign binds nobody. Default: on, off in production'),
};
type Given = z.infer<z.ZodObject<typeof variables>>;

export function missing(given: Given, { sandboxUrl }: Surroundings): string[] {
  const { DAYBOOK_SIGNATURES: provider, DROPBOX_SIGN_API_KEY: key, DROPBOX_SIGN_CLIENT_ID: client } = given;
  if (key) return client ? [] : ['DROPBOX_SIGN_API_KEY needs DROPBOX_SIGN_CLIENT_ID'];
  const isNobody = provider === 'dropbox-sign' && sandboxUrl === null;
  return isNobody ? ['DAYBOOK_SIGNATURES=dropbox-sign needs DROPBOX_SIGN_API_KEY'] : [];
}

export function read(given: Given, { isProduction, sandboxUrl }: Surroundings): ProviderSettings {
  const { DAYBOOK_SIGNATURES: provider, DROPBOX_SIGN_API_KEY: apiKey, DROPBOX_SIGN_CLIENT_ID: clientId = '' } = given;
  const played = sandboxUrl && `${sandboxUrl}/dropbox-sign/v3`;
  const url = baseUrl(given.DROPBOX_SIGN_URL ?? played ?? 'https://api.hellosign.com/v3');
  const isTest = (given.DROPBOX_SIGN_TEST_MODE ?? (isProduction ? 'off' : 'on')) === 'on';
  if (apiKey) return { provider, dropboxSign: { url, apiKey, clientId, isTest } };
  return { provider, dropboxSign: url === played ? { url, ...sandboxDropboxSign, isTest } : null };
}
