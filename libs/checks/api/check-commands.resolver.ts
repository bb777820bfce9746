import { type CheckCommand, type CheckState, centsOf, check, payeeOf } from '@daybook/checks/domain';
import { dayIn, holdAttachment, limitsOf, prepareCheck, writeCheck } from '@daybook/checks/flow';
import { checkRowOf, companyZone, isNewPayee, payeeHistoryOf } from '@daybook/checks/read';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  forbidden,
  type GraphContext,
  metadataFromContext,
  newUuid,
  notFound,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CheckViews, mayDelete } from './check-views.js';
import type {
  CreateCheckArgs,
  DeleteCheckArgs,
  MarkCheckCashedArgs,
  MarkCheckFailureSeenArgs,
  ReleaseCheckArgs,
  VoidCheckArgs,
} from './generated/arguments.js';

/** What people do with checks. */
@Resolver()
export class CheckCommandsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    private readonly views: CheckViews,
  ) {}

  @Mutation('createCheck')
  async create(@Args() args: CreateCheckArgs, @Context() context: GraphContext) {
    const { companyUuid: company, vendorUuid, replacesCheckUuid } = args;
    const amount = centsOf(args.amount);
    if (amount === undefined) return refusedBy(noAmount);
    if (replacesCheckUuid) await this.requireOwn(replacesCheckUuid, company);
    const prepared = await prepareCheck(this.commands, company, typedOf(args, amount), this.clock.now());
    if ('refused' in prepared) return refusedBy(prepared);
    const payee = payeeOf(prepared.recipientName, prepared.recipient);
    const unproven =
      (await isNewPayee(this.db, company, payee)) && (await this.stepUp.beforeMoney(requireViewer(context)));
    if (unproven) return refusedBy(unproven);
    const today = dayIn(await companyZone(this.db, company), this.clock.now());
    const around = {
      today,
      askedDay: args.checkDate,
      limits: await limitsOf(this.commands, company, this.clock.now()),
      isJunior: await this.mayOnlyPrepare(company, context),
      vendor: vendorUuid ?? null,
      replaces: replacesCheckUuid ?? null,
    };
    const uuid = newUuid(context, 'check');
    const wanted = { check: prepared, isLeapConfirmed: args.confirmNumber ?? false, ...around };
    const metadata = metadataFromContext(context, company);
    const written = await writeCheck(this.commands, uuid, wanted, metadata);
    if (!isDone(written)) return refusedBy(written);
    if (prepared.attachment !== null) await holdAttachment(this.commands, prepared.attachment, uuid, metadata);
    return this.changed(uuid, written.state, company, context);
  }

  @Mutation('releaseCheck')
  async release(@Args() { companyUuid: company, checkUuid }: ReleaseCheckArgs, @Context() context: GraphContext) {
    const state = await this.requireOwn(checkUuid, company);
    const history = (await payeeHistoryOf(this.db, [checkRowOf(checkUuid, state)])).get(checkUuid);
    const unproven = history?.earlierChecks === 0 && (await this.stepUp.beforeMoney(requireViewer(context)));
    if (unproven) return refusedBy(unproven);
    return this.change(checkUuid, company, { type: 'ReleaseCheck', company, isJunior: false }, context);
  }

  @Mutation('voidCheck')
  void(@Args() args: VoidCheckArgs, @Context() context: GraphContext) {
    const { companyUuid: company, checkUuid, reason, confirmStopPayment } = args;
    const isStopPaymentConfirmed = confirmStopPayment ?? false;
    const command = { type: 'RequestVoid', company, reason: reason ?? '', isStopPaymentConfirmed } as const;
    return this.change(checkUuid, company, command, context);
  }

  @Mutation('deleteCheck')
  async delete(
    @Args() { companyUuid: company, checkUuid }: DeleteCheckArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const { writtenBy } = await this.requireOwn(checkUuid, company);
    if (!mayDelete(requireViewer(context), company, writtenBy)) throw forbidden();
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(check, checkUuid, { type: 'RequestDeletion', company }, metadata));
  }

  @Mutation('markCheckFailureSeen')
  async markFailureSeen(
    @Args() { companyUuid: company, checkUuid }: MarkCheckFailureSeenArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    await this.requireOwn(checkUuid, company);
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(check, checkUuid, { type: 'MarkFailureSeen' }, metadata));
  }

  @Mutation('markCheckCashed')
  markCashed(@Args() args: MarkCheckCashedArgs, @Context() context: GraphContext) {
    const { companyUuid: company, checkUuid, clearedOn, reason } = args;
    const command = { type: 'RecordCleared', clearedOn, source: 'staff', reason } as const;
    return this.change(checkUuid, company, command, context);
  }

  private async change(uuid: string, company: string, command: CheckCommand, context: GraphContext) {
    await this.requireOwn(uuid, company);
    const outcome = await this.commands.send(check, uuid, command, metadataFromContext(context, company));
    return isDone(outcome) ? this.changed(uuid, outcome.state, company, context) : refusedBy(outcome);
  }

  /** What was decided is what is answered: the tables come later. */
  private changed(uuid: string, state: CheckState, company: string, context: GraphContext) {
    return {
      success: true,
      check: () => (state.is === 'absent' ? null : this.views.ofState(uuid, state, company, context)),
    };
  }

  /** Rights were asked in the company that the caller named; a check of another one looks as if it were not there. */
  private async requireOwn(uuid: string, company: string) {
    const { state } = await this.commands.load(check, uuid);
    if (state.is === 'absent' || state.is === 'deleted' || state.company !== company) throw notFound();
    return state;
  }

  private async mayOnlyPrepare(company: string, context: GraphContext): Promise<boolean> {
    const access = await companyAccess(this.db, company);
    return access === undefined || !mayInCompany(requireViewer(context), 'manageSendCheck', access);
  }
}

const noAmount = refuse('amount', 'Enter a valid amount.');

function typedOf(args: CreateCheckArgs, amount: number) {
  return {
    bankAccount: args.bankAccountUuid,
    number: args.checkNumber ?? null,
    checkDate: args.checkDate,
    amount,
    vendor: args.vendorUuid ?? null,
    recipientName: args.recipientName ?? '',
    recipient: {
      address1: args.recipientAddress1 ?? '',
      address2: args.recipientAddress2 ?? '',
      city: args.recipientCity ?? '',
      state: args.recipientState ?? '',
      zipCode: args.recipientZip ?? '',
    },
    memo: args.memo ?? '',
    signatory: args.signatory ?? '',
    attachment: args.attachmentTicketUuid ?? null,
  };
}
