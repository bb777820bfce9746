import { mayOnPeriod, type PeriodPermission, periodRows } from '@daybook/bundles/domain';
import { companyAccess } from '@daybook/companies/published';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    period: CompanyAccess;
  }
}

/** Rights on the periods of a company, by the company's uuid. */
@Injectable()
export class PeriodPolicy implements PolicyOf<'period'> {
  readonly on = 'period';
  readonly actions = ['see', ...Object.keys(periodRows)];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    if (action === 'see') return mayInCompany(viewer, 'see', company, onReason);
    return mayOnPeriod(viewer, action as PeriodPermission, company, onReason);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}
