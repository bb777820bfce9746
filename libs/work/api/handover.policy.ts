import { viewersIn } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import type { PolicyOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { asMember, mayInCompany, mayInFirm, type Viewer } from '@daybook/kernel/rights';
import { type StaffPerson, servedCompanies, staffPerson } from '@daybook/work/read';
import { Inject, Injectable } from '@nestjs/common';
import { NIL } from 'uuid';

export interface StaffAtWork extends StaffPerson {
  /** As rights see the person; undefined for whoever can no longer sign in. */
  readonly asViewer: Viewer | undefined;
  /** Companies the person serves. */
  readonly companies: readonly string[];
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    staffWork: StaffAtWork;
  }
}

/**
 * The work of a person of the firm: handed over by that person, by whoever administers the staff, and for a time by a
 * colleague in the companies that both serve.
 */
@Injectable()
export class StaffWorkPolicy implements PolicyOf<'staffWork'> {
  readonly on = 'staffWork';
  readonly actions = ['see', 'handOver'];

  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async load(uuid: string): Promise<StaffAtWork | undefined> {
    const now = this.clock.now();
    const person = await staffPerson(this.db, uuid);
    if (!person) return undefined;
    const [viewers, served] = await Promise.all([
      viewersIn(this.db, NIL, [uuid], now),
      servedCompanies(this.db, now, { of: uuid }),
    ]);
    return { ...person, asViewer: viewers.get(uuid), companies: served.map((one) => one.uuid) };
  }

  may(viewer: Viewer, action: string, person: StaffAtWork): boolean {
    if (!mayInFirm(viewer, 'viewStaffDashboard')) return false;
    return action === 'see' || handsOverAll(viewer, person) || handsOverIn(viewer, person).length > 0;
  }
}

export function handsOverAll(viewer: Viewer, { uuid }: Pick<StaffPerson, 'uuid'>): boolean {
  return viewer.uuid === uuid || mayInFirm(viewer, 'updateAdminPanel');
}

/**
 * Where somebody hands over the work of a colleague of the same team, as they might piece by piece: in companies of which
 * they are a member who keeps the firm's own to-dos. Team roles say whom somebody serves, and give no right. Nobody does so
 * with the work of an administrator.
 */
export function handsOverIn(
  viewer: Viewer,
  { asViewer, companies }: Pick<StaffAtWork, 'asViewer' | 'companies'>,
): readonly string[] {
  if (!asViewer || asViewer.team !== viewer.team || mayInFirm(asViewer, 'updateAdminPanel')) return [];
  return companies.filter(
    (company) =>
      viewer.memberships.get(company)?.role === 'staff_director' &&
      mayInCompany(viewer, 'createHiddenTodo', asMember(company)),
  );
}
