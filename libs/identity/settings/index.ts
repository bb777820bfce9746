import { address, defineSettings, onOrOff, type Surroundings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface IdentitySettings {
  readonly accessTokenSeconds: number;
  readonly secondFactor: {
    /** Who may do nothing before they have one. */
    readonly mandatoryForStaff: boolean;
    readonly mandatoryForClients: boolean;
    /** Changing one that is enabled needs a sign-in of the last five minutes. */
    readonly recentSignIn: boolean;
  };
  /** Staff abroad see tax papers without a consent of the company. */
  readonly isTaxGateOff: boolean;
  /** Who vouches for people by OpenID Connect; null when nobody does. */
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends IdentitySettings {}
}

/** As whom the portal is known to the sandbox's Google. */
export const sandboxGoogle = { clientId: 'daybook', clientSecret: 'sandbox' } as const;

const variables = {
  DAYBOOK_ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .int()
    .min(15)
    .max(300)
    .default(300)
    .describe('How long an access token counts before the portal renews it unseen; 300 is the longest'),
  DAYBOOK_DISABLE_MANDATORY_2FA: onOrOff
    .optional()
    .describe('on: staff may work without a second factor. Default: on, off in production'),
  DAYBOOK_REQUIRE_CLIENT_2FA: onOrOff
    .optional()
    .describe('on: clients too may do nothing before they have a second factor. Default: off, on in production'),
  DAYBOOK_REQUIRE_RECENT_SIGN_IN: onOrOff
    .default('off')
    .describe(
      'on: changing a second factor that is enabled, or the address of such an account, needs a sign-in of the last five minutes',
    ),
  DAYBOOK_TAX_CONSENT_GATE: onOrOff
    .default('on')
    .describe(
      'off: staff outside the United States see tax papers in the portal without a signed consent of the company (section 7216), as a firm may decide that has such consents elsewhere; emails and bundles keep to consents',
    ),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Lets people sign in with Google: the client of the Google Cloud console, whose redirect address is DAYBOOK_URL/api/v2/google/callback. Default: the sandbox plays Google, in production nobody does',
    ),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Needed with GOOGLE_CLIENT_ID'),
  GOOGLE_ISSUER: address('https:', 'http:')
    .optional()
    .describe('Another provider of OpenID Connect in place of Google. Default: https://accounts.google.com'),
};
type Given = z.infer<z.ZodObject<typeof variables>>;

export const settings = defineSettings({
  variables,
  missing({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }) {
    return id && !secret ? ['GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET'] : [];
  },
  read(given, surroundings): IdentitySettings {
    const { isProduction } = surroundings;
    return {
      accessTokenSeconds: given.DAYBOOK_ACCESS_TOKEN_SECONDS,
      secondFactor: {
        mandatoryForStaff: (given.DAYBOOK_DISABLE_MANDATORY_2FA ?? (isProduction ? 'off' : 'on')) === 'off',
        mandatoryForClients: (given.DAYBOOK_REQUIRE_CLIENT_2FA ?? (isProduction ? 'on' : 'off')) === 'on',
        recentSignIn: given.DAYBOOK_REQUIRE_RECENT_SIGN_IN === 'on',
      },
      isTaxGateOff: given.DAYBOOK_TAX_CONSENT_GATE === 'off',
      google: google(given, surroundings),
    };
  },
});

function google(
  { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret = '', GOOGLE_ISSUER: issuer }: Given,
  { sandboxUrl }: Surroundings,
): IdentitySettings['google'] {
  if (clientId) return { issuer: issuer ?? 'https://accounts.google.com', clientId, clientSecret };
  return sandboxUrl === null ? null : { issuer: `${sandboxUrl}/oidc`, ...sandboxGoogle };
}
