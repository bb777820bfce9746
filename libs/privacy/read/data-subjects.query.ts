import { history } from '@daybook/audit/published';
import { allMemberships } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { DataSubject } from '@daybook/privacy/domain';

export interface SeenDataSubject {
  readonly uuid: string;
  /** Null once the person was erased, as is the email. */
  readonly name: string | null;
  readonly email: string | null;
  readonly erasure: DataSubject['erasure'];
  readonly reason: string | null;
  readonly requestedBy: string | null;
  readonly requestedByName: string | null;
  readonly requestedAt: Date | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Date | null;
  readonly completedAt: Date | null;
  readonly isOnHold: boolean;
  readonly holdReason: string | null;
  /** The task that makes the newest export. */
  readonly exportTask: string | null;
  readonly exportRequestedByName: string | null;
  readonly exportRequestedAt: Date | null;
  readonly exportHandedOutAt: Date | null;
}

const nameOf = (person: string) => `nullif(concat_ws(' ', ${person}.first_name, ${person}.last_name), '')`;
const columns = `u.uuid, ${nameOf('u')} as name, u.email, coalesce(d.erasure, 'none') as erasure, d.reason,
  d.requested_by as "requestedBy", ${nameOf('asker')} as "requestedByName", d.requested_at as "requestedAt",
  ${nameOf('judge')} as "decidedByName", d.decided_at as "decidedAt", d.completed_at as "completedAt",
  coalesce(d.is_on_hold, false) as "isOnHold", d.hold_reason as "holdReason", d.export_task as "exportTask",
  ${nameOf('exporter')} as "exportRequestedByName", d.export_requested_at as "exportRequestedAt",
  d.export_handed_out_at as "exportHandedOutAt"`;
const others = `left join ${people} asker on asker.uuid = d.requested_by
  left join ${people} judge on judge.uuid = d.decided_by
  left join ${people} exporter on exporter.uuid = d.export_requested_by`;

/** Everybody about whom something was asked, open requests first, at most 200. */
export async function dataSubjectsSeen(db: Queryable): Promise<SeenDataSubject[]> {
  const { rows } = await db.query<SeenDataSubject>({
    name: 'data-subjects',
    text: `select ${columns} from data_subjects d join ${people} u on u.uuid = d.uuid ${others}
      order by d.erasure in ('requested', 'confirmed') desc, d.changed_at desc limit 200`,
    values: [],
  });
  return rows;
}

/** People by a part of their name or email, at most 10. */
export async function peopleFound(db: Queryable, search: string): Promise<SeenDataSubject[]> {
  const { rows } = await db.query<SeenDataSubject>({
    name: 'data-subjects-found',
    text: `select ${columns} from ${people} u left join data_subjects d on d.uuid = u.uuid ${others}
      where concat_ws(' ', u.first_name, u.last_name, u.email) ilike $1 order by u.last_name, u.first_name, u.uuid limit 10`,
    values: [`%${search.replace(/[\\%_]/g, '\\$&')}%`],
  });
  return rows;
}

/** What the record holds of what a person did, by the category of its stream: it stays, without a name. */
export async function recordOf(db: Queryable, user: string): Promise<{ category: string; count: number }[]> {
  const { rows } = await db.query<{ category: string; count: number }>({
    name: 'data-subject-record',
    text: `select category, count(*)::int as count from ${history} h where actor_user = $1
      group by category order by category`,
    values: [user],
  });
  return rows;
}

/** The companies in which a person has, or had, a place. */
export async function companiesOf(db: Queryable, user: string): Promise<string[]> {
  const { rows } = await db.query<{ company: string }>({
    name: 'data-subject-companies',
    text: `select distinct company_uuid as company from ${allMemberships} m where user_uuid = $1`,
    values: [user],
  });
  return rows.map(({ company }) => company);
}
