import { check, checkOperations, isAwaitingRelease, reissueCheck } from '@daybook/checks/domain';
import { checkRowOf, payeeHistoryOf } from '@daybook/checks/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import {
  decided,
  type GraphContext,
  handled,
  type Precondition,
  requireViewer,
  type ServedOperation,
  STEP_UP,
  type StepUpSource,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { CheckViews } from './check-views.js';
import { ReissueHandler } from './reissue.js';
import { tieOf, tiesToWriters } from './ties.js';

/**
 * Whoever releases a check stands apart from its writer; the first one to a payee leaves the house only when they have
 * just shown that it is they.
 */
@Injectable()
export class SecondPerson implements Precondition {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
  ) {}

  async refusalOf(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const { state } = await this.commands.load(check, uuid, context.judgement);
    if (state.is === 'absent' || state.company === null) return undefined;
    const viewer = requireViewer(context);
    const at = { company: state.company, now: this.clock.now() };
    const writer = { createdBy: state.writtenBy };
    const tie = isAwaitingRelease(state) && tieOf(await tiesToWriters(this.db, viewer.uuid, [writer], at), writer);
    if (tie) return tie;
    const history = (await payeeHistoryOf(this.db, [checkRowOf(uuid, state)])).get(uuid);
    return history?.earlierChecks === 0 ? this.stepUp.beforeMoney(viewer) : undefined;
  }
}

const alone = checkOperations.filter((operation) => operation !== reissueCheck);

/** What people do with one check; to reissue one is to write another as well. */
export const operations: readonly ServedOperation[] = [
  ...decided(check, alone, { answer: CheckViews, before: { releaseCheck: SecondPerson } }),
  handled(reissueCheck, ReissueHandler),
];
