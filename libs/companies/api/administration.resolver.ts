import type { CompanyCommand } from '@daybook/companies/domain';
import { changeCompany, createCompany } from '@daybook/companies/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import type { ArchiveBlockers } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  changeEach,
  type GraphContext,
  loadOnce,
  metadataFromContext,
  newUuid,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { Companies } from './companies.js';
import { type CompanyForm, companyChanges } from './company.form.js';
import { CompanyPolicy } from './company.policy.js';
import type {
  CreateCompanyArgs,
  DeleteCompaniesArgs,
  RestoreCompaniesArgs,
  UpdateAllCompaniesArgs,
  UpdateCompanyArgs,
} from './generated/arguments.js';

/** What the areas say against archiving a company. */
export const ARCHIVE_BLOCKERS = Symbol('ArchiveBlockers');

/** Companies as the admin panel makes, changes, archives and restores them; only those that the viewer may see. */
@Resolver()
export class CompanyAdministrationResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: CompanyPolicy,
    private readonly companies: Companies,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    @Inject(ARCHIVE_BLOCKERS) private readonly archiveBlockers: readonly ArchiveBlockers[],
  ) {}

  @Query('firmTimeZone')
  firmTimeZone() {
    return this.config.firmTimeZone;
  }

  @Mutation('createCompany')
  async createCompany(@Args() { uuid: chosen, name, timeZone }: CreateCompanyArgs, @Context() context: GraphContext) {
    const uuid = chosen ?? newUuid(context, 'company');
    const company = { uuid, name, timeZone: timeZone ?? this.config.firmTimeZone };
    const refused = await createCompany(this.commands, company, metadataFromContext(context, uuid));
    return { ...successOf(refused), company: refused ? null : await this.companies.current(uuid) };
  }

  @Mutation('updateCompany')
  async updateCompany(@Args() { uuid, ...form }: UpdateCompanyArgs, @Context() context: GraphContext) {
    const refused = await this.change(uuid, form, context);
    return { ...successOf(refused), company: refused ? null : await this.companies.current(uuid) };
  }

  @Mutation('updateAllCompanies')
  updateAllCompanies(
    @Args('companies') companies: UpdateAllCompaniesArgs['companies'],
    @Context() context: GraphContext,
  ) {
    return changeEach(companies, uuidOf, ({ uuid, ...form }) => this.change(uuid, form, context));
  }

  @Mutation('deleteCompanies')
  deleteCompanies(@Args('uuids') uuids: DeleteCompaniesArgs['uuids'], @Context() context: GraphContext) {
    return changeEach(uuids, itself, async (uuid) => {
      const refused = (await this.unseen(uuid, context)) ?? (await this.blocked(uuid));
      return refused ?? this.send(uuid, { type: 'DeleteCompany' }, context);
    });
  }

  @Mutation('restoreCompanies')
  restoreCompanies(@Args('input') { uuids }: RestoreCompaniesArgs['input'], @Context() context: GraphContext) {
    return changeEach(uuids, itself, async (uuid) => {
      return (await this.unseen(uuid, context)) ?? this.send(uuid, { type: 'RestoreCompany' }, context);
    });
  }

  private async change(uuid: string, form: CompanyForm, context: GraphContext): Promise<Refusal | undefined> {
    const unseen = await this.unseen(uuid, context);
    if (unseen) return unseen;
    const changes = companyChanges(form, uuid, requireViewer(context));
    return 'refused' in changes ? changes : this.send(uuid, { type: 'ChangeCompany', changes }, context);
  }

  private send(uuid: string, command: CompanyCommand, context: GraphContext): Promise<Refusal | undefined> {
    return changeCompany(this.commands, uuid, command, metadataFromContext(context, uuid));
  }

  private async blocked(uuid: string): Promise<Refusal | undefined> {
    const found = await Promise.all(this.archiveBlockers.map((blockers) => blockers(uuid, queryOf(this.pool))));
    const sentences = found.flat();
    return sentences.length > 0 ? refuse('blocked', sentences.join(' ')) : undefined;
  }

  /** What one may not see one does not change; whoever saw a company before it was archived may restore it. */
  private async unseen(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const company = await loadOnce(context, this.policy, uuid);
    const isSeen = company && mayInCompany(requireViewer(context), 'see', { ...company, isDeleted: false });
    return isSeen ? undefined : noSuchCompany;
  }
}

const noSuchCompany = refuse('noSuchCompany', 'This company could not be found.');

function uuidOf({ uuid }: { readonly uuid: string }): string {
  return uuid;
}

function itself(uuid: string): string {
  return uuid;
}
