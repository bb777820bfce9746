import type { CompanyIndex, CompanyOptions, LoggedEvent } from '../port.js';
import { toLogged, toNumber } from './event.js';
import { isWithin, mergedStreams, type Range } from './merged-streams.js';
import { type Reader, recordsAtOnce } from './reader.js';

/**
 * The events of one company in log order. Up to where the index has come they are read from the streams that it names;
 * what lies behind, or everything when there is no index, is looked for in the log itself.
 *
 * @throws UnusableLog when the index is of another log
 */
export async function* companyEvents(
  reader: Reader,
  index: CompanyIndex | undefined,
  company: string,
  { after = 0, upTo }: CompanyOptions,
): AsyncIterable<readonly LoggedEvent[]> {
  const last = upTo ?? (await reader.head());
  if (last <= after) return;
  const { seen, streams } = (await index?.streamsOf(company, last)) ?? { seen: 0, streams: [] };
  await reader.prove(seen);
  const middle = Math.max(after, Math.min(seen, last));
  if (middle > after) yield* mergedStreams(reader, streams, { company, after, upTo: middle });
  if (last > middle) yield* wholeLog(reader, { company, after: middle, upTo: last });
}

async function* wholeLog(reader: Reader, range: Range): AsyncIterable<readonly LoggedEvent[]> {
  for (let position = range.after; position < range.upTo; ) {
    const page = await reader.page(position, recordsAtOnce);
    const events = page.map(({ event }) => toLogged(event)).filter((event) => event !== undefined);
    const wanted = events.filter((event) => isWithin({ ...range, after: position }, event)); // a page begins with the event there
    if (wanted.length > 0) yield wanted;
    if (page.length < recordsAtOnce) return;
    position = toNumber(page.at(-1)?.event?.position);
  }
}
