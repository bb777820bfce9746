import { type CompanyOverview, directory, latestActivities, todoCounts, userCounts } from '@daybook/companies/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import {
  type ContextOf,
  CsvExport,
  type GraphContext,
  NAMES,
  type Names,
  type Routes,
  requireViewer,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { directoryQuestion } from './directory-question.js';
import type { CompaniesFileArgs } from './generated/arguments.js';

const header = [
  'Company',
  'Onboarding',
  'Needs attention',
  'Open',
  'Not completed',
  'People',
  'Latest client activity (UTC)',
  'By client',
  'Latest staff activity (UTC)',
  'By staff',
  'Tags',
];

/** More companies than a firm has. */
const all = { offset: 0, limit: 100_000 };
const atOnce = 200;

/** `GET /api/v2/exports/companies/{link}`: the whole directory, as its filters leave it, in its order. */
@Injectable()
export class DirectoryFile implements Routes {
  private readonly file: CsvExport<CompaniesFileArgs>;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NAMES) private readonly people: Names,
    @Inject(SIGNED_LINKS) links: SignedLinks,
    @Inject(SECURITY_LOG) log: SecurityLog,
  ) {
    const rows = (filters: CompaniesFileArgs, context: GraphContext) => this.rows(filters, context);
    this.file = new CsvExport({ name: 'companies', label: 'Companies', header, rows }, { links, clock, log });
  }

  address(filters: CompaniesFileArgs, context: GraphContext): string {
    // refuses what may not be asked before there is a file
    directoryQuestion(filters, requireViewer(context), this.clock.now());
    return this.file.address(filters, context);
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    this.file.serve(server, contextOf);
  }

  private async *rows(filters: CompaniesFileArgs, context: GraphContext) {
    const question = directoryQuestion(filters, requireViewer(context), this.clock.now());
    const { companies } = await directory(this.pool, { ...question, ...all });
    for (let from = 0; from < companies.length; from += atOnce)
      yield* await this.rowsOf(companies.slice(from, from + atOnce), question, context);
  }

  private async rowsOf(
    companies: readonly CompanyOverview[],
    { reader, now }: ReturnType<typeof directoryQuestion>,
    context: GraphContext,
  ): Promise<(string | number)[][]> {
    const uuids = companies.map(({ uuid }) => uuid);
    const [todos, members, latest] = await Promise.all([
      todoCounts(this.pool, uuids, reader, now),
      userCounts(this.pool, uuids, now),
      latestActivities(this.pool, uuids),
    ]);
    const moved = [...latest].flatMap(([company, { staff, client }]) =>
      [staff, client].flatMap((one) => (one ? [{ uuid: one.user, company }] : [])),
    );
    const names = await this.people.names(context, moved);
    return companies.map(({ uuid, name, isOnboarding, tags }) => {
      const counts = todos.get(uuid);
      const sides = latest.get(uuid);
      return [
        name,
        isOnboarding ? 'yes' : 'no',
        counts?.needsAttention ?? 0,
        counts?.open ?? 0,
        counts?.uncompleted ?? 0,
        members.get(uuid) ?? 0,
        ...[sides?.client, sides?.staff].flatMap((one) =>
          one ? [one.at.toISOString(), names.get(one.user) ?? ''] : ['', ''],
        ),
        tags.join(', '),
      ];
    });
  }
}
