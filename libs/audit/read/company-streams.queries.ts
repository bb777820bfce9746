import type { CompanyIndex, CompanyStream } from '@daybook/kernel/event-log';
import type { Queryable } from '@daybook/kernel/postgres';
import { companyStreams } from './company-streams.projection.js';

// One statement, so that rows and checkpoint are of one moment. A parked stream may be any company's.
const question = `
  select checkpoint.position::float8 as seen, one.stream, one.revision, one.position::float8 as position
    from checkpoints checkpoint left join lateral (
      select stream, revision, position from company_stream where company_uuid = $3::uuid and position <= $4
      union all
      select stream, 0, 0 from parked_streams where follower = $1
        and not exists (select from company_stream known where known.key = $3::uuid::text || ' ' || parked_streams.stream)
    ) one on true
    where checkpoint.name = $1 and checkpoint.version = $2
    order by one.position`;

/** The index that the projection makes. Rows of another version count as none. */
export function companyIndex(db: Queryable): CompanyIndex {
  return {
    async streamsOf(company, upTo) {
      const { rows } = await db.query<CompanyStream & { seen: number }>({
        name: 'company streams',
        text: question,
        values: [companyStreams.name, companyStreams.version, company, upTo],
      });
      return { seen: rows[0]?.seen ?? 0, streams: rows.filter(({ stream }) => stream !== null) };
    },
  };
}
