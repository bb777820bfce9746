import { BackupCodes, Passkeys, PhoneCodes, TotpSecrets, TrustedDevices } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import { Accounts } from './accounts.js';
import { CodeCheck } from './code-check.js';
import { CodeSending } from './code-sending.js';
import { KnownBrowsers } from './known-browsers.js';
import { OwnPassword } from './own-password.js';
import { PasskeyResolver } from './passkey.resolver.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { SecondFactor } from './second-factor.js';
import { StepUp } from './step-up.js';
import { StepUpResolver } from './step-up.resolver.js';
import { Trust } from './trust.js';
import { TwoFactorResolver } from './two-factor.resolver.js';
import { TwoFactorCodesResolver } from './two-factor-codes.resolver.js';
import { TwoFactorFieldsResolver } from './two-factor-fields.js';
import { TwoFactorStateResolver } from './two-factor-state.resolver.js';
import { UserPolicy } from './user.policy.js';

/** All that the second factor is made of. */
export const secondFactorProviders: Provider[] = [
  sealed(TotpSecrets),
  sealed(PhoneCodes),
  {
    provide: BackupCodes,
    inject: [POOL, CONFIG],
    useFactory: (pool: Pool, config: Config) => new BackupCodes(queryOf(pool), config.secrets.master),
  },
  { provide: TrustedDevices, inject: [POOL], useFactory: (pool: Pool) => new TrustedDevices(queryOf(pool)) },
  { provide: Passkeys, inject: [POOL], useFactory: (pool: Pool) => new Passkeys(queryOf(pool)) },
  Accounts,
  UserPolicy,
  KnownBrowsers,
  CodeCheck,
  CodeSending,
  OwnPassword,
  StepUp,
  StepUpResolver,
  Trust,
  PasskeyChallenges,
  PasskeySignIn,
  SecondFactor,
  TwoFactorResolver,
  TwoFactorCodesResolver,
  TwoFactorStateResolver,
  TwoFactorFieldsResolver,
  PasskeyResolver,
];

function sealed(kind: typeof TotpSecrets | typeof PhoneCodes): Provider {
  const useFactory = (pool: Pool, keys: SubjectKeys) => new kind(queryOf(pool), keys);
  return { provide: kind, inject: [POOL, SUBJECT_KEYS], useFactory };
}
