import { type CheckPermission, checkRows, mayOnChecks } from '@daybook/checks/domain';
import { companyAccess } from '@daybook/companies/published';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    checks: CompanyAccess;
    checkPapers: CompanyAccess;
    w9: CompanyAccess;
  }
}

/** Rights on all vendors and checks of a company, by the company's uuid. */
@Injectable()
export class ChecksPolicy implements PolicyOf<'checks'> {
  readonly on = 'checks';
  readonly actions = ['see', ...Object.keys(checkRows)];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    if (action === 'see') return mayInCompany(viewer, 'see', company, onReason);
    return mayOnChecks(viewer, action as CheckPermission, company, onReason);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}

/** Who sees the tax forms of a company's vendors: fewer people than see the vendors. */
@Injectable()
export class W9Policy implements PolicyOf<'w9'> {
  readonly on = 'w9';
  readonly actions = ['see'];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, _action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    return mayOnChecks(viewer, 'readW9', company, onReason);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}

/** Who sees what is mailed along with checks: whoever sees the checks. */
@Injectable()
export class CheckPapersPolicy implements PolicyOf<'checkPapers'> {
  readonly on = 'checkPapers';
  readonly actions = ['see'];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, _action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    return mayInCompany(viewer, 'viewFeaturePayments', company, onReason);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}
