import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  newUuid,
  notSignedIn,
  originOf,
  POLICIES,
  type Policies,
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
    const { viewer } = context;
    if (!viewer) throw notSignedIn();
    if (companyUuid !== null) await this.demandSight(companyUuid, context);
    const written = { uuid: newUuid(context, 'supportMessage'), user: viewer.uuid, subject, message, attachment };
    const refused = await sendSupportMessage(this.commands, written, originOf(context, companyUuid));
    return { success: !refused, errorMessage: refused?.message ?? null };
  }

  /** @throws GraphQLError NOT_FOUND for a company that the person does not see */
  private async demandSight(company: string, context: GraphContext): Promise<void> {
    const policy = this.policies().get('company');
    if (!policy) throw new Error('Nobody gives the policy company.');
    await demand(context, policy, 'see', company);
  }
}
