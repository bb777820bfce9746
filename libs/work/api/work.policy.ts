import { companyAccess } from '@daybook/companies/published';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, mayInCompany, mayInFirm, type Viewer } from '@daybook/kernel/rights';
import { type WorkThing, workThing } from '@daybook/work/read';
import { Inject, Injectable } from '@nestjs/common';
import { WORK_KINDS, type WorkKinds } from './work-kinds.js';

/** A piece of work as the list names it, and its company; undefined: it is about none. */
export interface GuardedWork {
  readonly work: WorkThing;
  readonly company: CompanyAccess | undefined;
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
    if (!work || work.company === null) return work && { work, company: undefined };
    const company = await companyAccess(this.db, work.company);
    return company && { work, company };
  }

  may(viewer: Viewer, _action: string, { work, company }: GuardedWork): boolean {
    return maySeeTo(viewer, work, company, this.known);
  }

  companyOf({ company }: GuardedWork): CompanyAccess | undefined {
    return company;
  }
}

/** Whether somebody of the firm does such work. Where nothing waits now, whoever may do all that ever does. */
export function maySeeTo(
  viewer: Viewer,
  { kind, right, firmRight }: WorkThing,
  company: CompanyAccess | undefined,
  { kinds }: WorkKinds,
): boolean {
  if (isClient(viewer)) return false;
  const known = kinds.find((one) => one.kind === kind);
  if (company)
    return (right ? [right] : (known?.rights ?? ['see' as const])).every((one) => mayInCompany(viewer, one, company));
  const inFirm = firmRight ? [firmRight] : (known?.firmRights ?? []);
  return inFirm.length > 0 && inFirm.every((one) => mayInFirm(viewer, one));
}
