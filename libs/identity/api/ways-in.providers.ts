import { ResetRequests, Sessions, SocialTokens } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { POOL } from '@daybook/kernel/postgres';
import { LinkTokens } from '@daybook/kernel/secrets';
import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import { EmailChangeResolver } from './email-change.resolver.js';
import { FirstAdministratorResolver } from './first-administrator.resolver.js';
import { Google } from './google.js';
import { GoogleRoutes } from './google.routes.js';
import { GoogleCookies } from './google-cookies.js';
import { InvitationResolver } from './invitation.resolver.js';
import { Invitations } from './invitations.js';
import { PasswordResolver } from './password.resolver.js';
import { PasswordChange } from './password-change.js';
import { SessionAnswer } from './session-answer.js';
import { SessionsResolver } from './sessions.resolver.js';

/** Google, invitations, forgotten and changed passwords, changed addresses, and the list of one's sessions. */
export const waysIn: readonly Provider[] = [
  { provide: LinkTokens, inject: [CONFIG], useFactory: ({ secrets }: Config) => new LinkTokens(secrets.token) },
  { provide: ResetRequests, inject: [POOL], useFactory: (pool: Pool) => new ResetRequests(pool) },
  { provide: Sessions, inject: [POOL], useFactory: (pool: Pool) => new Sessions(pool) },
  { provide: SocialTokens, inject: [POOL], useFactory: (pool: Pool) => new SocialTokens(pool) },
  Google,
  GoogleCookies,
  GoogleRoutes,
  SessionAnswer,
  PasswordChange,
  PasswordResolver,
  Invitations,
  InvitationResolver,
  EmailChangeResolver,
  FirstAdministratorResolver,
  SessionsResolver,
];
