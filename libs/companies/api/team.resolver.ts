import { companyUserDecider, defaultGrantsDecider, defaultGrantsStream, mayAddRole } from '@daybook/companies/domain';
import { changeMember, transferOwnership } from '@daybook/companies/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  notFound,
  requireLoaded,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { CurrentMembers } from './current-members.js';
import type {
  EnterCompanyArgs,
  RemoveCompanyUserArgs,
  TransferAccountOwnerArgs,
  UpdateCompanyUserArgs,
} from './generated/arguments.js';
import { changesOf, noPermission } from './member.form.js';
import { type GuardedMember, MemberPolicy } from './member.policy.js';

/** Changes who may what in a company; what was changed counts with the next request of whoever it is about. */
@Resolver()
export class TeamResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: MemberPolicy,
    private readonly members: CurrentMembers,
  ) {}

  @Mutation('updateCompanyUser')
  async updateCompanyUser(@Args() { uuid, ...form }: UpdateCompanyUserArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const one = await this.guarded(uuid, context);
    const { state: firm } = await this.commands.load(defaultGrantsDecider, defaultGrantsStream);
    const changes = changesOf(form, one, viewer, firm);
    const refused = 'refused' in changes ? changes : await this.send(one, { type: 'ChangeMember', changes }, context);
    return {
      ...successOf(refused),
      companyUser: refused ? null : await this.members.show(one.company.uuid, uuid, viewer),
    };
  }

  @Mutation('enterCompany')
  async enterCompany(@Args('companyUuid') company: EnterCompanyArgs['companyUuid'], @Context() context: GraphContext) {
    const membership = requireViewer(context).memberships.get(company);
    if (!membership) return successOf(undefined);
    const metadata = metadataFromContext(context, company);
    return successOf(await changeMember(this.commands, membership.uuid, { type: 'WelcomeMember' }, metadata));
  }

  @Mutation('removeCompanyUser')
  async removeCompanyUser(@Args('uuid') uuid: RemoveCompanyUserArgs['uuid'], @Context() context: GraphContext) {
    const one = await this.guarded(uuid, context);
    return successOf(await this.send(one, { type: 'RemoveCompanyUser', isAccountOwner: one.isAccountOwner }, context));
  }

  @Mutation('transferAccountOwner')
  async transferAccountOwner(
    @Args() { companyUuid: company, companyUserUuid: companyUser }: TransferAccountOwnerArgs,
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const one = await this.guarded(companyUser, context);
    if (one.company.uuid !== company) throw notFound();
    // a guest becomes an owner thereby
    if (one.member.role === 'client_member' && !mayAddRole(viewer, 'client_owner', one.company))
      return successOf(noPermission);
    const transfer = { company, companyUser, now: this.clock.now() };
    return successOf(await transferOwnership(this.commands, transfer, metadataFromContext(context, company)));
  }

  private guarded(uuid: string, context: GraphContext): Promise<GuardedMember> {
    return requireLoaded(context, this.policy, uuid);
  }

  private send(
    { uuid, company }: GuardedMember,
    command: Parameters<typeof companyUserDecider.decide>[1],
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    return changeMember(this.commands, uuid, command, metadataFromContext(context, company.uuid));
  }
}
