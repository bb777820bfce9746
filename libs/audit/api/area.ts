import { type Asks, type Tellable, Telling } from '@daybook/audit/read';
import { signingKey } from '@daybook/audit/read/chain';
import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { ChainResolver } from './chain.resolver.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { itemPolicy } from './policy.js';
import { TrailResolver } from './trail.resolver.js';

@Module({})
class AuditModule {}

/**
 * History, audit trail and verdicts on the chain.
 *
 * @param db the read models
 * @param areas what the history tells of, the same list as its projection has
 * @param seed 32 secret bytes for the key that signs heads
 */
export function auditArea(db: Asks, areas: readonly Tellable[], seed: Buffer): Area {
  const parts: AuditParts = { db, telling: new Telling(areas), key: signingKey(seed) };
  return {
    name: 'audit',
    module: {
      module: AuditModule,
      providers: [{ provide: AUDIT_PARTS, useValue: parts }, TrailResolver, ChainResolver],
    },
    policies: [itemPolicy(db)],
  };
}
