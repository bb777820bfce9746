import type { rebuildProjection, retryParkedStream } from '@daybook/administration/domain';
import { projectionsSeen } from '@daybook/administration/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { EVENT_LOG, type EventLog, LogUnavailable } from '@daybook/kernel/event-log';
import { refuse } from '@daybook/kernel/events';
import { requestRetry } from '@daybook/kernel/following';
import { type GraphContext, refusedBy, requestSource, succeeded } from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import { POOL } from '@daybook/kernel/postgres';
import { type Projection, requestCancel, requestRebuild } from '@daybook/kernel/projecting';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';

/** The projections that the projector runs, given by the application. */
export const PROJECTIONS = Symbol('Projections');

type Named = ValuesOf<(typeof rebuildProjection)['input']>;

const no = (code: string, message: string) => refusedBy(refuse(code, message));

/** What administrators see of the projections, and what they may ask the projector to do. */
@Resolver()
export class ProjectionsResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly securityLog: SecurityLog,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
  ) {}

  @Query('projections')
  async all() {
    const [head, seen] = await Promise.all([this.log.head(), projectionsSeen(this.pool, this.projections)]);
    return Promise.all(
      seen.map(async (one) => ({
        ...one,
        head,
        lagMilliseconds: one.position < head ? await this.lagAfter(one.position).catch(unlessAway) : 0,
      })),
    );
  }

  async rebuild({ name }: Named, context: GraphContext) {
    const known = this.projections.find((one) => one.name === name);
    if (!known) return no('notThere', `There is no projection ${name}.`);
    const [seen] = await projectionsSeen(this.pool, [known]);
    if (seen?.state === 'rebuilding') {
      return no('underWay', `${name} is being rebuilt already. Wait for it or cancel it.`);
    }
    await requestRebuild(this.pool, known);
    await this.securityLog.record({ kind: 'rebuilt', outcome: 'ok', ...requestSource(context), detail: name });
    return succeeded;
  }

  async cancel({ name }: Named) {
    return (await requestCancel(this.pool, name)) ? succeeded : no('idle', `Nobody is rebuilding ${name} now.`);
  }

  async retry({ name, stream }: ValuesOf<(typeof retryParkedStream)['input']>) {
    if (await requestRetry(this.pool, name, stream)) return succeeded;
    return no('notParked', `${stream} is not parked for ${name}. It may have been retried in the meantime.`);
  }

  /** How long the oldest event that cannot be read yet has been waiting. */
  private async lagAfter(position: number): Promise<number> {
    const looked = new AbortController();
    for await (const { events } of this.log.follow(position, { pageSize: 1, signal: looked.signal })) {
      looked.abort();
      const at = Date.parse(String(events[0]?.meta.at));
      return Number.isNaN(at) ? 0 : Math.max(0, this.clock.now().getTime() - at);
    }
    return 0;
  }
}

/** Without the log nobody can say when that event was written. */
function unlessAway(fault: unknown): number {
  if (fault instanceof LogUnavailable) return 0;
  throw fault;
}
