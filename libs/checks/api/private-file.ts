import { companyAccess } from '@daybook/companies/published';
import { type Drawn, type MayFetch, PrivateFile, PrivateFilePorts } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

export type { Drawn };

@Injectable()
export class BankFilePorts extends PrivateFilePorts {
  @Inject(POOL) readonly db!: Queryable;
}

/** A file with a whole account number, for those who send checks. It is drawn for whoever fetches it, and kept nowhere. */
export abstract class BankFile<Wanted extends { readonly company: string }> extends PrivateFile<Wanted> {
  constructor(protected override readonly ports: BankFilePorts) {
    super(ports);
  }

  protected async right(viewer: Viewer, { company }: Wanted): Promise<MayFetch> {
    const access = await companyAccess(this.ports.db, company);
    const action = 'manageSendCheck';
    return access && { may: mayInCompany(viewer, action, access), action, on: 'company' };
  }
}
