import type { Pool } from 'pg';
import type { House } from './bench-environment.js';
import { pages } from './feed.js';
import { Firm } from './firm.js';
import { percentile } from './load.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const sizes = [10_000, 100_000, 1_000_000];
const lengths = [10, 1_000, 10_000];
const companySize = 100;

/** What stays the same however much there is: the feed page among many to-dos, a command on a long stream. */
export async function growth(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const company = await firm.company();
  const todos = await firm.todos(company, companySize);
  await house.abreast();
  const lines = [...(await longStreams(house, firm, company, todos)), ...(await manyTodos(house, company))];
  await firm.close();
  return lines;
}

async function manyTodos(house: House, company: string): Promise<Line[]> {
  const lines: Line[] = [];
  let first: number | undefined;
  for (const size of sizes) {
    await multiply(house.pool, company, size);
    const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
    await pages(house, visitor, company, 'anew', 1, 1);
    const { p50, p99, refused } = await pages(house, visitor, company, 'anew', 1, 5);
    first ??= p50;
    lines.push({
      what: `feed page, ${size.toLocaleString('en-US')} to-dos: p50, p99`,
      value: `${ms(p50)}, ${ms(p99)}`,
      against: ms(first),
      ratio: p50 / first,
      aim: size === sizes.at(-1) ? 'ratio ≤ 1.1' : undefined,
      ...(refused > 0 && { value: `${refused} REFUSED` }),
    });
  }
  return lines;
}

/** Copies of the company's to-dos under other companies until there are so many. */
async function multiply(pool: Pool, company: string, size: number): Promise<void> {
  const { rows: columns } = await pool.query(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list from information_schema.columns
      where table_schema = 'read' and table_name = 'todos' and column_name not in ('uuid', 'company_uuid')`,
  );
  const { list } = columns[0];
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into todos (uuid, company_uuid, ${list})
      select gen_random_uuid(), other.uuid, ${list}
      from (select gen_random_uuid() as uuid from generate_series(1, ($2 - (select count(*) from todos)) / $3)) other
        cross join todos where company_uuid = $1`,
    [company, size, companySize],
  );
  await client.query('vacuum analyze todos');
  client.release(true);
}

/** One change of status over HTTP after another, on streams of several lengths; and the first one, not yet in memory. */
async function longStreams(house: House, firm: Firm, company: string, todos: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  let base: number | undefined;
  for (const [place, length] of lengths.entries()) {
    const uuid = todos[place] as string;
    await firm.closeAndReopen(company, uuid, length - (length % 2));
    await house.abreast();
    const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
    const times: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const action = n % 2 === 0 ? 'close' : 'reopen';
      const begun = performance.now();
      await visitor.ask(
        `mutation ($uuid: UUID!, $action: String!) { changeTodoStatus(uuid: $uuid, action: $action) { success } }`,
        { uuid, action },
      );
      times.push(performance.now() - begun);
    }
    const cold = times[0] ?? Number.NaN;
    const p50 = percentile(
      times.slice(20).sort((a, b) => a - b),
      0.5,
    );
    base ??= p50;
    lines.push({
      what: `command on a stream of ${length.toLocaleString('en-US')}: first, p50`,
      value: `${ms(cold)}, ${ms(p50)}`,
      against: ms(base),
      ratio: p50 / base,
    });
  }
  return lines;
}
