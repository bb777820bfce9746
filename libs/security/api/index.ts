import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { SECURITY_PARTS, type SecurityParts } from './parts.js';
import { SecurityResolver } from './security.resolver.js';

@Module({})
class SecurityModule {}

/** The security log as administrators read it. Needs `POOL`, `NAMES` and `SECURITY_LOG` from global modules. */
export function securityArea(parts: SecurityParts): Area {
  const providers = [{ provide: SECURITY_PARTS, useValue: parts }, SecurityResolver];
  return { name: 'security', module: { module: SecurityModule, providers }, policies: [] };
}
