import type { Pool } from 'pg';
import type { House } from './bench-environment.js';
import { load } from './load.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const listed = 100_000;
const perPage = 25;
const seconds = 3;
const aim = 200;

const list = `query ($company: UUID!, $search: String, $status: [String!], $sortBy: String, $sortDesc: Boolean, $offset: Int) {
  company(uuid: $company) {
    checks(search: $search, status: $status, sortBy: $sortBy, sortDesc: $sortDesc, limit: ${perPage}, offset: $offset) {
      totalCount mayPrepare
      checks {
        uuid checkNumber checkDate amount status recipientName memo isAwaitingRelease asked
        postgridStatusHistory { status label at }
      }
    }
  }
}`;
const questions: readonly (readonly [string, object])[] = [
  ['newest first', { sortBy: 'createdAt', sortDesc: true }],
  ['by number', { sortBy: 'checkNumber', sortDesc: false }],
  ['by amount, largest first', { sortBy: 'amount', sortDesc: true }],
  ['by payee', { sortBy: 'recipientName', sortDesc: false }],
  ['of one status', { sortBy: 'createdAt', sortDesc: true, status: ['cashed'] }],
  ['found by a word', { sortBy: 'createdAt', sortDesc: true, search: 'payee 77' }],
  ['found by a letter', { sortBy: 'createdAt', sortDesc: true, search: 'e' }],
  ['the last page', { sortBy: 'createdAt', sortDesc: true, offset: listed - perPage }],
];

/** The list of the checks of one company that has a hundred thousand. */
export async function listOfChecks(house: House, company: string): Promise<Line[]> {
  await house.abreast();
  await house.stop('projector');
  await enlarge(house.pool, company);
  const { headers } = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const lines: Line[] = [];
  for (const [what, variables] of questions) {
    const body = JSON.stringify({ query: list, variables: { company, ...variables } });
    const { p50, p95, refused, refusal } = await load({
      url: house.endpoint,
      connections: 1,
      seconds,
      headers,
      shot: () => ({ body }),
      accept: (answer) => answer.startsWith('{"data":{"company":{"checks":{"totalCount":'),
    });
    lines.push({
      what: `${listed.toLocaleString('en-US')} checks, ${what}: p50, p95`,
      value: refused > 0 ? `${refused} REFUSED ${refusal}` : `${ms(p50)}, ${ms(p95)}`,
      ratio: p95 / aim,
      aim: `p95 ≤ ${aim} ms`,
    });
  }
  return lines;
}

/** Copies of a written check under other uuids, numbers, payees and amounts, put straight into the table. */
async function enlarge(pool: Pool, company: string): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into checks select copy.* from (select * from checks where company_uuid = $1 limit 1) model,
      generate_series(1, ${listed}) n, lateral jsonb_populate_record(null::checks, to_jsonb(model) || jsonb_build_object(
        'uuid', gen_random_uuid(), 'number', 1000000 + n, 'amount', 100 + n * 7919 % 900000,
        'recipient_name', 'Payee ' || n * 7919 % 1000, 'memo', 'Invoice ' || n, 'payee', 'payee ' || n % 1000,
        'status', (array['submitted', 'mailed', 'cashed', 'voided'])[n % 4 + 1], 'is_awaiting_release', false,
        'created_at', now() - n * interval '1 minute')) copy`,
    [company],
  );
  await client.query('vacuum analyze checks');
  client.release(true);
}
