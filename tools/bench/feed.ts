import { contentTypes } from '@daybook/todos/domain';
import { feedPage } from '@daybook/todos/read';
import { freePort } from '../free-ports.js';
import { startBareServer } from './bare/server.js';
import type { House } from './bench-environment.js';
import { together } from './commands.js';
import { Firm } from './firm.js';
import { closedLoop, load, type Measured } from './load.js';
import { cpuOf, cpuOfTree } from './machine.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const feedDocument = `query FeedPage($companyUuid: UUID!, $contentTypes: [String!]) {
  feedItems(companyUuid: $companyUuid, contentTypes: $contentTypes) {
    totalCount
    items {
      __typename
      uuid
      contentType
      title
      commentsCount
      latestActivity
      perms { change delete comment submit close reopen sendBack }
      ... on Todo { status dueDate assignees { uuid name } }
    }
  }
}`;

const types = Object.values(contentTypes);
const connections = 16;
const rounds = 3;
const seconds = 3;

/** Whether all ask for the one page that is in memory, or each for one that nobody asked for lately. */
type Asking = 'again' | 'anew';

/** A feed page of ten, beside the same SQL by the bare driver and beside a bare server that answers from memory. */
export async function feed(house: House): Promise<Line[]> {
  const company = await assigned(house);
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const variables = { companyUuid: company, contentTypes: types };
  const { feedItems } = await visitor.ask<{ feedItems: { items: readonly object[] } }>(feedDocument, variables);
  if (feedItems.items.length !== 10) throw new Error(`The page holds ${feedItems.items.length} to-dos.`);
  const server = await startBareServer(feedItems, await freePort());
  const ours: Measured[] = [];
  const anew: Measured[] = [];
  const bare: Measured[] = [];
  const sql: Measured[] = [];
  // its `ID` where the product says `UUID`: the one word in which the documents differ
  const asked = JSON.stringify({ query: feedDocument.replace('UUID!', 'ID!'), variables });
  const accept = (body: string) => body.startsWith('{"data":{"feedItems":{"totalCount":');
  for (let round = 0; round < rounds; round += 1) {
    bare.push(
      await load({
        url: server.endpoint,
        connections,
        seconds,
        meters: () => [cpuOf(server.pid)],
        shot: () => ({ body: asked }),
        accept,
      }),
    );
    ours.push(await pages(house, visitor, company, 'again', connections, seconds));
    anew.push(await pages(house, visitor, company, 'anew', connections, seconds));
    sql.push(await sameSql(house, company));
  }
  server.stop();
  const alone = await pages(house, visitor, company, 'anew', 1, 2);
  return reportLines({ ours: together(ours), anew: together(anew), bare: together(bare), sql: together(sql), alone });
}

/** Pages of one company's feed over HTTP. */
export function pages(
  house: House,
  { headers }: Visitor,
  company: string,
  asking: Asking,
  atOnce: number,
  duration: number,
): Promise<Measured> {
  // the same question, with its types in so many orders that it comes round long after it was forgotten
  const orders = asking === 'anew' ? ordersOf(types) : [types];
  const bodies = orders.map((order) =>
    JSON.stringify({ query: feedDocument, variables: { companyUuid: company, contentTypes: order } }),
  );
  let asked = 0;
  return load({
    url: house.endpoint,
    connections: atOnce,
    seconds: duration,
    headers,
    meters: () => [cpuOf(house.pid('api')), cpuOfTree(house.postgres.pid)],
    shot: () => {
      asked += 1;
      return { body: bodies[asked % bodies.length] as string };
    },
    accept: (answer) => answer.startsWith('{"data":{"feedItems":{"totalCount":'),
  });
}

function ordersOf(words: readonly string[]): string[][] {
  if (words.length === 0) return [[]];
  return words.flatMap((word) => ordersOf(words.filter((one) => one !== word)).map((rest) => [word, ...rest]));
}

function sameSql(house: House, company: string): Promise<Measured> {
  const filter = { company, isClient: false };
  const page = { order: 'latestActivity', newestFirst: true, limit: 10, offset: 0 } as const;
  return closedLoop({
    connections,
    seconds,
    once: async () => {
      const { rows } = await feedPage(house.pool, filter, page);
      return rows.length === 10;
    },
  });
}

/** A company with a hundred to-dos, two people assigned to each. */
async function assigned(house: House): Promise<string> {
  const firm = new Firm(house);
  const company = await firm.company();
  const { rows } = await house.pool.query('select uuid from users where is_staff order by email limit 2');
  for (const todo of await firm.todos(company, 100))
    await firm.onTodo(company, todo, { type: 'ReassignTodo', assignees: rows.map(({ uuid }) => uuid) });
  await firm.close();
  await house.abreast();
  return company;
}

interface Feed {
  readonly ours: Measured;
  readonly anew: Measured;
  readonly bare: Measured;
  readonly sql: Measured;
  readonly alone: Measured;
}

function reportLines({ ours, anew, bare, sql, alone }: Feed): Line[] {
  return [
    ...besideBare(`${connections} at once, the page all look at`, ours, bare),
    ...besideBare(`${connections} at once, each page read anew`, anew, bare),
    { what: '', value: '', against: `${perSecond(sql.perSecond)} same SQL`, ratio: anew.perSecond / sql.perSecond },
    { what: '1 at once, read anew: p50, p99', value: `${ms(alone.p50)}, ${ms(alone.p99)}` },
    ...(ours.refused + anew.refused + bare.refused > 0
      ? [{ what: 'REFUSED', value: `${ours.refused}, ${anew.refused}, ${bare.refused}` }]
      : []),
  ];
}

function besideBare(what: string, ours: Measured, bare: Measured): Line[] {
  const [api = 0, postgres = 0] = ours.each;
  const bareCpu = bare.each[0] ?? Number.NaN;
  return [
    {
      what,
      value: perSecond(ours.perSecond),
      against: `${perSecond(bare.perSecond)} bare Nest + Apollo on Express`,
      ratio: ours.perSecond / bare.perSecond,
      aim: 'ratio ≥ 0.6, aim 1.0',
    },
    { what: '  p50, p99', value: `${ms(ours.p50)}, ${ms(ours.p99)}`, against: `${ms(bare.p50)}, ${ms(bare.p99)}` },
    {
      what: '  CPU each',
      value: `api ${ms(api)}, PostgreSQL ${ms(postgres)}`,
      against: ms(bareCpu),
      ratio: bareCpu / api,
    },
  ];
}
