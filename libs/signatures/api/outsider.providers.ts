import { CONFIG, type Config } from '@daybook/kernel/config';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { SignerLinks, SigningCodes, SigningSessions } from '@daybook/signatures/secrets';
import type { Provider } from '@nestjs/common';
import type { Pool } from 'pg';
import { Outsiders } from './outsiders.js';
import { PdfRoutes } from './pdf.routes.js';
import { PdfLinks } from './pdf-links.js';
import { SigningByLinkResolver } from './signing-by-link.resolver.js';
import { SigningCookie } from './signing-cookie.js';
import { SigningEntryResolver } from './signing-entry.resolver.js';

/** All that signers without an account come in by. */
export const outsiderProviders: Provider[] = [
  { provide: SignerLinks, inject: [CONFIG], useFactory: ({ secrets }: Config) => new SignerLinks(secrets.token) },
  {
    provide: SigningCodes,
    inject: [POOL, SUBJECT_KEYS],
    useFactory: (pool: Pool, keys: SubjectKeys) => new SigningCodes(queryOf(pool), keys),
  },
  { provide: SigningSessions, inject: [POOL], useFactory: (pool: Pool) => new SigningSessions(queryOf(pool)) },
  SigningCookie,
  Outsiders,
  PdfLinks,
  PdfRoutes,
  SigningEntryResolver,
  SigningByLinkResolver,
];
