import type { GraphContext } from '@daybook/kernel/graph';
import type { Viewer } from '@daybook/kernel/rights';
import { deviceOf } from '@daybook/kernel/security-log';
import { eventTypes, limits, pageOf } from '@daybook/metrics/domain';
import type { UsageRow } from '@daybook/metrics/read';

/** A record as a browser sends it; what else it says about who and what is not looked at. */
export interface MetricRecord {
  readonly timestamp: string | Date;
  readonly company_uuid?: string | null;
  readonly url_path: string;
  readonly event_type: string;
  readonly event_count: number;
  readonly target?: string | null;
  readonly is_active?: boolean | null;
  readonly details?: unknown;
}

const day = 86_400_000;
const aheadAtMost = 300_000;

/**
 * The records that count, as they are kept: of a known type, of the last day, no longer than they may be, with the
 * person, the role and the browser of the session.
 *
 * @param companies those of the named ones that the viewer may see
 */
export function rowsOf(
  records: readonly MetricRecord[],
  viewer: Viewer,
  { userAgent }: Pick<GraphContext, 'userAgent'>,
  companies: ReadonlySet<string>,
  now: Date,
): UsageRow[] {
  const browser = deviceOf(userAgent);
  return records.slice(0, limits.records).flatMap((record) => {
    const at = new Date(record.timestamp);
    const age = now.getTime() - at.getTime();
    const { event_type, event_count } = record;
    if (age > day || age < -aheadAtMost || event_count < 1 || !eventTypes.some((type) => type === event_type))
      return [];
    const company = record.company_uuid && companies.has(record.company_uuid) ? record.company_uuid : null;
    const role = (company && viewer.memberships.get(company)?.role) || null;
    return {
      at: at.toISOString(),
      session: viewer.session,
      user_uuid: viewer.uuid,
      company_uuid: company,
      role,
      is_internal: role === 'staff_director' || (role === null && viewer.isStaff),
      path: clean(record.url_path, limits.path) ?? '',
      page: pageOf(record.url_path),
      event_type,
      event_count: Math.min(event_count, limits.count),
      target: clean(record.target, limits.target),
      is_active: record.is_active === true,
      details: small(record.details),
      browser,
    };
  });
}

/** Without the characters that no database keeps. */
function clean(text: string | null | undefined, most: number): string | null {
  return text ? text.slice(0, most).replace(/\p{C}/gu, ' ') : null;
}

/** Details as text of JSON, or nothing when they are too long or hold what no database keeps. */
function small(details: unknown): unknown {
  const text = JSON.stringify(details ?? null);
  return text.length > limits.details || /\\u0000|\\ud[89a-f]/i.test(text) ? null : (details ?? null);
}
