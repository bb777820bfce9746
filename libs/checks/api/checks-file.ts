import { bankAccountsByUuid, type CheckRow, companyChecks } from '@daybook/checks/read';
import { companyAccess } from '@daybook/companies/published';
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
import { mayInCompany } from '@daybook/kernel/rights';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { checksQuestion } from './checks-question.js';
import type { ChecksFileArgs } from './generated/arguments.js';

const header = [
  'Number',
  'Check date',
  'Payee',
  'Amount',
  'Status',
  'Memo',
  'Bank account',
  'Written (UTC)',
  'Written by',
  'Voided (UTC)',
  'Cashed on',
  'USPS tracking number',
  'State of the payee',
];

/** More checks than a company writes. */
const all = { offset: 0, limit: 1_000_000 };

/** `GET /api/v2/exports/checks/{link}`: the checks of a company, as the filters leave them, in their order. */
@Injectable()
export class ChecksFile implements Routes {
  private readonly file: CsvExport<ChecksFileArgs>;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(NAMES) private readonly people: Names,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SIGNED_LINKS) links: SignedLinks,
    @Inject(SECURITY_LOG) log: SecurityLog,
  ) {
    const rows = (filters: ChecksFileArgs, context: GraphContext) => this.rows(filters, context);
    const may = (filters: ChecksFileArgs, context: GraphContext) => this.may(filters, context);
    const right = { action: 'viewFeaturePayments', on: 'company', may };
    this.file = new CsvExport({ name: 'checks', label: 'Checks', header, right, rows }, { links, clock, log });
  }

  address(filters: ChecksFileArgs, context: GraphContext): string {
    // refuses what may not be asked before there is a file
    checksQuestion(filters, this.clock.now());
    return this.file.address(filters, context);
  }

  serve(server: FastifyInstance, contextOf: ContextOf): void {
    this.file.serve(server, contextOf);
  }

  private async may({ companyUuid }: ChecksFileArgs, context: GraphContext): Promise<boolean> {
    const company = await companyAccess(this.pool, companyUuid);
    return company !== undefined && mayInCompany(requireViewer(context), 'viewFeaturePayments', company);
  }

  private async *rows(filters: ChecksFileArgs, context: GraphContext) {
    const { checks } = await companyChecks(this.pool, filters.companyUuid, {
      ...checksQuestion(filters, this.clock.now()),
      ...all,
    });
    const writers = checks.flatMap(({ createdBy, companyUuid }) =>
      createdBy === null ? [] : [{ uuid: createdBy, company: companyUuid }],
    );
    const accounts = [...new Set(checks.map(({ bankAccount }) => bankAccount))];
    const names = await this.people.names(context, writers);
    const listed = await bankAccountsByUuid(this.pool, accounts);
    const accountNames = new Map(listed.map(({ uuid, name }) => [uuid, name]));
    for (const one of checks)
      yield rowOf(one, accountNames.get(one.bankAccount) ?? '', names.get(one.createdBy ?? '') ?? '');
  }
}

function rowOf(check: CheckRow, account: string, writer: string): (string | number)[] {
  const { number, checkDate, recipientName, amount, status, memo, createdAt, voidedAt, clearedOn } = check;
  return [
    number,
    checkDate,
    recipientName,
    amount / 100,
    status,
    memo,
    account,
    new Date(createdAt).toISOString(),
    writer,
    voidedAt === null ? '' : new Date(voidedAt).toISOString(),
    clearedOn ?? '',
    check.trackingNumber ?? '',
    check.recipient?.state ?? '',
  ];
}
