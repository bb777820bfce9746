import { check, checkOperations, reissueCheck } from '@daybook/checks/domain';
import { checkRowOf, payeeHistoryOf } from '@daybook/checks/read';
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

/** The first check to a payee leaves the house only when whoever releases it has just shown that it is they. */
@Injectable()
export class ProofBeforeRelease implements Precondition {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
  ) {}

  async refusalOf(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const { state } = await this.commands.load(check, uuid, context.judgement);
    if (state.is === 'absent') return undefined;
    const history = (await payeeHistoryOf(this.db, [checkRowOf(uuid, state)])).get(uuid);
    return history?.earlierChecks === 0 ? this.stepUp.beforeMoney(requireViewer(context)) : undefined;
  }
}

const alone = checkOperations.filter((operation) => operation !== reissueCheck);

/** What people do with one check; to reissue one is to write another as well. */
export const operations: readonly ServedOperation[] = [
  ...decided(check, alone, { answer: CheckViews, before: { releaseCheck: ProofBeforeRelease } }),
  handled(reissueCheck, ReissueHandler),
];
