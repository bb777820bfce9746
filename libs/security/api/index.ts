import type { Area, ProductApi } from '@daybook/kernel/graph';
import { type SecurityEntriesByType, topicsOf } from '@daybook/security/read';
import { Module } from '@nestjs/common';
import { SecurityLines } from './lines.js';
import { SecurityLogFile } from './log-file.js';
import { SECURITY_PARTS, type SecurityParts } from './parts.js';
import { SecurityResolver } from './security.resolver.js';

@Module({})
class SecurityModule {}

export interface SecurityOptions extends Omit<SecurityParts, 'topics'> {
  /** What the areas say of their events. */
  readonly entries: SecurityEntriesByType;
}

/** The security log as administrators read it. Needs `POOL`, `NAMES`, `CLOCK`, `SIGNED_LINKS` and `SECURITY_LOG` from global modules. */
export function securityArea({ entries, ...others }: SecurityOptions): Area {
  const parts: SecurityParts = { ...others, topics: topicsOf(entries) };
  const providers = [{ provide: SECURITY_PARTS, useValue: parts }, SecurityLines, SecurityLogFile, SecurityResolver];
  return {
    name: 'security',
    module: { module: SecurityModule, providers },
    policies: [],
    routes: [SecurityLogFile],
  };
}

export const api = ({ securityEntries, describer, companiesSeenBy, titlesWithheldFrom }: ProductApi) =>
  securityArea({ words: describer, entries: securityEntries, companiesSeenBy, titlesWithheldFrom });
