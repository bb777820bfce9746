import { findingsOf, partsOf } from '@daybook/administration/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config, version } from '@daybook/kernel/config';
import { diskSpaceOf } from '@daybook/kernel/disk-space';
import { EVENT_LOG, type EventLog } from '@daybook/kernel/event-log';
import { type GraphContext, requestSource } from '@daybook/kernel/graph';
import { openQueues, type Queues } from '@daybook/kernel/jobs';
import { sendAgain } from '@daybook/kernel/mail';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { OBJECTS, type Objects } from '@daybook/kernel/store';
import { Inject, type OnApplicationShutdown } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { RetryJobArgs, SendEmailAgainArgs } from './generated/arguments.js';
import { PROJECTIONS } from './projections.resolver.js';

const mostFailedJobs = 50;

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

  @Mutation('retryJob')
  async retry(@Args('queue') queue: RetryJobArgs['queue'], @Args('key') key: RetryJobArgs['key']) {
    const queues = await this.opened();
    if (await queues.retry(queue, key)) return { success: true };
    return { success: false, errorMessage: 'This job is not among the failed ones anymore. Reload the page.' };
  }

  @Mutation('sendEmailAgain')
  async sendEmailAgain(@Args('id') id: SendEmailAgainArgs['id'], @Context() context: GraphContext) {
    if (!(await sendAgain(this.pool, id)))
      return {
        success: false,
        errorMessage: 'This email is being sent again already, or has arrived. Reload the page.',
      };
    await this.securityLog.record({ kind: 'emailSentAgain', outcome: 'ok', ...requestSource(context), detail: id });
    return { success: true };
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
