import { type CheckPermission, checkRows, mayOnChecks } from '@daybook/checks/domain';
import { companyAccess } from '@daybook/companies/published';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, no, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    checks: CompanyAccess;
    checkPapers: CompanyAccess;
    w9: CompanyAccess;
  }
}

/** Rights on what belongs to a company, by the company's uuid. */
abstract class OfCompany {
  constructor(@Inject(POOL) protected readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}

/** Rights on all vendors and checks of a company. */
@Injectable()
export class ChecksPolicy extends OfCompany implements PolicyOf<'checks'> {
  readonly on = 'checks';
  readonly actions = ['see', ...Object.keys(checkRows)];

  may(viewer: Viewer, action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    if (action === 'see') return mayInCompany(viewer, 'see', company, onReason);
    return mayOnChecks(viewer, action as CheckPermission, company, onReason);
  }
}

const wholeTaxId =
  'A W-9 shows a whole tax ID, and whole tax IDs are not shown outside the United States, whatever a company has consented to.';

/** Who sees the tax forms of a company's vendors: fewer people than see the vendors, and nobody abroad. */
@Injectable()
export class W9Policy extends OfCompany implements PolicyOf<'w9'> {
  readonly on = 'w9';
  readonly actions = ['see'];

  may(viewer: Viewer, _action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    if (viewer.abroad) return no({ is: 'state', sentence: wholeTaxId }, onReason);
    return mayOnChecks(viewer, 'readW9', company, onReason);
  }
}

/** Who sees what is mailed along with checks: whoever sees the checks. */
@Injectable()
export class CheckPapersPolicy extends OfCompany implements PolicyOf<'checkPapers'> {
  readonly on = 'checkPapers';
  readonly actions = ['see'];

  may(viewer: Viewer, _action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    return mayInCompany(viewer, 'viewFeaturePayments', company, onReason);
  }
}
