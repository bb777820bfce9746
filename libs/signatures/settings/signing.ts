import { resolve } from 'node:path';
import { address } from '@daybook/kernel/config';
import { z } from 'zod';

/** What signed documents are sealed with. */
export interface SigningSettings {
  /** PKCS #12; null: one of our own, in the data folder. */
  readonly certificate: { readonly path: string; readonly password: string } | null;
  /** Of an RFC 3161 authority; null without. */
  readonly timestampUrl: string | null;
}

export const variables = {
  DAYBOOK_SIGNING_CERTIFICATE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File (PKCS #12: .p12 or .pfx) with the certificate and key that signed documents are sealed with. Default: one that vouches for itself, made once in the data folder',
    ),
  DAYBOOK_SIGNING_PASSWORD: z.string().optional().describe('Opens the file of DAYBOOK_SIGNING_CERTIFICATE'),
  DAYBOOK_SIGNING_TIMESTAMP_URL: address('http:', 'https:')
    .optional()
    .describe('Authority whose time stamp (RFC 3161) goes into every seal. Default: none, the time is our own'),
};

export function read({
  DAYBOOK_SIGNING_CERTIFICATE: path,
  DAYBOOK_SIGNING_PASSWORD: password = '',
  DAYBOOK_SIGNING_TIMESTAMP_URL: timestampUrl,
}: z.infer<z.ZodObject<typeof variables>>): SigningSettings {
  return {
    certificate: path === undefined ? null : { path: resolve(path), password },
    timestampUrl: timestampUrl ?? null,
  };
}
