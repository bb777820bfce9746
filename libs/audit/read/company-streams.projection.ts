import type { AnyDecider, RecordedEvent } from '@daybook/kernel/events';
import { at, type Projection, projection, table } from '@daybook/kernel/projecting';
import { CompanyStreamRow } from './company-stream.entity.js';

export const companyStreams = { name: 'companyStreams', version: 1 };

/** The streams of each company, for a log that has no index of them: `docs/decisions/0031`. */
export function companyStreamsProjection(deciders: readonly Pick<AnyDecider, 'category' | 'schema'>[]): Projection {
  const first = at<CompanyStreamRow, RecordedEvent>(
    ({ meta, stream }) => (meta.company === null ? [] : [`${meta.company} ${stream}`]),
    (before, { meta, stream, revision, position }, key) =>
      before ?? { key, companyUuid: String(meta.company), stream, revision, position },
  );
  const types = deciders.flatMap(({ schema }) => Object.keys(schema));
  return projection({
    ...companyStreams,
    tables: [
      table<CompanyStreamRow, RecordedEvent>({
        entity: CompanyStreamRow,
        categories: [...new Set(deciders.map(({ category }) => category))],
        on: Object.fromEntries(types.map((type) => [type, first])),
      }),
    ],
  });
}
