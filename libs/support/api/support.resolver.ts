import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  askedBy,
  demand,
  type GraphContext,
  newUuid,
  originOf,
  POLICIES,
  type Policies,
  policyNamed,
  successOf,
} from '@daybook/kernel/graph';
import { sendSupportMessage } from '@daybook/support/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';

interface Message {
  readonly subject: string;
  readonly message: string;
  readonly attachment?: string | null;
  readonly companyUuid?: string | null;
}

/** Takes what people write to the firm's support. */
@Resolver()
export class SupportResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  @Mutation('sendSupportMessage')
  async sendSupportMessage(
    @Args() { subject, message, attachment = null, companyUuid = null }: Message,
    @Context() context: GraphContext,
  ) {
    const { uuid: user } = askedBy(context);
    if (companyUuid !== null) await demand(context, policyNamed(this.policies(), 'company'), 'see', companyUuid);
    const written = { uuid: newUuid(context, 'supportMessage'), user, subject, message, attachment };
    return successOf(await sendSupportMessage(this.commands, written, originOf(context, companyUuid)));
  }
}
