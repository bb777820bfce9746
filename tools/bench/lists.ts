import type { Pool } from 'pg';
import type { House } from './bench-environment.js';
import { load } from './load.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const companies = 10_000;
const people = 100_000;
const staff = 200;
const linesPerCompany = 100;
const seconds = 3;
const aim = 200;

const persons = `query People($search: String, $staffUsers: Boolean, $sortBy: String!, $sortDesc: Boolean!, $offset: Int) {
  users(limit: 25, offset: $offset, search: $search, staffUsers: $staffUsers, sortBy: $sortBy, sortDesc: $sortDesc, active: true) {
    totalCount
    users {
      uuid firstName lastName email phone avatar isStaff isActive isInvited companyUserCount lastSeenAt inviteLink
      staffProfile { jobTitle team adminPanelAccess } perms { change delete changeAccess }
    }
  }
}`;
const dashboard = `query Directory($search: String, $sortBy: String!, $sortDesc: Boolean!, $offset: Int, $needsAttention: Boolean, $deleted: Boolean) {
  companies(limit: 25, offset: $offset, search: $search, sortBy: $sortBy, sortDesc: $sortDesc, needsAttention: $needsAttention, deleted: $deleted) {
    totalCount
    companies {
      uuid name isFavorite isOnboarding tags openTodosCount uncompletedTodosCount needsAttentionCount userCount
      latestStaffActivity { at kind user { uuid name } } latestClientActivity { at kind user { uuid name } }
    }
  }
}`;
/** What is asked, by whose eyes, with which variables. */
const questions: readonly (readonly [string, string, object])[] = [
  ...['name', 'openTodosCount', 'uncompletedTodosCount', 'needsAttentionCount'].map(
    (sortBy) => [`companies by ${sortBy}`, dashboard, { sortBy, sortDesc: sortBy !== 'name' }] as const,
  ),
  ...['latestClientActivity', 'latestStaffActivity'].flatMap((sortBy) => [
    [`companies by ${sortBy}, newest first`, dashboard, { sortBy, sortDesc: true }] as const,
    [`companies by ${sortBy}, oldest first`, dashboard, { sortBy, sortDesc: false }] as const,
  ]),
  ['companies by isFavorite', dashboard, { sortBy: 'isFavorite', sortDesc: true }],
  ['companies that need attention', dashboard, { sortBy: 'name', sortDesc: false, needsAttention: true }],
  ['companies found by a word', dashboard, { sortBy: 'name', sortDesc: false, search: 'trading 77' }],
  ['companies, the last page', dashboard, { sortBy: 'name', sortDesc: false, offset: companies - 25 }],
  ...['name', 'email', 'lastSeenAt', 'companyUserCount'].flatMap((sortBy) => [
    [`clients by ${sortBy}`, persons, { sortBy, sortDesc: false, staffUsers: false }] as const,
    [`clients by ${sortBy}, backwards`, persons, { sortBy, sortDesc: true, staffUsers: false }] as const,
  ]),
  [
    'clients by name, the last page',
    persons,
    { sortBy: 'name', sortDesc: false, staffUsers: false, offset: people - 500 },
  ],
  ['clients found by a word', persons, { sortBy: 'name', sortDesc: false, staffUsers: false, search: 'person 7777' }],
  ['clients found by a letter', persons, { sortBy: 'name', sortDesc: false, staffUsers: false, search: 'e' }],
  ['staff by lastSeenAt', persons, { sortBy: 'lastSeenAt', sortDesc: true, staffUsers: true }],
];

/** The lists of the staff and of the admin panel over HTTP, in a firm of many companies and people. */
export async function lists(house: House): Promise<Line[]> {
  // it would write the digests of ten thousand companies
  await house.stop('projector');
  await enlarge(house.pool);
  return measure(house);
}

async function measure(house: House): Promise<Line[]> {
  const visitor = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const lines: Line[] = [];
  for (const [what, query, variables] of questions) {
    const body = JSON.stringify({ query, variables });
    const { p50, p99, refused, refusal } = await load({
      url: house.endpoint,
      connections: 1,
      seconds,
      headers: visitor.headers,
      shot: () => ({ body }),
      accept: (answer) => answer.startsWith('{"data":{') && answer.includes('"totalCount":'),
    });
    lines.push({
      what: `${what}: p50, p99`,
      value: refused > 0 ? `${refused} REFUSED ${refusal}` : `${ms(p50)}, ${ms(p99)}`,
      ratio: p50 / aim,
      aim: `≤ ${aim} ms`,
    });
  }
  return lines;
}

