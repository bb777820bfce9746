import { check, type reissueCheck as operation, payeeOf } from '@daybook/checks/domain';
import { limitsOf, reissueCheck, reissueOf } from '@daybook/checks/flow';
import { companyZone, isNewPayee } from '@daybook/checks/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { dayAt } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  notFound,
  type OperationHandler,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject, Injectable } from '@nestjs/common';
import { CheckViews } from './check-views.js';

type Input = typeof operation.input;

/** Stops a check that got lost, and writes it again. */
@Injectable()
export class ReissueHandler implements OperationHandler<Input> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    private readonly views: CheckViews,
  ) {}

  async handle(given: ValuesOf<Input>, context: GraphContext) {
    const { companyUuid: company, checkUuid: uuid, reason, confirmStopPayment } = given;
    const { state } = await this.commands.load(check, uuid);
    if (state.is === 'absent') throw notFound();
    // the lost one may have been the first, and nobody knows whether it arrived
    const payee = payeeOf(state.recipientName, state.recipient);
    const unproven =
      (await isNewPayee(this.db, company, payee)) && (await this.stepUp.beforeMoney(requireViewer(context)));
    if (unproven) return refusedBy(unproven);
    const now = this.clock.now();
    const today = dayAt(now, await companyZone(this.db, company));
    const limits = await limitsOf(this.commands, company, now);
    const wanted = { uuid, state, reason, confirmStopPayment, today, limits };
    const metadata = metadataFromContext(context, company);
    const written = await reissueCheck(this.commands, company, wanted, { now, metadata });
    if (!isDone(written)) return refusedBy(written);
    return { ...succeeded, ...this.views.answerOf(reissueOf(uuid), written.state, context) };
  }
}
