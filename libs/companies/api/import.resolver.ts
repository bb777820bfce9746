import { mayAddRole } from '@daybook/companies/domain';
import { importCompany, importedUuid, importFields, recognised, rowsOf, tableOf } from '@daybook/companies/flow';
import { companiesNamed, peopleByEmail } from '@daybook/companies/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  loadOnce,
  metadataFromContext,
  oneOf,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { CompanyPolicy } from './company.policy.js';
import type { CompanyImportArgs, ImportCompanyArgs } from './generated/arguments.js';
import { previewOf } from './import-preview.js';
import { noPermission } from './member.form.js';
import { readerOf } from './reader.js';

const nothing = { hasHeader: false, columns: [], rows: [] };

/** Companies and their owners from a list: first what would be done, then row by row. */
@Resolver()
export class ImportResolver {
  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: CompanyPolicy,
  ) {}

  @Query('companyImport')
  async companyImport(
    @Args('list') { csv, timeZone, ...asked }: CompanyImportArgs['list'],
    @Context() context: GraphContext,
  ) {
    const table = tableOf(csv);
    if ('problem' in table) return { ...nothing, problem: table.problem };
    const [first = []] = table.cells;
    const found = recognised(first);
    const hasHeader = asked.hasHeader ?? found.some((field) => field !== null);
    const width = Math.max(...table.cells.map((row) => row.length));
    const columns = Array.from({ length: width }, (_, at) => {
      const chosen = asked.columns?.[at];
      if (chosen !== undefined) return chosen === '' ? null : oneOf(importFields, chosen, 'columns');
      return hasHeader ? (found[at] ?? null) : null;
    });
    const shown = columns.map((field, at) => ({ head: hasHeader ? (first[at] ?? '') : `Column ${at + 1}`, field }));
    if (!columns.includes('name')) return { problem: null, hasHeader, columns: shown, rows: [] };
    const cells = hasHeader ? table.cells.slice(1) : table.cells;
    const firstLine = table.above + (hasHeader ? 2 : 1);
    const rows = rowsOf(cells, { columns, firstLine, timeZone, ...(hasHeader && { width: first.length }) });
    const [companies, people] = await Promise.all([
      companiesNamed(
        this.pool,
        readerOf(requireViewer(context)),
        rows.map(({ name }) => name),
      ),
      peopleByEmail(
        this.pool,
        rows.flatMap(({ owner }) => owner?.email ?? []),
      ),
    ]);
    return { problem: null, hasHeader, columns: shown, rows: previewOf(rows, companies, people) };
  }

  @Mutation('importCompany')
  async importCompany(@Args() { name, timeZone, owner, restore }: ImportCompanyArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const [known] = (await companiesNamed(this.pool, readerOf(viewer), [name])).values();
    const uuid = known?.uuid ?? importedUuid(name.trim());
    const found = await loadOnce(context, this.policy, uuid);
    const company = found && { ...found, isDeleted: false };
    if (company && !mayInCompany(viewer, 'see', company)) return successOf(noPermission);
    if (company && owner && !mayAddRole(viewer, 'client_owner', company)) return successOf(noPermission);
    const asked = { uuid, name: name.trim(), timeZone, owner: owner ?? null, restore };
    // the answer shows no rows: what reads them next waits once for all steps, instead of each step for the projector
    const metadata = { ...metadataFromContext(context, uuid), written: context.ownWrites?.note };
    const imported = await importCompany(this.commands, asked, metadata);
    if ('refused' in imported) return successOf(imported);
    const { outcome, ownerRefused } = imported;
    return { ...successOf(ownerRefused ?? undefined), outcome, companyUuid: uuid };
  }
}