/**
 * Puts companies, people, memberships, to-dos, sessions and lines of the history straight into the tables: copies of
 * those of the demo firm under other uuids and names. In every tenth company no client ever did anything.
 */
async function enlarge(pool: Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (const text of multiplied) await client.query(text);
  await client.query('vacuum analyze');
  client.release(true);
}

const uuidOf = (kind: string, n: string): string => `md5('${kind}' || (${n}))::uuid`;
const copies = (table: string, where: string, count: string, changes: string): string =>
  `insert into ${table} select copy.* from (select * from ${table} where ${where} limit 1) model,
    ${count} g (n), lateral jsonb_populate_record(null::${table}, to_jsonb(model) || jsonb_build_object(${changes})) copy`;
const clientOf = (company: string, n: string): string =>
  uuidOf('person', `${staff} + (${company} * 10 + ${n} % 10) % ${people - staff}`);

const multiplied = [
  copies(
    'users',
    'is_active and not is_staff',
    `generate_series(1, ${people})`,
    `'uuid', ${uuidOf('person', 'n')}, 'email', 'person' || n || '@large.example', 'username', 'person' || n || '@large.example',
      'first_name', (array['Ada','Ben','Cleo','Dan','Eve'])[n % 5 + 1], 'last_name', 'Person ' || n * 7919 % ${people},
      'is_staff', n <= ${staff}`,
  ),
  copies(
    'companies',
    'not is_deleted',
    `generate_series(1, ${companies})`,
    `'uuid', ${uuidOf('company', 'n')}, 'name', 'Summit Trading ' || n || ' LLC', 'sort_name', 'summit trading ' || n || ' llc'`,
  ),
  copies(
    'company_users',
    `not is_removed and role = 'client_owner'`,
    `generate_series(1, ${people})`,
    `'uuid', ${uuidOf('member', 'n')}, 'user_uuid', ${uuidOf('person', 'n')}, 'company_uuid', ${uuidOf('company', `n % ${companies} + 1`)},
      'expires_at', case when n % 9 = 0 then now() + n * interval '1 hour' end`,
  ),
  copies(
    'todos',
    'not is_deleted',
    `generate_series(1, ${companies * 10})`,
    `'uuid', ${uuidOf('todo', 'n')}, 'company_uuid', ${uuidOf('company', `n % ${companies} + 1`)},
      'status', (array['open','completed','waiting_for_review','completed'])[n % 4 + 1], 'due_date', current_date + n % 60 - 10`,
  ),
  copies(
    'work_items',
    `kind = 'todo' and waits = 'answer'`,
    `(select n * 2 from generate_series(1, ${companies * 5}) n)`,
    `'id', 'todo-' || ${uuidOf('todo', 'n')}, 'uuid', ${uuidOf('todo', 'n')},
      'company_uuid', ${uuidOf('company', `n % ${companies} + 1`)}, 'waits', (array['answer','review'])[n % 4 / 2 + 1],
      'is_for_staff', n % 4 = 2, 'due', current_date + n % 60 - 10, 'pressing_on', current_date + n % 60 - 10`,
  ),
  `insert into ops.refresh_families (session, user_uuid, remembered, salt, generation, rotated_at, idle_until, ends_at)
    select gen_random_uuid(), ${uuidOf('person', `n % ${people} + 1`)}, false, '', 0, now() - n * interval '7 second',
      now(), now() from generate_series(1, ${people}) n`,
  copies(
    'history',
    'company_uuid is not null and actor_user is not null',
    `(select c * 100000 + n from generate_series(1, ${companies}) c, generate_series(1, ${linesPerCompany}) n)`,
    `'id', gen_random_uuid(), 'company_uuid', ${uuidOf('company', 'n / 100000')}, 'position', 1000000 + n::bigint * 7919 % 1000003,
      'actor_user', case when n % 100000 % 4 = 0 and n / 100000 % 10 > 0 then ${clientOf('n / 100000', 'n % 100000')}
        else ${uuidOf('person', `1 + n % ${staff}`)} end`,
  ),
];
