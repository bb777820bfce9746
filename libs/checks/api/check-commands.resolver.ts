import { centsOf, payeeOf } from '@daybook/checks/domain';
import { holdAttachment, limitsOf, prepareCheck, writeCheck } from '@daybook/checks/flow';
import { companyZone, isNewPayee } from '@daybook/checks/read';
import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { dayAt, refuse } from '@daybook/kernel/events';
import {
  demandIn,
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CheckPolicy } from './check.policy.js';
import { CheckViews } from './check-views.js';
import type { CreateCheckArgs } from './generated/arguments.js';

/** Writes checks. */
@Resolver()
export class CheckCommandsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    private readonly views: CheckViews,
    private readonly checks: CheckPolicy,
  ) {}

  @Mutation('createCheck')
  async create(@Args() args: CreateCheckArgs, @Context() context: GraphContext) {
    const { companyUuid: company, vendorUuid, replacesCheckUuid } = args;
    const amount = centsOf(args.amount);
    if (amount === undefined) return refusedBy(noAmount);
    if (replacesCheckUuid) await demandIn(context, this.checks, 'see', { uuid: replacesCheckUuid, company });
    const prepared = await prepareCheck(this.commands, company, typedOf(args, amount), this.clock.now());
    if ('refused' in prepared) return refusedBy(prepared);
    const payee = payeeOf(prepared.recipientName, prepared.recipient);
    const unproven =
      (await isNewPayee(this.db, company, payee)) && (await this.stepUp.beforeMoney(requireViewer(context)));
    if (unproven) return refusedBy(unproven);
    const today = dayAt(this.clock.now(), await companyZone(this.db, company));
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
    return { ...succeeded, ...this.views.answerOf(uuid, written.state, context) };
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
