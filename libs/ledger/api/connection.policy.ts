import { companyAccess } from '@daybook/companies/published';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { type LedgerPermission, ledgerRows, mayOnLedger, maySeeTransactions } from '@daybook/ledger/domain';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    books: CompanyAccess;
  }
}

/** Rights on the books of a company, by the company's uuid. */
@Injectable()
export class BooksPolicy implements PolicyOf<'books'> {
  readonly on = 'books';
  readonly actions = ['see', 'seeTransactions', ...Object.keys(ledgerRows)];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<CompanyAccess | undefined> {
    return companyAccess(this.db, uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyAccess, onReason?: OnReason): boolean {
    if (action === 'see') return mayInCompany(viewer, 'see', company, onReason);
    if (action === 'seeTransactions') return maySeeTransactions(viewer, company, onReason);
    return mayOnLedger(viewer, action as LedgerPermission, company, onReason);
  }

  companyOf(company: CompanyAccess): CompanyAccess {
    return company;
  }
}
