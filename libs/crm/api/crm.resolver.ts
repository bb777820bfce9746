import { type Crm, type CrmPerson, importFromCrm, noRecord, serving } from '@daybook/crm/flow';
import { companiesLike, type MatchingCompany, usersLike } from '@daybook/crm/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { LinkTokens } from '@daybook/kernel/secrets';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, ResolveField, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { asked, CRM, mayBeSeen, targetOf } from './asking.js';
import type { AdminPanelCheckImportHubspotCompanyArgs, ImportHubspotCompanyArgs } from './generated/arguments.js';

const nothing = { companyName: null, staffUsers: [], clientUsers: [], matchingCompanies: [], matchingUsers: [] };
const nobody = { outcome: null, company: null, userCount: 0, skippedUsers: [], roledTeamMembers: [], unmatched: [] };

/** Companies from the CRM: first what is there and what is here already, then the import. */
@Resolver('AdminPanel')
export class CrmImportResolver {
  private readonly tokens: LinkTokens;

  constructor(
    @Inject(CRM) private readonly crm: Crm | null,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone' | 'secrets'>,
  ) {
    this.tokens = new LinkTokens(config.secrets.token);
  }

  @ResolveField('checkImportHubspotCompany')
  async check(@Args() { hubspotId }: AdminPanelCheckImportHubspotCompanyArgs, @Context() context: GraphContext) {
    const found = await asked(this.crm, (crm) => this.found(crm, hubspotId, context));
    return 'refused' in found ? { ...nothing, errorMessage: found.message } : found;
  }

  @Mutation('importHubspotCompany')
  async import(@Args() args: ImportHubspotCompanyArgs, @Context() context: GraphContext) {
    const { hubspotId, companyUuid, userEmails, syncTeamRoles } = args;
    const target = await targetOf(this.pool, requireViewer(context), { hubspotId, company: companyUuid ?? null });
    if ('refused' in target) return { ...successOf(target), ...nobody };
    const imported = await asked(this.crm, (crm) =>
      importFromCrm(
        this.commands,
        crm,
        this.tokens,
        {
          hubspotId,
          into: target.into,
          timeZone: this.config.firmTimeZone,
          emails: userEmails ?? null,
          syncsTeam: syncTeamRoles,
          now: this.clock.now(),
        },
        metadataFromContext(context, target.into),
      ),
    );
    if ('refused' in imported) return { ...successOf(imported), ...nobody };
    const { company: uuid, name, outcome, added, skipped, team } = imported;
    return {
      ...successOf(undefined),
      outcome,
      company: { uuid, name },
      userCount: added,
      skippedUsers: skipped,
      roledTeamMembers: (team?.assigned ?? []).map(({ user, role }) => ({ user: { uuid: user, company: uuid }, role })),
      unmatched: team?.unmatched ?? [],
    };
  }

  private async found(crm: Crm, hubspotId: string, context: GraphContext) {
    const company = await crm.company(hubspotId);
    if (!company) return noRecord;
    const [clients, owners] = await Promise.all([crm.contactsOf(hubspotId), crm.owners()]);
    const staff = serving(company.team, owners);
    const emails = [...clients, ...staff].flatMap(({ email }) => email ?? []);
    const [companies, users] = await Promise.all([
      companiesLike(this.pool, { hubspotId, name: company.name }),
      usersLike(this.pool, emails),
    ]);
    const viewer = requireViewer(context);
    return {
      errorMessage: null,
      companyName: company.name,
      staffUsers: staff.map((one) => ({ ...shown(one), role: one.role })),
      clientUsers: clients.map(shown),
      matchingCompanies: companies.filter((one) => mayBeSeen(viewer, one)).map((one) => match(one, hubspotId)),
      matchingUsers: users.map(({ isActive, ...user }) => ({ ...user, active: isActive })),
    };
  }
}

function shown({ id, email, firstName, lastName }: CrmPerson) {
  return { hubspotId: id, email, firstName, lastName, role: null };
}

function match({ uuid, name, isDeleted, hubspotId }: MatchingCompany, record: string) {
  return { uuid, name, deleted: isDeleted, isLinked: hubspotId === record };
}
