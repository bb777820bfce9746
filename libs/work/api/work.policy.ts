import { companyAccess } from '@daybook/companies/published';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { type WorkThing, workThing } from '@daybook/work/read';
import { Inject, Injectable } from '@nestjs/common';
import { WORK_KINDS, type WorkKinds } from './work-kinds.js';

/** A piece of work as the list names it, and its company. */
export interface GuardedWork {
  readonly work: WorkThing;
  readonly company: CompanyAccess;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    work: GuardedWork;
  }
}

/** Who of the firm sees to a piece of work: for staff who may see it to say. */
@Injectable()
export class WorkPolicy implements PolicyOf<'work'> {
  readonly on = 'work';
  readonly actions = ['see', 'assign'];

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(WORK_KINDS) private readonly known: WorkKinds,
  ) {}

  async load(id: string): Promise<GuardedWork | undefined> {
    const work = await workThing(this.db, id);
    const company = work && (await companyAccess(this.db, work.company));
    return company && { work, company };
  }

  may(viewer: Viewer, _action: string, { work, company }: GuardedWork): boolean {
    if (isClient(viewer)) return false;
    const rights = work.right ? [work.right] : this.rightsOf(work.kind);
    return rights.every((right) => mayInCompany(viewer, right, company));
  }

  companyOf({ company }: GuardedWork): CompanyAccess {
    return company;
  }

  /** Where nothing waits now, whoever may do all that ever does. */
  private rightsOf(kind: string) {
    return this.known.kinds.find((one) => one.kind === kind)?.rights ?? ['see' as const];
  }
}
