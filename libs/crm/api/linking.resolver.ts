import { type Crm, linkToRecord, syncLinkedTeam } from '@daybook/crm/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { asked, CRM, isLinkedElsewhere, linkedElsewhere, seenCompany } from './asking.js';
import type { LinkCompanyToHubspotArgs, SyncTeamMemberRolesFromHubspotArgs } from './generated/arguments.js';

/** Companies that are here and in the CRM; only those that the viewer may see. */
@Resolver()
export class CrmLinkingResolver {
  constructor(
    @Inject(CRM) private readonly crm: Crm | null,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation('linkCompanyToHubspot')
  async link(@Args() { companyUuid, hubspotId }: LinkCompanyToHubspotArgs, @Context() context: GraphContext) {
    const company = await seenCompany(this.pool, requireViewer(context), companyUuid);
    if ('refused' in company) return { ...successOf(company), company: null };
    if (await isLinkedElsewhere(this.pool, hubspotId, companyUuid))
      return { ...successOf(linkedElsewhere), company: null };
    const metadata = metadataFromContext(context, companyUuid);
    const linked = await asked(this.crm, (crm) =>
      linkToRecord(this.commands, crm, { companyUuid, hubspotId }, metadata),
    );
    const { uuid, name } = company;
    return 'refused' in linked
      ? { ...successOf(linked), company: null }
      : { ...successOf(linked), company: { uuid, name } };
  }

  @Mutation('syncTeamMemberRolesFromHubspot')
  async syncTeam(@Args() { companyUuid }: SyncTeamMemberRolesFromHubspotArgs, @Context() context: GraphContext) {
    const company = await seenCompany(this.pool, requireViewer(context), companyUuid);
    const metadata = metadataFromContext(context, companyUuid);
    const synced =
      'refused' in company
        ? company
        : await asked(this.crm, (crm) => syncLinkedTeam(this.commands, crm, companyUuid, metadata));
    if ('refused' in synced) return { ...successOf(synced), roledTeamMembers: [], unmatched: [] };
    const { assigned, unmatched } = synced;
    const roledTeamMembers = assigned.map(({ user, role }) => ({ user: { uuid: user, company: companyUuid }, role }));
    return { ...successOf(undefined), roledTeamMembers, unmatched };
  }
}
