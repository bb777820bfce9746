import { companyParticulars } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  type AskedConnection,
  CONNECTIONS,
  type Connections,
  type GraphContext,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  succeeded,
} from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { ChatbotPolicy } from './chat.policy.js';
import type { ApproveConnectionArgs, DeclineConnectionArgs } from './generated/arguments.js';

const ended = refuse('ended', 'This request has ended. Please connect the application again.');
const forbidden = refuse('forbidden', 'You may not use the assistant of this company, so no application can.');

/** The person before the screen says whether an application may read as them. Nobody is asked twice with one answer. */
@Resolver()
export class ConnectingResolver {
  constructor(
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: ChatbotPolicy,
  ) {}

  @Query('askedConnection')
  async asked(@Context() context: GraphContext) {
    const asked = this.connections.asked(context);
    if (!asked) return null;
    const { id, application, company } = asked;
    const particulars = (await this.mayConnect(asked, context)) && (await companyParticulars(this.commands, company));
    return { id, ...application, companyName: particulars ? particulars.name : null };
  }

  @Mutation('approveConnection')
  async approve(@Args('id') id: ApproveConnectionArgs['id'], @Context() context: GraphContext) {
    const asked = this.connections.asked(context);
    if (asked?.id !== id) return { ...refusedBy(ended), address: null };
    if (!(await this.mayConnect(asked, context))) return { ...refusedBy(forbidden), address: null };
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    if (unproven) return { ...refusedBy(unproven), address: null };
    const address = await this.connections.approve(context);
    return address ? { ...succeeded, address } : { ...refusedBy(ended), address: null };
  }

  @Mutation('declineConnection')
  async decline(@Args('id') id: DeclineConnectionArgs['id'], @Context() context: GraphContext) {
    const isAsked = this.connections.asked(context)?.id === id;
    const address = isAsked ? this.connections.decline(context) : undefined;
    return address ? { ...succeeded, address } : { ...refusedBy(ended), address: null };
  }

  private async mayConnect({ company }: AskedConnection, context: GraphContext): Promise<boolean> {
    const access = await this.policy.load(company);
    return access !== undefined && !access.isDeleted && this.policy.may(requireViewer(context), 'use', access);
  }
}
