import { type CompanyChange, type CompanyProfile, companyDecider, maskedEin } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { type CompanyOverview, companyProfile } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  metadataFromContext,
  requireLoaded,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import type {
  CompanyProfileArgs,
  InternalProfileArgs,
  ShowEinArgs,
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
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
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
    const { name, timeZone, hubspotId, profile: known } = state;
    const now = { ...company, name, timeZone, hubspotId };
    const shown = { profile: known, ein: maskedEin(state.ein?.slice(-4) ?? null) };
    return { ...successOf(undefined), companyProfile: this.view(now, shown, context) };
  }

  /** No table has it: it is read from the event log, which then says who has seen it. */
  @Mutation('showEin')
  async showEin(@Args() { companyUuid }: ShowEinArgs, @Context() context: GraphContext) {
    const unproven = await this.stepUp.beforeMoney(requireViewer(context));
    const refused = unproven ?? (await this.change(companyUuid, [{ type: 'ShowEin' }], context));
    if (refused) return { ...successOf(refused), ein: null };
    const { state } = await this.commands.load(companyDecider, companyUuid);
    return { ...successOf(undefined), ein: state.status === 'none' ? null : state.ein };
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
    return this.view(company, { profile, ein: maskedEin(einLastFour) }, context);
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
}

const changesOf = (changes: readonly CompanyChange[]) => ({ type: 'ChangeCompany', changes }) as const;
