import { type DynamicModule, Module } from '@nestjs/common';
import { ChainResolver } from './chain.resolver.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { TrailResolver } from './trail.resolver.js';

@Module({})
class AuditModule {}

/** The resolvers of history, audit trail, chain and as-of views. */
export function auditModule(parts: AuditParts): DynamicModule {
  return {
    module: AuditModule,
    providers: [{ provide: AUDIT_PARTS, useValue: parts }, TrailResolver, ChainResolver],
  };
}
