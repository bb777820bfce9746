import { z } from 'zod';
import { type LedgerAccess, LedgerRefused } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { type Entity, entity, queryAnswer } from './forms.js';

const pageSize = 1_000;
const overlap = 100;
const mostPages = 5_000;

/** Of these, inactive ones are left out unless they are asked for. */
const named = ['Account', 'Item', 'Customer', 'Vendor', 'Employee', 'Department', 'Class'];

/** Plans without them refuse to be asked for them; and books are to be read without their attachments rather than not at all. */
const optional = ['Class', 'Department', 'Attachable'];

/** Where the next page of a kind begins, and the last record that was read. */
export interface PagePlace {
  readonly start: number;
  readonly last?: string | undefined;
}

const beginning: PagePlace = { start: 1 };

/**
 * All records of a kind of QuickBooks, in the order of their ids. Pages overlap: what is deleted while they are read
 * moves the rest forward, and the last record of a page tells where the next one goes on. Where even that is gone, the
 * page before is read again.
 */
export async function* pagesOf(
  client: QuickbooksClient,
  access: LedgerAccess,
  kind: string,
  {
    place = beginning,
    day = null,
    until = null,
  }: { readonly place?: PagePlace; readonly day?: string | null; readonly until?: string | null } = {},
): AsyncGenerator<{ readonly records: Entity[]; readonly place: PagePlace }> {
  let { last, start } = place;
  for (let read = 0; read < mostPages; read += 1) {
    const records = await pageOf(client, access, whereOf(kind, day, until), start);
    const known = records.findIndex(({ Id }) => Id === last);
    if (last !== undefined && known < 0) {
      start = Math.max(1, start - pageSize);
      last = undefined;
      continue;
    }
    last = records.at(-1)?.Id ?? last;
    if (records.length === pageSize) start += pageSize - overlap;
    yield { records: records.slice(known + 1), place: { start, last } };
    if (records.length < pageSize) return;
  }
  throw new LedgerRefused('The books at QuickBooks change faster than they can be read. Please try again later.');
}

function whereOf(kind: string, day: string | null, until: string | null): string {
  if (named.includes(kind)) return `${kind} where Active in (true, false)`;
  if (day === null) return kind;
  return `${kind} where TxnDate >= '${day}'${until === null ? '' : ` and TxnDate <= '${until}'`}`;
}

async function pageOf(client: QuickbooksClient, access: LedgerAccess, what: string, start: number): Promise<Entity[]> {
  const query = `select * from ${what} orderby Id startposition ${start} maxresults ${pageSize}`;
  const answer = await client.read(access, queryAnswer, 'query', { query });
  if (!answer && optional.some((kind) => what.startsWith(kind))) return [];
  if (!answer) throw new LedgerRefused('QuickBooks does not take the question for the books. Tell support.');
  const [kind = ''] = what.split(' ');
  return parsed(z.array(entity), answer.QueryResponse[kind] ?? []);
}
