import { positivePay } from '@daybook/checks/domain';
import { digitsOf, exportPositivePay, fileOfExport } from '@daybook/checks/flow';
import { positivePayExports, untoldCounts } from '@daybook/checks/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  demandIn,
  type GraphContext,
  metadataFromContext,
  notFound,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  requireLoaded,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { BankAccountPolicy } from './bank-account.policy.js';
import type {
  ChoosePositivePayLayoutArgs,
  CompanyPositivePayArgs,
  DownloadPositivePayArgs,
  ExportPositivePayArgs,
} from './generated/arguments.js';
import { PositivePayFile } from './positive-pay-file.js';

/** What banks are told of a company's checks. */
@Resolver('Company')
export class PositivePayResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    private readonly file: PositivePayFile,
    private readonly accounts: BankAccountPolicy,
  ) {}

  @ResolveField('positivePay')
  async positivePay(
    @Parent() { uuid: company }: { readonly uuid: string },
    @Args() { bankAccountUuid }: CompanyPositivePayArgs,
    @Context() context: GraphContext,
  ) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', company);
    await demandIn(context, this.accounts, 'see', { uuid: bankAccountUuid, company });
    const [{ state: reported }, { issues, voids }, exports] = await Promise.all([
      this.commands.load(positivePay, bankAccountUuid),
      untoldCounts(this.db, bankAccountUuid),
      positivePayExports(this.db, bankAccountUuid),
    ]);
    const shown = exports.map(({ exportedBy, ...one }) => ({
      ...one,
      exportedBy: exportedBy === null ? null : { uuid: exportedBy, company },
    }));
    return { layout: reported.layout, newIssues: issues, newVoids: voids, exports: shown };
  }

  @Mutation('choosePositivePayLayout')
  async choose(
    @Args() { companyUuid: company, bankAccountUuid, layout }: ChoosePositivePayLayoutArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const { account: state } = await requireLoaded(context, this.accounts, bankAccountUuid);
    const command = { type: 'ChoosePositivePayLayout', layout, accountDigits: digitsOf(state) } as const;
    return successOf(
      await this.commands.send(positivePay, bankAccountUuid, command, metadataFromContext(context, company)),
    );
  }

  @Mutation('exportPositivePay')
  async export(
    @Args() { companyUuid: company, bankAccountUuid: uuid }: ExportPositivePayArgs,
    @Context() context: GraphContext,
  ) {
    const { account: state } = await requireLoaded(context, this.accounts, uuid);
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    const metadata = metadataFromContext(context, company);
    const outcome = await exportPositivePay(this.commands, this.db, { uuid, state }, metadata);
    if ('refused' in outcome) return refusedBy(outcome);
    const [exported] = outcome.events;
    return { success: true, exportNumber: exported?.type === 'PositivePayExported' ? exported.data.export : null };
  }

  @Mutation('downloadPositivePay')
  async download(@Args() args: DownloadPositivePayArgs, @Context() context: GraphContext) {
    const { companyUuid: company, bankAccountUuid: uuid, exportNumber } = args;
    const { account: state } = await requireLoaded(context, this.accounts, uuid);
    if (!(await fileOfExport(this.db, { uuid, state }, exportNumber))) throw notFound();
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    return { success: true, url: this.file.address({ company, account: uuid, number: exportNumber }, context) };
  }
}
