import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type DecisionContext, isRefusal } from '@daybook/kernel/events';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { dataSubject } from '@daybook/privacy/domain';
import { dataSubjectsSeen, peopleFound, recordOf, type SeenDataSubject } from '@daybook/privacy/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { DataSubjectsArgs, RecordKeptArgs } from './generated/arguments.js';
import { type StreamNames, storedRecords } from './stored-records.js';

/** What the areas call their streams. */
export const STREAM_NAMES = Symbol('StreamNames');

/** What superusers see of erasures and legal holds. */
@Resolver()
export class PrivacyResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tasks: Tasks,
    @Inject(STREAM_NAMES) private readonly streamNames: StreamNames,
  ) {}

  @Query('dataSubjects')
  async dataSubjects(@Args('search') search: DataSubjectsArgs['search'], @Context() context: GraphContext) {
    const asking = { at: this.clock.now().toISOString(), by: { user: requireViewer(context).uuid } };
    const words = search?.trim();
    const found = words ? await peopleFound(this.pool, words) : await dataSubjectsSeen(this.pool);
    return Promise.all(
      found.map(async ({ exportTask, exportRequestedAt, exportRequestedByName, exportHandedOutAt, ...one }) => ({
        ...one,
        mayConfirm: mayConfirm(one, asking),
        dataExport: exportTask && {
          requestedAt: exportRequestedAt,
          requestedByName: exportRequestedByName,
          handedOutAt: exportHandedOutAt,
          asyncTask: await this.tasks.shown(exportTask, context),
        },
      })),
    );
  }

  @Query('recordKept')
  async recordKept(@Args('person') person: RecordKeptArgs['person']) {
    return storedRecords(await recordOf(this.pool, person), this.streamNames);
  }
}

type Confirmable = Pick<SeenDataSubject, 'uuid' | 'erasure' | 'requestedBy' | 'isOnHold'>;

/** Whether this person would be let confirm it, as the decider has it. */
function mayConfirm({ uuid, erasure, requestedBy, isOnHold }: Confirmable, asking: DecisionContext): boolean {
  const state = { ...dataSubject.initial, erasure, requestedBy, isOnHold };
  const decision = dataSubject.decide(state, { type: 'confirmErasure', person: uuid }, asking);
  return !isRefusal(decision) && decision.length > 0;
}
