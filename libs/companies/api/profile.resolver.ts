import { type CompanyChange, type CompanyProfile, companyDecider, maskedEin } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { type CompanyOverview, companyProfile } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { LogUnavailable } from '@daybook/kernel/event-log';
import { type GraphContext, metadataFromContext, requireLoaded, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import type {
  CompanyProfileArgs,
  InternalProfileArgs,
  UpdateClientProfileArgs,
  UpdateCompanyProfileArgs,
} from './generated/arguments.js';
import { clientProfileChanges, profileChanges } from './profile.form.js';

interface Shown {
  readonly profile: CompanyProfile;
  readonly ein: string | null;
}

/** What a company is, and what staff keep about it. */
@Resolver()
export class ProfileResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: CompanyPolicy,
  ) {}

  @Query('companyProfile')
  async companyProfile(@Args('companyUuid') uuid: CompanyProfileArgs['companyUuid'], @Context() context: GraphContext) {
    return this.shown(await requireLoaded(context, this.policy, uuid), context);
  }

  @Query('internalProfile')
  async internalProfile(@Args('companyUuid') uuid: InternalProfileArgs['companyUuid']) {
    return (await companyProfile(this.pool, uuid)).internal;
  }

  @Mutation('updateCompanyProfile')
  async updateCompanyProfile(
    @Args() { companyUuid, profile }: UpdateCompanyProfileArgs,
    @Context() context: GraphContext,
  ) {
    const changes = profileChanges(profile, requireViewer(context));
    const refused = 'refused' in changes ? changes : await this.change(companyUuid, changes, context);
    if (refused) return { ...successOf(refused), companyProfile: null };
    const company = await requireLoaded(context, this.policy, companyUuid);
    const { state } = await this.commands.load(companyDecider, companyUuid);
    if (state.status === 'none') throw new Error(`The guard has seen the company ${companyUuid}.`);
    const { name, timeZone, hubspotId } = state;
    const now = { ...company, name, timeZone, hubspotId };
    return { ...successOf(undefined), companyProfile: this.view(now, state, context) };
  }

  @Mutation('updateClientProfile')
  async updateClientProfile(
    @Args() { companyUuid, clientProfile }: UpdateClientProfileArgs,
    @Context() context: GraphContext,
  ) {
    const changes = clientProfileChanges(clientProfile, requireViewer(context));
    const refused = 'refused' in changes ? changes : await this.change(companyUuid, changes, context);
    return { status: refused ? 'error' : 'ok', ...successOf(refused) };
  }

  private change(company: string, changes: readonly CompanyChange[], context: GraphContext) {
    return changeCompany(this.commands, company, changesOf(changes), metadataFromContext(context, company));
  }

  private async shown(company: CompanyOverview, context: GraphContext) {
    const { profile, einLastFour } = await companyProfile(this.pool, company.uuid);
    const mayRead = this.policy.may(requireViewer(context), 'editClientProfile', company);
    const ein = (mayRead && (await this.wholeEin(company.uuid))) || maskedEin(einLastFour);
    return this.view(company, { profile, ein }, context);
  }

  private view(company: CompanyOverview, { profile, ein }: Shown, context: GraphContext) {
    const viewer = requireViewer(context);
    const change = this.policy.may(viewer, 'editClientProfile', company);
    const { name, timeZone } = company;
    const hubspotId = isClient(viewer) ? null : company.hubspotId;
    return {
      uuid: company.uuid,
      name,
      timeZone,
      hubspotId,
      ...profile,
      ein,
      perms: { change, changeTimeZone: change && !isClient(viewer) },
    };
  }

  /** No table has it; undefined while the log is away. */
  private async wholeEin(company: string): Promise<string | null | undefined> {
    try {
      const { state } = await this.commands.load(companyDecider, company);
      return state.status === 'none' ? null : state.ein;
    } catch (error) {
      if (error instanceof LogUnavailable) return undefined;
      throw error;
    }
  }
}

const changesOf = (changes: readonly CompanyChange[]) => ({ type: 'ChangeCompany', changes }) as const;
