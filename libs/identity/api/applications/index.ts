import { ApplicationCodes } from '@daybook/identity/secrets';
import { CONNECTIONS } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import { AskedCookie } from './asked.js';
import { AuthorizeRoutes } from './authorize.routes.js';
import { ApplicationConnections } from './connections.js';
import { ApplicationMetadataRoutes } from './metadata.routes.js';
import { RegisteredApplications } from './registered.js';
import { Resources } from './resources.js';
import { TokenRoutes } from './token.routes.js';
import { ApplicationSessions } from './tokens.js';

/** OAuth 2.1 for the assistants that people connect. */
export const applicationRoutes = [ApplicationMetadataRoutes, AuthorizeRoutes, TokenRoutes] as const;

export const applications: readonly Provider[] = [
  { provide: ApplicationCodes, inject: [POOL], useFactory: (pool: Pool) => new ApplicationCodes(pool) },
  ApplicationSessions,
  AskedCookie,
  RegisteredApplications,
  Resources,
  ...applicationRoutes,
  ApplicationConnections,
  { provide: CONNECTIONS, useExisting: ApplicationConnections },
];
