import { bankAccount, type SendCheckSetting, sendCheckSetting } from '@daybook/checks/domain';
import { bankAccountByUuid, companySendCheckSetting } from '@daybook/checks/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  metadataFromContext,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { GraphQLError } from 'graphql';
import type { CreateOrUpdateCompanySendCheckSettingArgs } from './generated/arguments.js';
import { shownBankAccount } from './shown.js';

/** How a company mails checks. */
@Resolver('Company')
export class SendCheckSettingResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
  ) {}

  @ResolveField('sendCheckSetting')
  async sendCheckSetting(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', uuid);
    const setting = await companySendCheckSetting(this.db, uuid);
    return setting ? shown(setting, await bankAccountByUuid(this.db, setting.bankAccount)) : null;
  }

  @Mutation('createOrUpdateCompanySendCheckSetting')
  async save(@Args() args: CreateOrUpdateCompanySendCheckSettingArgs, @Context() context: GraphContext) {
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return refusedBy(unproven);
    const { companyUuid, bankAccountUuid, address2, country, ...address } = args;
    const { state: account } = await this.commands.load(bankAccount, bankAccountUuid);
    const command = {
      type: 'SaveSendCheckSetting',
      setting: { ...address, address2: address2 ?? '', country: country ?? 'US', bankAccount: bankAccountUuid },
      isBankAccountActive: account.is === 'there' && account.company === companyUuid && account.isActive,
    } as const;
    const origin = metadataFromContext(context, companyUuid);
    const outcome = await this.commands.send(sendCheckSetting, companyUuid, command, origin);
    if (!isDone(outcome)) throw badRequest(outcome.message);
    // the log has the account before the tables do
    const drawnOn = account.is === 'there' ? { uuid: bankAccountUuid, ...account } : undefined;
    return { success: true, sendCheckSetting: outcome.state && shown(outcome.state, drawnOn) };
  }
}

type Drawn = Parameters<typeof shownBankAccount>[0];

function shown({ bankAccount: _, ...setting }: SendCheckSetting, account: Drawn | undefined) {
  return { ...setting, bankAccount: account ? shownBankAccount(account) : null };
}

/** What was typed is refused in the body of the answer: programs that call this read it there (docs/decisions/0086). */
function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'CONFLICT', http: { status: 400 } } });
}
