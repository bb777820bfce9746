import type { CompanyOverview } from '@daybook/companies/read';
import type { PolicyOf } from '@daybook/kernel/graph';
import {
  type CompanyPermission,
  heldLevel,
  inCompany,
  isClient,
  mayInCompany,
  type OnReason,
  type Viewer,
} from '@daybook/kernel/rights';
import { Injectable } from '@nestjs/common';
import { Companies } from './companies.js';

interface Asked {
  readonly viewer: Viewer;
  readonly company: CompanyOverview;
  readonly may: (permission: CompanyPermission) => boolean;
}

/** Rights that are made of those of the matrix. */
const composed: Readonly<Record<string, (asked: Asked) => boolean>> = {
  viewFeatureActivityFeedOrTodos: ({ may }) => may('viewFeatureActivityFeed') || may('viewFeatureTodos'),
  viewAsOf: ({ viewer, may }) => !isClient(viewer) && may('see'),
  explainAccess: ({ viewer, company, may }) => may('see') && (!isClient(viewer) || isAccountOwner(viewer, company)),
  viewProfile: ({ may }) => may('viewFeatureCompanySettings') || may('viewClientProfile'),
  viewInternalProfile: ({ viewer, may }) => !isClient(viewer) && may('viewClientProfile'),
  editInternalProfile: ({ viewer, may }) => !isClient(viewer) && may('editClientProfile'),
  changeDashboards: ({ viewer, company, may }) =>
    may('viewFeatureDashboards') && heldLevel(viewer, 'DASHBOARDS', company) === 'UPDATE',
  changeTags: ({ viewer, may }) => !isClient(viewer) && may('editClientProfile'),
  assignTeam: ({ viewer, may }) => !isClient(viewer) && may('editClientProfile'),
  /** CO-10: staff plan and end it; no client, though some may edit the profile. */
  manageOnboarding: ({ viewer, may }) => !isClient(viewer) && may('editClientProfile'),
};

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    company: CompanyOverview;
  }
}

/** Rights in one company: those of the matrix, and those that are made of them. */
@Injectable()
export class CompanyPolicy implements PolicyOf<'company'> {
  readonly on = 'company';
  readonly actions = [...Object.keys(inCompany), ...Object.keys(composed)];

  constructor(private readonly companies: Companies) {}

  load(uuid: string): Promise<CompanyOverview | undefined> {
    return this.companies.byUuid(uuid);
  }

  may(viewer: Viewer, action: string, company: CompanyOverview, onReason?: OnReason): boolean {
    const may = (permission: CompanyPermission) => mayInCompany(viewer, permission, company, onReason);
    const rule = Object.hasOwn(composed, action) ? composed[action] : undefined;
    if (rule) return rule({ viewer, company, may });
    return isPermission(action) && may(action);
  }

  companyOf(company: CompanyOverview): CompanyOverview {
    return company;
  }
}

function isAccountOwner({ memberships }: Viewer, { uuid }: CompanyOverview): boolean {
  return memberships.get(uuid)?.isAccountOwner ?? false;
}

function isPermission(action: string): action is CompanyPermission {
  return Object.hasOwn(inCompany, action);
}
