import { ApiTokens, Attempts, fullCost, Passwords, RefreshTokenStore, testCost } from '@daybook/identity/secrets';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { ACCOUNT_SOURCE, type Area, CONNECTIONS, NAMES, STEP_UP, VIEWER_SOURCE } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { AccessTokens } from './access-token.js';
import { AdminPanelResolver } from './admin-panel.resolver.js';
import { AdministeredAccounts } from './administered-accounts.js';
import { AdministeredApplicationsResolver } from './administered-applications.resolver.js';
import { UserAdministrationResolver } from './administration.resolver.js';
import { ApiTokensResolver } from './api-tokens.resolver.js';
import { applicationRoutes, applications } from './applications/index.js';
import { AvatarRoutes } from './avatar.routes.js';
import { CurrentUserResolver } from './current-user.resolver.js';
import { FirstFactor } from './first-factor.js';
import { GoogleRoutes } from './google.routes.js';
import { ListViewsResolver } from './list-views.resolver.js';
import { People } from './people.js';
import { ProfileResolver } from './profile.resolver.js';
import { secondFactorProviders } from './second-factor.providers.js';
import { ServingPeople } from './serving-people.js';
import { SessionResolver } from './session.resolver.js';
import { SessionCookies } from './session-cookies.js';
import { SharedViewsResolver } from './shared-views.resolver.js';
import { SignIn } from './sign-in.js';
import { SignInLog } from './sign-in-log.js';
import { StepUp } from './step-up.js';
import { UserPolicy } from './user.policy.js';
import { UsersFile } from './users-file.js';
import { SessionViewerSource } from './viewer-source.js';
import { waysIn } from './ways-in.providers.js';

@Module({})
class IdentityModule {}

/**
 * Ways in and out, the signed-in person, and people as others see them. Needs `POOL`, `COMMANDS`, `CLOCK` and
 * `CONFIG`; gives `VIEWER_SOURCE`, `ACCOUNT_SOURCE`, `NAMES` and `People`.
 *
 * `cheapPasswords` is for tests: hashing costs next to nothing. Production refuses it.
 */
export function identityArea({ cheapPasswords = false } = {}): Area {
  return {
    name: 'identity',
    module: identityModule(cheapPasswords),
    policies: [UserPolicy],
    routes: [AvatarRoutes, GoogleRoutes, UsersFile, ...applicationRoutes],
    fillers: { Person: People, ServingPerson: ServingPeople },
  };
}

function identityModule(cheapPasswords: boolean): DynamicModule {
  return {
    module: IdentityModule,
    global: true,
    providers: [
      {
        provide: Passwords,
        inject: [POOL, CONFIG],
        useFactory: (pool: Pool, config: Config) => {
          if (cheapPasswords && config.production) throw new Error('Production hashes passwords at full cost.');
          return new Passwords(pool, cheapPasswords ? testCost : fullCost);
        },
      },
      { provide: Attempts, inject: [POOL], useFactory: (pool: Pool) => new Attempts(pool) },
      ...secondFactorProviders,
      {
        provide: RefreshTokenStore,
        inject: [POOL, CONFIG],
        useFactory: (pool: Pool, config: Config) => new RefreshTokenStore(pool, config.secrets.token),
      },
      {
        provide: ApiTokens,
        inject: [POOL, CONFIG],
        useFactory: (pool: Pool, config: Config) => new ApiTokens(pool, config.secrets.token),
      },
      AccessTokens,
      SessionCookies,
      FirstFactor,
      SignIn,
      SignInLog,
      SessionViewerSource,
      ApiTokensResolver,
      { provide: VIEWER_SOURCE, useExisting: SessionViewerSource },
      { provide: ACCOUNT_SOURCE, useExisting: SessionViewerSource },
      People,
      ServingPeople,
      { provide: NAMES, useExisting: People },
      { provide: STEP_UP, useExisting: StepUp },
      SessionResolver,
      CurrentUserResolver,
      ProfileResolver,
      ListViewsResolver,
      SharedViewsResolver,
      AdministeredAccounts,
      AdministeredApplicationsResolver,
      AdminPanelResolver,
      UsersFile,
      UserAdministrationResolver,
      AvatarRoutes,
      ...waysIn,
      ...applications,
    ],
    exports: [ACCOUNT_SOURCE, CONNECTIONS, VIEWER_SOURCE, NAMES, People, ServingPeople, Passwords, STEP_UP],
  };
}
