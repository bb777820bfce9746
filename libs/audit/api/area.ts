import { type DescribedArea, EventDescriber, lastEventOf } from '@daybook/audit/read';
import { signingKey } from '@daybook/audit/read/chain';
import { Codec, decidersByCategory } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { Area } from '@daybook/kernel/graph';
import { deadlinesOf, POOL, type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, AsOfViews, type Projection } from '@daybook/kernel/projecting';
import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Pool } from 'pg';
import { AsOfResolver } from './as-of.resolver.js';
import { ChainResolver } from './chain.resolver.js';
import { ItemPolicy } from './item.policy.js';
import { AUDIT_PARTS, type AuditParts } from './parts.js';
import { TrailResolver } from './trail.resolver.js';
import { TrailFile } from './trail-file.js';

@Module({})
class AuditModule implements OnModuleDestroy {
  constructor(@Inject(AS_OF_VIEWS) private readonly views: AsOfViews) {}

  async onModuleDestroy(): Promise<void> {
    await this.views.end();
  }
}

export interface AuditOptions {
  /** What the history tells of: the list that its projection has. */
  readonly describedAreas: readonly DescribedArea[];
  /** Whose events a view of the past is made of, and the projections whose tables it shows. */
  readonly deciders: readonly AnyDecider[];
  readonly shown: readonly Projection[];
  readonly mergedWith?: (db: Queryable, company: string) => Promise<readonly string[]>;
}

/**
 * History, audit trail, verdicts on the chain, and views of the past. Needs `POOL`, `REPORT_POOL`, `CONFIG`, `CLOCK`, `SIGNED_LINKS`, `EVENT_LOG` and `Codec`
 * from global modules; gives `AS_OF_VIEWS`.
 */
export function auditArea({ describedAreas: tellable, deciders, shown, mergedWith }: AuditOptions): Area {
  const known = decidersByCategory(deciders);
  const described = new Map(
    tellable.flatMap((area) => (area.deciders ?? []).map((one) => [one.category, one] as const)),
  );
  const parts = {
    provide: AUDIT_PARTS,
    inject: [REPORT_POOL, Codec, CONFIG],
    useFactory: (db: Pool, codec: Codec, { secrets }: Config): AuditParts => ({
      db,
      describer: new EventDescriber(tellable),
      decoder: (events) => codec.reader(described, events),
      key: signingKey(secrets.master),
    }),
  };
  const views = {
    provide: AS_OF_VIEWS,
    inject: [EVENT_LOG, Codec, CONFIG, POOL],
    useFactory: (log: EventLog, codec: Codec, { database }: Config, db: Pool) =>
      new AsOfViews({
        log,
        decoder: (events) => codec.reader(known, events),
        projections: shown,
        database: { connectionString: database.url, application_name: 'api as of', ...deadlinesOf('background') },
        lastOf: (companies, at) => lastEventOf(db, companies, at),
        ...(mergedWith && { mergedWith: (company: string) => mergedWith(db, company) }),
      }),
  };
  return {
    name: 'audit',
    module: {
      module: AuditModule,
      global: true,
      providers: [parts, views, ItemPolicy, TrailFile, TrailResolver, ChainResolver, AsOfResolver],
      exports: [AS_OF_VIEWS],
    },
    policies: [ItemPolicy],
    routes: [TrailFile],
  };
}
