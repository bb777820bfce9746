import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInFirm, type Viewer } from '@daybook/kernel/rights';
import { type StaffPerson, staffPerson } from '@daybook/work/read';
import { Inject, Injectable } from '@nestjs/common';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    staffWork: StaffPerson;
  }
}

/** All the work of a person of the firm: handed over by that person, or by whoever administers the staff. */
@Injectable()
export class StaffWorkPolicy implements PolicyOf<'staffWork'> {
  readonly on = 'staffWork';
  readonly actions = ['see', 'handOver'];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  load(uuid: string): Promise<StaffPerson | undefined> {
    return staffPerson(this.db, uuid);
  }

  may(viewer: Viewer, action: string, { uuid }: StaffPerson): boolean {
    if (!mayInFirm(viewer, 'viewStaffDashboard')) return false;
    return action === 'see' || viewer.uuid === uuid || mayInFirm(viewer, 'updateAdminPanel');
  }
}
