import {
  companyUserDecider,
  defaultGrantsDecider,
  defaultGrantsStream,
  mayOnMember,
  teamRoles,
} from '@daybook/companies/domain';
import { changeMember, linkUser } from '@daybook/companies/flow';
import { companyUserLinks, linkSorts } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  changeEach,
  type GraphContext,
  invalid,
  loadOnce,
  metadataFromContext,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import { CurrentMembers } from './current-members.js';
import type {
  CompanyUserInput,
  CompanyUserLinksArgs,
  CompanyUserPatch,
  CreateCompanyUsersArgs,
  DeleteCompanyUsersArgs,
  UpdateAllCompanyUsersArgs,
  UpdateCompanyUserLinkArgs,
} from './generated/arguments.js';
import { changesOf, noPermission } from './member.form.js';
import { accessOf, type GuardedMember, MemberPolicy } from './member.policy.js';
import { shownMember } from './member.view.js';
import { linkOf } from './new-link.js';
import { readerOf } from './reader.js';

/** Memberships as the admin panel has them: many at once, from the side of a company or of a person. */
@Resolver()
export class CompanyUserLinksResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly companies: CompanyPolicy,
    private readonly members: MemberPolicy,
    private readonly current: CurrentMembers,
  ) {}

  @Query('companyUserLinks')
  async companyUserLinks(@Args() args: CompanyUserLinksArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const { companyUuid: company = null, userUuid: user = null, search, offset, limit, sortDesc } = args;
    if ((company === null) === (user === null)) throw invalid('Give either companyUuid or userUuid.');
    const sortBy = linkSorts.find((one) => one === args.sortBy);
    if (!sortBy) throw invalid(`Links cannot be sorted by ${args.sortBy}. Choose one of ${linkSorts.join(', ')}.`);
    const question = { company, user, search: search?.trim() || null, sortBy, sortDesc, offset, limit };
    const { links, totalCount } = await companyUserLinks(this.pool, { ...question, reader: readerOf(viewer) });
    return { companyUsers: links.map((link) => shownMember(link, link.company, viewer)), totalCount };
  }

  @Query('teamMemberRoles')
  teamMemberRoles() {
    return Object.entries(teamRoles).map(([key, value]) => ({ key, value }));
  }

  @Mutation('createCompanyUsers')
  async createCompanyUsers(
    @Args('companyUsers') inputs: CreateCompanyUsersArgs['companyUsers'],
    @Context() context: GraphContext,
  ) {
    const viewer = requireViewer(context);
    const made: { company: string; member: string }[] = [];
    const changed = await changeEach(
      inputs,
      () => null,
      async (input) => {
        const outcome = await this.link(input, context);
        if ('refused' in outcome) return outcome;
        made.push({ company: input.companyUuid, member: outcome.companyUser });
        return undefined;
      },
    );
    const shown = await Promise.all(made.map(({ company, member }) => this.current.show(company, member, viewer)));
    return { ...changed, companyUsers: shown.filter((one) => one !== null) };
  }

  @Mutation('updateCompanyUserLink')
  async updateCompanyUserLink(
    @Args('companyUser') patch: UpdateCompanyUserLinkArgs['companyUser'],
    @Context() context: GraphContext,
  ) {
    const refused = await this.update(patch, context);
    const one = refused ? undefined : await loadOnce(context, this.members, patch.uuid);
    const viewer = requireViewer(context);
    const companyUser = one ? await this.current.show(one.company.uuid, one.uuid, viewer) : null;
    return { ...successOf(refused), companyUser };
  }

  @Mutation('updateAllCompanyUsers')
  updateAllCompanyUsers(
    @Args('companyUsers') patches: UpdateAllCompanyUsersArgs['companyUsers'],
    @Context() context: GraphContext,
  ) {
    return changeEach(
      patches,
      ({ uuid }) => uuid,
      (patch) => this.update(patch, context),
    );
  }

  @Mutation('deleteCompanyUsers')
  deleteCompanyUsers(@Args('uuids') uuids: DeleteCompanyUsersArgs['uuids'], @Context() context: GraphContext) {
    return changeEach(
      uuids,
      (uuid) => uuid,
      async (uuid) => {
        const one = await this.seen(uuid, context);
        if ('refused' in one) return one;
        if (!mayOnMember(requireViewer(context), 'remove', one.company, accessOf(one))) return noPermission;
        return this.send(one, { type: 'RemoveCompanyUser', isAccountOwner: one.isAccountOwner }, context);
      },
    );
  }

  private async link(input: CompanyUserInput, context: GraphContext) {
    const company = await loadOnce(context, this.companies, input.companyUuid);
    const link = linkOf(input, company, requireViewer(context), this.clock.now());
    if ('refused' in link) return link;
    return linkUser(this.commands, link, metadataFromContext(context, link.company));
  }

  private async update({ uuid, ...form }: CompanyUserPatch, context: GraphContext): Promise<Refusal | undefined> {
    const one = await this.seen(uuid, context);
    if ('refused' in one) return one;
    const { state: firm } = await this.commands.load(defaultGrantsDecider, defaultGrantsStream);
    const changes = changesOf(
      { ...form, clearExpiresAt: form.clearExpiresAt ?? false },
      one,
      requireViewer(context),
      firm,
    );
    return 'refused' in changes ? changes : this.send(one, { type: 'ChangeMember', changes }, context);
  }

  private async seen(uuid: string, context: GraphContext): Promise<GuardedMember | Refusal> {
    const one = await loadOnce(context, this.members, uuid);
    return one && this.members.may(requireViewer(context), 'see', one) ? one : noSuchMember;
  }

  private send(
    { uuid, company }: GuardedMember,
    command: Parameters<typeof companyUserDecider.decide>[1],
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    return changeMember(this.commands, uuid, command, metadataFromContext(context, company.uuid));
  }
}

const noSuchMember = refuse('noSuchMember', 'This member could not be found.');
