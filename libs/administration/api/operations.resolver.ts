import type { retryJob, sendEmailAgain } from '@daybook/administration/domain';
import { findingsOf, partsOf } from '@daybook/administration/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config, version } from '@daybook/kernel/config';
import { diskSpaceOf } from '@daybook/kernel/disk-space';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { refuse } from '@daybook/kernel/events';
import { type GraphContext, refusedBy, requestSource, succeeded, successOf } from '@daybook/kernel/graph';
import { openQueues, type Queues } from '@daybook/kernel/jobs';
import { sendAgain } from '@daybook/kernel/mail';
import type { ValuesOf } from '@daybook/kernel/operations';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { OBJECTS, type Objects } from '@daybook/kernel/store';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { PROJECTIONS } from './projections.resolver.js';

const mostFailedJobs = 50;

const notFailed = refuse('notFailed', 'This job is not among the failed ones anymore. Reload the page.');
const underWay = refuse('underWay', 'This email is being sent again already, or has arrived. Reload the page.');

/** How the installation is, for those who run it. */
@Resolver()
export class OperationsResolver implements OnApplicationShutdown {
  private queues: Promise<Queues> | undefined;
  private readonly space;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(OBJECTS) private readonly objects: Objects,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SECURITY_LOG) private readonly securityLog: SecurityLog,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
  ) {
    this.space = diskSpaceOf(config);
  }

  @Query('operations')
  async operations() {
    const queues = await this.opened();
    const findings = await findingsOf({
      db: this.pool,
      log: this.log,
      queues,
      objects: this.objects,
      space: this.space,
      clock: this.clock,
      projections: this.projections,
    });
    return {
      at: findings.now,
      parts: partsOf(findings),
      queues: findings.queues,
      failedJobs: await queues.failed(mostFailedJobs),
      doubtfulEmails: findings.emails.doubtful,
      lastBackupAt: findings.lastBackup?.at ?? null,
      versions: await this.versions(),
    };
  }

  async retry({ queue, key }: ValuesOf<(typeof retryJob)['input']>) {
    const queues = await this.opened();
    return successOf((await queues.retry(queue, key)) ? undefined : notFailed);
  }

  async sendEmailAgain({ id }: ValuesOf<(typeof sendEmailAgain)['input']>, context: GraphContext) {
    if (!(await sendAgain(this.pool, id))) return refusedBy(underWay);
    await this.securityLog.record({ kind: 'emailSentAgain', outcome: 'ok', ...requestSource(context), detail: id });
    return succeeded;
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.queues)?.close();
  }

  /** The engine is reached when somebody first looks. */
  private opened(): Promise<Queues> {
    this.queues ??= openQueues(this.config.jobs, queryOf(this.pool));
    return this.queues;
  }

  private async versions() {
    const { rows } = await this.pool.query<{ version: string }>(`select current_setting('server_version') as version`);
    return [
      { name: 'Daybook', version },
      { name: 'Node', version: process.versions.node },
      { name: 'PostgreSQL', version: rows[0]?.version ?? '' },
    ];
  }
}
