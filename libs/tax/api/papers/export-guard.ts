import { companyAccess } from '@daybook/companies/published';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, mayReadTaxPapers } from '@daybook/kernel/rights';
import { type FileGuard, Tasks } from '@daybook/tasks/api';
import { type ExportRequest, type ExportResult, exportFormsTask } from '@daybook/tax/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

type Exported = Parameters<FileGuard>[0];

/** A zip of exported forms lies there for days: who may not see one of its companies any more gets none of it. */
@Injectable()
export class ExportGuard implements OnModuleInit {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.tasks.guardFiles(exportFormsTask, (task, context) => this.mayFetch(task, context));
  }

  private async mayFetch({ parameters, result }: Exported, context: GraphContext): Promise<boolean> {
    const { year, forms } = parameters as ExportRequest;
    const viewer = requireViewer(context);
    const asked = { information: 'answers', year } as const;
    // those that were left out are not in it
    const { companies: inside } = (result ?? {}) as Partial<ExportResult>;
    const uuids = inside ?? [...new Set(forms.map(({ company }) => company))];
    const companies = await Promise.all(uuids.map((uuid) => companyAccess(this.db, uuid)));
    const isSeen = (company: CompanyAccess | undefined) =>
      company
        ? mayInCompany(viewer, 'viewFeatureTq', company) && mayReadTaxPapers(viewer, company, asked)
        : viewer.abroad === null; // it was deleted since
    if (!companies.every(isSeen)) return false;
    const shown = companies.flatMap((company) => company ?? []);
    await context.shown?.(shown.map((company) => ({ company, way: 'export', ...asked })));
    return true;
  }
}
