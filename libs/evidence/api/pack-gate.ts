import { companyAccess } from '@daybook/companies/published';
import { evidencePack, evidencePackTask } from '@daybook/evidence/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';
import { type FileGuard, Tasks } from '@daybook/tasks/api';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';

const kindsOfPapers = ['answers', 'papers', 'informationReturns'] as const;

/** The record of a company has its tax papers in it: abroad, a pack takes a consent to all of them, whenever it is fetched. */
@Injectable()
export class PackGate implements OnModuleInit {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    private readonly tasks: Tasks,
  ) {}

  onModuleInit(): void {
    this.tasks.guardFiles(evidencePackTask, (task, context) => this.mayFetch(task, context));
  }

  passes(viewer: Viewer, company: CompanyAccess): boolean {
    return kindsOfPapers.every((information) => mayReadTaxPapers(viewer, company, { information, year: null }));
  }

  private async mayFetch({ parameters }: Parameters<FileGuard>[0], context: GraphContext): Promise<boolean> {
    const viewer = requireViewer(context);
    if (!viewer.abroad) return true;
    const { pack } = parameters as { readonly pack: string };
    const { state } = await this.commands.load(evidencePack, pack);
    const company = state.is === 'absent' || !state.company ? undefined : await companyAccess(this.db, state.company);
    if (!company || !this.passes(viewer, company)) return false;
    await context.shown?.([{ company, way: 'evidence', year: null }]);
    return true;
  }
}
