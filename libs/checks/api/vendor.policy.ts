import { mayOnChecks, type Vendor, vendor } from '@daybook/checks/domain';
import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    vendor: VendorInCompany;
  }
}

export interface VendorInCompany {
  readonly vendor: Vendor;
  readonly company: CompanyAccess;
}

/** Rights on one vendor, by its uuid: its company is the one that it was added to. */
@Injectable()
export class VendorPolicy implements PolicyOf<'vendor'> {
  readonly on = 'vendor';
  readonly actions = ['see', 'prepare'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  async load(uuid: string): Promise<VendorInCompany | undefined> {
    const { state } = await this.commands.load(vendor, uuid);
    if (state.is === 'absent' || state.company === null) return undefined;
    const company = await companyAccess(this.db, state.company);
    return company && { vendor: state, company };
  }

  may(viewer: Viewer, action: string, { company }: VendorInCompany, onReason?: OnReason): boolean {
    if (action === 'see') return mayInCompany(viewer, 'viewFeaturePayments', company, onReason);
    return mayOnChecks(viewer, 'prepare', company, onReason);
  }

  companyOf({ company }: VendorInCompany): CompanyAccess {
    return company;
  }
}
