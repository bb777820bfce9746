import { type Tellable, Telling } from '@daybook/audit/read';
import { signingKey } from '@daybook/audit/read/chain';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { Area } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { ChainResolver } from './chain.resolver.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { ItemPolicy } from './policy.js';
import { TrailResolver } from './trail.resolver.js';

@Module({})
class AuditModule {}

/**
 * History, audit trail and verdicts on the chain. Needs `POOL`, `CONFIG` and `EVENT_LOG` from global modules.
 *
 * @param areas what the history tells of: the list that its projection has
 */
export function auditArea(areas: readonly Tellable[]): Area {
  const parts = {
    provide: AUDIT_PARTS,
    inject: [POOL, CONFIG],
    useFactory: (db: Pool, config: Config): AuditParts => ({
      db,
      telling: new Telling(areas),
      key: signingKey(config.secrets.master),
    }),
  };
  return {
    name: 'audit',
    module: { module: AuditModule, providers: [parts, ItemPolicy, TrailResolver, ChainResolver] },
    policies: [ItemPolicy],
  };
}
