import type { CompanyOverview } from '@daybook/companies/read';
import type { Policy } from '@daybook/kernel/graph';
import { type CompanyPermission, inCompany, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { Injectable } from '@nestjs/common';
import { Companies } from './companies.js';

/** Rights in one company: those of the matrix, and two that are made of them. */
@Injectable()
export class CompanyPolicy implements Policy<CompanyOverview> {
  readonly on = 'company';
  readonly actions = [...Object.keys(inCompany), 'viewFeatureActivityFeedOrTodos', 'viewAsOf'];

  constructor(private readonly companies: Companies) {}

  load(uuid: string): Promise<CompanyOverview | undefined> {
    return this.companies.byUuid(uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyOverview): boolean {
    const may = (permission: CompanyPermission) => mayInCompany(viewer, permission, company);
    if (action === 'viewFeatureActivityFeedOrTodos') return may('viewFeatureActivityFeed') || may('viewFeatureTodos');
    if (action === 'viewAsOf') return !isClient(viewer) && may('see');
    return isPermission(action) && may(action);
  }
}

function isPermission(action: string): action is CompanyPermission {
  return Object.hasOwn(inCompany, action);
}
