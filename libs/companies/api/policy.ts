import type { CompanyOverview } from '@daybook/companies/read';
import type { Policy } from '@daybook/kernel/graph';
import {
  type CompanyPermission,
  inCompany,
  isClient,
  mayInCompany,
  type OnReason,
  type Viewer,
} from '@daybook/kernel/rights';
import { Injectable } from '@nestjs/common';
import { Companies } from './companies.js';

/** Rights in one company: those of the matrix, and those that are made of them. */
@Injectable()
export class CompanyPolicy implements Policy<CompanyOverview> {
  readonly on = 'company';
  readonly actions = [...Object.keys(inCompany), 'viewFeatureActivityFeedOrTodos', 'viewAsOf', 'explainAccess'];

  constructor(private readonly companies: Companies) {}

  load(uuid: string): Promise<CompanyOverview | undefined> {
    return this.companies.byUuid(uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyOverview, onReason?: OnReason): boolean {
    const may = (permission: CompanyPermission) => mayInCompany(viewer, permission, company, onReason);
    if (action === 'viewFeatureActivityFeedOrTodos') return may('viewFeatureActivityFeed') || may('viewFeatureTodos');
    if (action === 'viewAsOf') return !isClient(viewer) && may('see');
    if (action === 'explainAccess') return may('see') && (!isClient(viewer) || isAccountOwner(viewer, company));
    return isPermission(action) && may(action);
  }
}

function isAccountOwner({ memberships }: Viewer, { uuid }: CompanyOverview): boolean {
  return memberships.get(uuid)?.isAccountOwner ?? false;
}

function isPermission(action: string): action is CompanyPermission {
  return Object.hasOwn(inCompany, action);
}
