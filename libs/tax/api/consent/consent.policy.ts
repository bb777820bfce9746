import { companyAccess, companyConsents } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { type Consent, consent7216 } from '@daybook/tax/domain';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    consent7216: ConsentOfCompany;
  }
}

export interface ConsentOfCompany {
  readonly company: CompanyAccess;
  readonly consent: Consent;
}

/** A consent, by its uuid: for those who sign it, as long as they belong to the company and may bind it. */
@Injectable()
export class ConsentPolicy implements PolicyOf<'consent7216'> {
  readonly on = 'consent7216';
  readonly actions = ['see', 'sign'];

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async load(uuid: string): Promise<ConsentOfCompany | undefined> {
    const { rows } = await this.db.query<{ company: string }>({
      name: 'company of a consent',
      text: `select k.company_uuid as company from ${companyConsents} k where k.uuid = $1`,
      values: [uuid],
    });
    const [found] = rows;
    const company = found && (await companyAccess(this.db, found.company));
    const { state } = await this.commands.load(consent7216, uuid);
    return company && state.is !== 'absent' ? { company, consent: state } : undefined;
  }

  may(viewer: Viewer, action: string, { company, consent }: ConsentOfCompany): boolean {
    if (!consent.signers.includes(viewer.uuid) || !mayInCompany(viewer, 'see', company)) return false;
    return action === 'see' || viewer.memberships.get(company.uuid)?.role === 'client_owner';
  }

  denial(): string {
    return 'Only an owner of the company can sign a consent for it, and you are one no longer. Please have an owner ask your accountant for a new consent.';
  }

  companyOf({ company }: ConsentOfCompany): CompanyAccess {
    return company;
  }
}
