import { randomUUID } from 'node:crypto';
import type { FileTreeEvent } from '@daybook/files/domain';
import { plantTree, rootOf } from '@daybook/files/flow';
import { childrenPage } from '@daybook/files/read';
import { plainCommands } from '@daybook/kernel/commands';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import type { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { closedLoop, load, type Measured } from './load.js';
import { type Line, ms } from './report.js';
import { by, grow } from './tree.js';
import { Visitor } from './visitor.js';

const sizes = [100, 10_000, 50_000];
const seconds = 3;
const limit = 50;

const document = `query Folder($uuid: UUID!, $offset: Int, $sortBy: String) {
  folderChildren(uuid: $uuid, offset: $offset, limit: ${limit}, sortBy: $sortBy) {
    totalCount
    children {
      __typename uuid title urlPath contentType live isDefault commentsCount createdAt updatedAt unviewableReason
      owner { name } perms { change delete share comment upload }
      ... on File { size mediaType versionNumber versionCount isExtracting }
      ... on Folder { childrenCount }
    }
  }
}`;

/** Pages of fifty of one folder over HTTP, beside the same SQL by the driver: at the beginning, in the middle, by size. */
export async function folder(house: House): Promise<Line[]> {
  const lines: Line[] = [];
  for (const size of sizes) {
    const uuid = await filled(house, size);
    const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
    const middle = Math.floor(size / 2);
    const opened = performance.now();
    await visitor.ask(document, { uuid, offset: 0 });
    const opening = performance.now() - opened;
    const first = await pages(house, visitor, { uuid, offset: 0 });
    const sql = await sameSql(house, uuid);
    const inside = await pages(house, visitor, { uuid, offset: middle });
    const bySize = await pages(house, visitor, { uuid, offset: 0, sortBy: 'size' });
    const counted = size.toLocaleString('en-US');
    lines.push(
      line(`first page of ${counted}: p50, p99`, first, { against: `SQL ${ms(sql.p50)}`, ratio: first.p50 / sql.p50 }),
      { what: '  the very first, the tree not in memory yet', value: ms(opening) },
      line('  by size', bySize),
      line('  in the middle', inside),
    );
  }
  return lines;
}

function line(what: string, { p50, p99, refused }: Measured, more: Partial<Line> = {}): Line {
  return { what, value: refused > 0 ? `${refused} REFUSED` : `${ms(p50)}, ${ms(p99)}`, ...more };
}

function pages(house: House, { headers }: Visitor, variables: object): Promise<Measured> {
  const body = JSON.stringify({ query: document, variables });
  return load({
    url: house.endpoint,
    connections: 1,
    seconds,
    headers,
    shot: () => ({ body }),
    accept: (answer) => answer.startsWith('{"data":{"folderChildren":{"totalCount":'),
  });
}

function sameSql(house: House, uuid: string): Promise<Measured> {
  return closedLoop({
    connections: 1,
    seconds,
    once: async () => {
      const rows = await childrenPage(house.pool, uuid, [], { order: 'place', desc: false, limit, offset: 0 });
      return rows.length === limit;
    },
  });
}

/** A company with so many files in its root; the uuid of the root. */
async function filled(house: House, size: number): Promise<string> {
  const firm = new Firm(house);
  const company = await firm.company();
  const keys = new PostgresSubjectKeys(house.pool, house.config.secrets.master);
  const commands = plainCommands(firm.log, keys);
  const root = rootOf(company);
  await plantTree(commands, company, { commandId: randomUUID(), by, company });
  const events = Array.from({ length: size }, (_, n): FileTreeEvent => {
    const title = `Statement ${n} of March.pdf`;
    const data = { node: randomUUID(), parent: root, title, slug: title.replaceAll(' ', '-'), owner: null };
    return { type: 'FileAdded', data: { ...data, isFromClient: false, answers: null } };
  });
  await grow(commands, keys, company, events);
  await firm.close();
  await house.abreast();
  await house.pool.query('vacuum analyze file_nodes'); // as it would be some minutes later
  return root;
}
