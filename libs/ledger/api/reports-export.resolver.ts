import { companiesAsRightsSeeThem, companyNames } from '@daybook/companies/published';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { problemOfExport, qboReports, type ReportsExportRequest, reportNames } from '@daybook/ledger/domain';
import { type FileGuard, Tasks } from '@daybook/tasks/api';
import { Inject, type OnModuleInit } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { ExportQboReportsArgs, QboReportsExportsArgs } from './generated/arguments.js';

type ShownTask = Awaited<ReturnType<Tasks['newest']>>[number];

@Resolver()
export class ReportsExportResolver implements OnModuleInit {
  constructor(
    private readonly tasks: Tasks,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  onModuleInit(): void {
    this.tasks.guardFiles(qboReports, (task, context) => this.mayFetch(task, context));
  }

  @Query('qboReportsExports')
  async exports(@Args('uuids') uuids: QboReportsExportsArgs['uuids'], @Context() context: GraphContext) {
    const { uuid, isSuperuser } = requireViewer(context);
    const newest = await this.tasks.newest(qboReports, isSuperuser ? null : uuid, context);
    return this.shown(uuids ? newest.filter((one) => uuids.includes(one.uuid)) : newest);
  }

  @Mutation('exportQboReports')
  async export(@Args() { companyUuids, exportReports }: ExportQboReportsArgs, @Context() context: GraphContext) {
    const { reports, start_date: from, end_date: to, accounting_method } = exportReports;
    const request: ReportsExportRequest = {
      companies: [...new Set(companyUuids)],
      reports: [...new Set(reports)],
      from,
      to,
      basis: accounting_method === 'Cash' ? 'cash' : 'accrual',
    };
    const problem = problemOfExport(request);
    if (problem) return { success: false, code: 'badExport', errorMessage: problem };
    const started = await this.tasks.start(qboReports, request, context);
    const task = 'asyncTask' in started ? started.asyncTask : null;
    return task ? { ...started, reportsExports: await this.shown([task]) } : started;
  }

  /** The file lies there for days: who may not see the figures of one of its companies any more gets none of it. */
  private async mayFetch({ parameters }: Parameters<FileGuard>[0], context: GraphContext): Promise<boolean> {
    const viewer = requireViewer(context);
    const { companies } = parameters as ReportsExportRequest;
    const found = await companiesAsRightsSeeThem(this.db, companies);
    const seen = found.filter((company) => mayInCompany(viewer, 'viewFeatureDashboards', company));
    return seen.length === companies.length;
  }

  /** As `type ReportsExport` of the schema. */
  private async shown(tasks: readonly ShownTask[]) {
    const names = await companyNames(
      this.db,
      tasks.flatMap(({ metadata }) => (metadata as ReportsExportRequest).companies),
    );
    return tasks.map(({ uuid, resultFilename, resultFile, createdBy, startedAt, progress, metadata, result }) => {
      const { companies, reports, from, to, basis } = metadata as ReportsExportRequest;
      return {
        uuid,
        filename: resultFilename,
        exportedFile: resultFile,
        exportedBy: createdBy && { uuid: createdBy },
        createdAt: startedAt,
        progress,
        exportOptions: {
          companies: companies.map((company) => names.get(company) ?? 'A company that is gone'),
          reports: reports.map((report) => reportNames[report]),
          startDate: from,
          endDate: to,
          accountingMethod: basis === 'cash' ? 'Cash' : 'Accrual',
        },
        result,
      };
    });
  }
}
