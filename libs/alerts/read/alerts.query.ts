import type { Queryable } from '@daybook/kernel/postgres';
import type { Role } from '@daybook/kernel/rights';
import type { DataMarkerRow } from './alerts.entity.js';

/** An alert that a superuser raised and nobody has withdrawn. */
export interface RaisedAlert {
  readonly uuid: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly companies: readonly string[];
  /** Calendar dates of the firm, both included. */
  readonly from: string;
  readonly until: string;
}

/** Those whose last day is not before the one given, oldest first. */
export async function raisedAlerts(db: Queryable, day: string): Promise<RaisedAlert[]> {
  const { rows } = await db.query<RaisedAlert>({
    name: 'raised alerts',
    text: `select uuid, name, roles, companies, from_day as "from", until_day as until from alerts
      where not is_withdrawn and until_day >= $1 order by raised_at, uuid`,
    values: [day],
  });
  return rows;
}

/** When a person dismissed which alert last, by the alert's uuid. */
export async function dismissalsOf(db: Queryable, user: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.query<{ dismissed: Record<string, string> }>({
    name: 'alert dismissals',
    text: 'select dismissed from user_alerts where user_uuid = $1',
    values: [user],
  });
  return rows[0]?.dismissed ?? {};
}

export type DataMarker = Omit<DataMarkerRow, 'recordedAt'>;

const marker = `uuid, company_uuid as "companyUuid", user_uuid as "userUuid", marker_type as "markerType",
  marker_sub_type as "markerSubType", metadata`;

/** What a person has had remembered, in the companies given. */
export async function markersOf(db: Queryable, user: string, companies: readonly string[]): Promise<DataMarker[]> {
  const { rows } = await db.query<DataMarker>({
    name: 'data markers of user',
    text: `select ${marker} from data_markers where user_uuid = $1 and company_uuid = any($2::uuid[])
      order by recorded_at, uuid`,
    values: [user, companies],
  });
  return rows;
}

/** What anybody has had remembered about companies. */
export async function markersAbout(db: Queryable, companies: readonly string[]): Promise<DataMarker[]> {
  const { rows } = await db.query<DataMarker>({
    name: 'data markers of companies',
    text: `select ${marker} from data_markers where company_uuid = any($1::uuid[]) order by recorded_at, uuid`,
    values: [companies],
  });
  return rows;
}
