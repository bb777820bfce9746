import { z } from 'zod';
import { type LedgerAccess, LedgerRefused } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { type Entity, entity, queryAnswer } from './forms.js';

const pageSize = 1_000;
const overlap = 100;
const mostPages = 5_000;

/** Of these, inactive ones are left out unless they are asked for. */
const named = ['Account', 'Item', 'Customer', 'Vendor', 'Employee', 'Department', 'Class'];

/**
 * All records of a kind of QuickBooks, in the order of their ids. Pages overlap: what is deleted while they are read
 * moves the rest forward, and the last record of a page tells where the next one goes on. Where even that is gone, the
 * page before is read again.
 */
export async function* pagesOf(client: QuickbooksClient, access: LedgerAccess, kind: string): AsyncGenerator<Entity[]> {
  let last: string | undefined;
  let start = 1;
  for (let read = 0; read < mostPages; read += 1) {
    const records = await pageOf(client, access, kind, start);
    const known = records.findIndex(({ Id }) => Id === last);
    if (last !== undefined && known < 0) {
      start = Math.max(1, start - pageSize);
      last = undefined;
      continue;
    }
    yield records.slice(known + 1);
    if (records.length < pageSize) return;
    last = records.at(-1)?.Id;
    start += pageSize - overlap;
  }
  throw new LedgerRefused('The books at QuickBooks change faster than they can be read. Please try again later.');
}

async function pageOf(client: QuickbooksClient, access: LedgerAccess, kind: string, start: number): Promise<Entity[]> {
  const inactiveToo = named.includes(kind) ? ' where Active in (true, false)' : '';
  const query = `select * from ${kind}${inactiveToo} orderby Id startposition ${start} maxresults ${pageSize}`;
  const answer = await client.read(access, queryAnswer, 'query', { query });
  if (!answer) throw new LedgerRefused('QuickBooks does not take the question for the books. Tell support.');
  return parsed(z.array(entity), answer.QueryResponse[kind] ?? []);
}
