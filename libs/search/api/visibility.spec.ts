import { commentSearch, migrations as comments } from '@daybook/comments/read';
import {
  ancestry,
  type FileTree,
  type FileTreeCommand,
  fileTree,
  findableLevels,
  initialTree,
  isHidden,
  isLive,
  levelOf,
  mayOnFile,
  nodeOf,
  rootTitle,
  urlPathOf,
} from '@daybook/files/domain';
import { migrations as fileTexts } from '@daybook/files/flow';
import { fileSearch, migrations as files, fileThread, NodeRow, projections as ofFiles } from '@daybook/files/read';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { rowsFrom } from '@daybook/kernel/projecting/spec';
import {
  type CompanyAccess,
  grantsInForce,
  isClient,
  type Level,
  levels,
  mayInCompany,
  type Viewer,
} from '@daybook/kernel/rights';
import { memberViewer, sampleCompany, sampleViewer } from '@daybook/kernel/rights/spec';
import {
  findableOf,
  foldersOf,
  migrations,
  SearchDocument,
  SearchPlace,
  search,
  searchProjection,
} from '@daybook/search/read';
import { writeRows } from '@daybook/search/read/spec';
import { todoSearch, todoThread } from '@daybook/todos/read';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { freshDatabase } from '../../../tests/postgres/index.js';
import { resultsOf } from './result.js';
import { visibilityOf } from './visibility.js';

const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const company = sampleCompany();
const root = uuidOf(1);
const nodes = Array.from({ length: 14 }, (_, n) => uuidOf(10 + n));
const todos = [uuidOf(40), uuidOf(41)];
const membership = '00000000-0000-4000-8000-0000000000e1';
const viewerUuid = sampleViewer().uuid;

const node = fc.constantFrom(...nodes);
const place = fc.constantFrom(root, ...nodes);
const level = fc.constantFrom(...levels);
const owner = fc.constantFrom(viewerUuid, uuidOf(99));
const added = fc.record({ node, parent: place, title: node.map((one) => `Needle ${one.slice(-2)}`), owner });

const command: fc.Arbitrary<FileTreeCommand> = fc.oneof(
  { arbitrary: added.map((one) => ({ type: 'AddFolder' as const, ...one })), weight: 8 },
  {
    arbitrary: fc
      .record({ isFromClient: fc.boolean(), answers: fc.constant(null) })
      .chain((more) => added.map((one) => ({ type: 'AddFileNode' as const, ...one, ...more }))),
    weight: 10,
  },
  added.map((one) => ({ type: 'AddLink' as const, ...one, href: 'https://example.com' })),
  fc.record({ type: fc.constant('MoveNodes' as const), nodes: fc.tuple(node), to: place }),
  { arbitrary: fc.record({ type: fc.constant('TrashNodes' as const), nodes: fc.tuple(node) }), weight: 2 },
  fc.record({ type: fc.constant('RestoreNodes' as const), nodes: fc.tuple(node) }),
  fc.record({ type: fc.constant('ShredNodes' as const), nodes: fc.tuple(node), held: fc.constant([]) }),
  { arbitrary: fc.record({ type: fc.constant('HideNodeFromClients' as const), node }), weight: 5 },
  {
    arbitrary: fc.record({
      type: fc.constant('GrantNodeAccess' as const),
      node: place,
      members: fc.constant([membership]),
      level,
      ownLevel: fc.constant<Level>('UPDATE'),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ type: fc.constant('RestrictNode' as const), node: place, keeps: fc.constant(null) }),
    weight: 3,
  },
);

/** Folders within folders to begin with. */
const skeleton: fc.Arbitrary<FileTreeCommand[]> = fc.tuple(...nodes.slice(0, 7).map((_, n) => fc.nat(n))).map((picks) =>
  picks.map((pick, n) => ({
    type: 'AddFolder',
    node: nodes[n] ?? '',
    parent: [root, ...nodes][pick] ?? root,
    title: `Needle ${nodes[n]?.slice(-2)}`,
    owner: viewerUuid,
  })),
);

/** Who asks: somebody of each column of the matrix, with any grants. */
const viewer: fc.Arbitrary<Viewer> = fc.record({ files: level, todos: level }).chain(({ files, todos: ofTodos }) => {
  const as = (role: 'staff_director' | 'client_owner' | 'client_member', changes: Partial<Viewer> = {}) =>
    memberViewer({ role, grants: { ...grantsInForce(role, {}), FILES: files, TODOS: ofTodos } }, changes);
  return fc.constantFrom(
    as('client_owner'),
    as('client_member'),
    as('staff_director'),
    as('staff_director', { isJuniorAdmin: true }),
    as('staff_director', { isTaxAdmin: true }),
    sampleViewer({ isStaff: true }),
    sampleViewer({ isStaff: true, isJuniorAdmin: true }),
    sampleViewer({ isStaff: true, isSuperuser: true }),
    sampleViewer(),
  );
});
const sources = [todoSearch, commentSearch([todoThread, fileThread]), fileSearch];
const parts = {
  seesItems: (one: Viewer, where: CompanyAccess) => mayInCompany(one, 'viewFeatureTodos', where),
  levelsInTree: findableLevels,
  treeTitle: rootTitle,
  ...findableOf(sources),
  itemUrl: (where: string, item: string) => `${where}/to-dos/${item}/`,
  treeUrl: (where: string, path: readonly string[]) => `${where}/files/${path.map((slug) => `${slug}/`).join('')}`,
};
const companies = fc.record({ isExplicitAccessPermissionRequired: fc.boolean() }).map((one) => sampleCompany(one));

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...comments, ...files, ...fileTexts, ...migrations]);
  db = openPool(database.url);
  await attach(sentTo);
  await db.query(`insert into search_words (word, documents) values ('needle', 1)`);
});

afterAll(async () => {
  await db.end();
  await database.drop();
});

it('finds in any tree with any grants exactly what the rules of the files and to-dos let a viewer see', async () => {
  let found = 0;
  let unseen = 0;
  const property = fc.asyncProperty(
    fc.tuple(skeleton, fc.array(command, { minLength: 20, maxLength: 60 })),
    fc.array(viewer, { minLength: 3, maxLength: 3 }),
    companies,
    fc.tuple(fc.boolean(), fc.boolean()),
    async ([folders, commands], viewers, where, hiddenTodos) => {
      const { tree, grownEvents } = grown([...folders, ...commands]);
      await fill([
        ...grownEvents,
        ...asked(hiddenTodos),
        ...commented(talkedOf, commentOn, 'A needle'),
        ...commented(sentTo, sendingTo, 'See this.'),
      ]);
      for (const [n, one] of viewers.entries()) {
        const visibility = visibilityOf(one, isClient(one), [where], parts);
        // what a typing error leads to is seen by nobody else
        const finding = await search(db, parts, {
          query: n === 0 ? 'neelde' : 'needle',
          companies: [],
          kinds: [],
          visibility,
          now: new Date(),
          most: 99,
        });
        const results = resultsOf(finding, await foldersOf(db, finding.found, visibility, rootTitle), parts);
        const seen = Object.fromEntries(results.map((result) => [result.uuid, seenOf(result)]));
        const expected = expectedFor(one, where, tree, hiddenTodos);
        expect(seen).toEqual(expected);
        found += finding.found.length;
        unseen += tree.nodes.size + 14 - finding.found.length;
      }
    },
  );
  await fc.assert(property, { numRuns: 100, seed: 20260301 });
  expect({ found: found > 500, unseen: unseen > 500 }).toEqual({ found: true, unseen: true });
});

/** The tree after those of the commands that the rules allow, and its events. */
function grown(commands: readonly FileTreeCommand[]): { tree: FileTree; grownEvents: RecordedEvent[] } {
  let tree = initialTree;
  const events: RecordedEvent[] = [];
  for (const one of [{ type: 'PlantTree', root, folders: [] } as const, ...commands]) {
    const decided = fileTree.decide(tree, one, { at: '2026-01-05T15:00:00.000Z', by: { user: viewerUuid } });
    if (isRefusal(decided)) continue;
    for (const event of decided) {
      const reported = inCompany(event, events.length, `fileTree-${company.uuid}`);
      events.push(reported);
      tree = fileTree.evolve(tree, reported as Parameters<typeof fileTree.evolve>[1]);
    }
  }
  return { tree, grownEvents: events };
}

function asked(hidden: readonly boolean[]): RecordedEvent[] {
  return todos.map((uuid, n) => {
    const data = { title: 'Needle of a to-do', details: '', isHidden: hidden[n] };
    return inCompany({ type: 'TodoCreated', data }, 0, `todo-${uuid}`);
  });
}

/** What has a comment with the word in it, and what one with the word in its attachment. */
const talkedOf = [root, ...nodes.slice(0, 4), ...todos];
const sentTo = [root, ...nodes.slice(2, 5), ...todos];
const commentOn = (item: string) => item.replace('00000000-', '0000000c-');
const sendingTo = (item: string) => item.replace('00000000-', '0000000d-');

function commented(items: readonly string[], uuidOf: (item: string) => string, text: string): RecordedEvent[] {
  return items.map((item) => {
    const data = { item, itemKind: todos.includes(item) ? 'todo' : 'file', text, files: [] };
    return inCompany({ type: 'CommentAdded', data }, 0, `comment-${uuidOf(item)}`);
  });
}

/** Comments whose attachments have the word. */
async function attach(items: readonly string[]): Promise<void> {
  const sent = items.map(sendingTo);
  await db.query(
    `insert into comments (uuid, item_uuid, company_uuid, text, files, created_at, updated_at)
      select one, one, $2, '', array[one], now(), now() from unnest($1::uuid[]) one`,
    [sent, company.uuid],
  );
  await db.query(
    `insert into file_texts (version, file, company, kind, text)
      select one, one, $2, 'comment', 'A needle' from unnest($1::uuid[]) one`,
    [sent, company.uuid],
  );
}

function inCompany(event: DomainEvent, revision: number, stream: string): RecordedEvent {
  const reported = recorded(event, revision, {}, stream);
  return { ...reported, meta: { ...reported.meta, company: company.uuid } };
}

async function fill(events: readonly RecordedEvent[]): Promise<void> {
  await db.query('truncate search_documents, search_places, file_nodes');
  for (const projection of [searchProjection(sources)]) {
    const { search_documents = [], search_places = [] } = rowsFrom(projection, events);
    await writeRows(db, SearchDocument, search_documents);
    await writeRows(db, SearchPlace, search_places);
  }
  for (const projection of ofFiles) {
    const { file_nodes = [] } = rowsFrom(projection, events);
    await writeRows(db, NodeRow, file_nodes);
  }
}

type Seen = readonly [url: string, isLive: boolean, folders: readonly string[] | null];

function seenOf({ itemUrl, itemLive, place: above }: ReturnType<typeof resultsOf>[number]): Seen {
  return [itemUrl, itemLive, above?.folders ?? null];
}

/** What the pure rules say: where each thing opens that the viewer may find, whether it is live, and in which folders. */
function expectedFor(one: Viewer, where: CompanyAccess, tree: FileTree, hiddenTodos: readonly boolean[]) {
  const expected: Record<string, Seen> = {};
  const commentsOn = (item: string, url: string, live: boolean) => {
    if (talkedOf.includes(item)) expected[commentOn(item)] = [url, live, null];
    if (sentTo.includes(item)) expected[sendingTo(item)] = [url, live, null];
  };
  if (maySee(one, where, tree, root)) commentsOn(root, `${company.uuid}/files/`, true);
  for (const uuid of nodes) {
    if (!maySee(one, where, tree, uuid)) continue;
    const path = urlPathOf(tree, uuid).split('/').slice(3).map(encodeURIComponent).join('/');
    const [url, live] = [`${company.uuid}/files/${path}`, isLive(tree, uuid)];
    const above = ancestry(tree, uuid).filter(
      (folder) => folder.uuid !== uuid && maySee(one, where, tree, folder.uuid),
    );
    const named = above.length > 1 ? above.filter(({ parent }) => parent !== null) : above;
    expected[uuid] = [url, live, named.map(({ title }) => title)];
    commentsOn(uuid, url, live);
  }
  if (!mayInCompany(one, 'viewFeatureTodos', where)) return expected;
  for (const [n, uuid] of todos.entries()) {
    if (hiddenTodos[n] && isClient(one)) continue;
    const url = `${company.uuid}/to-dos/${uuid}/`;
    expected[uuid] = [url, true, null];
    commentsOn(uuid, url, true);
  }
  return expected;
}

function maySee(one: Viewer, where: CompanyAccess, tree: FileTree, uuid: string): boolean {
  const found = nodeOf(tree, uuid);
  if (!found) return false;
  const member = one.memberships.get(company.uuid);
  const access = {
    ...found,
    level: member ? levelOf(tree, uuid, { member: member.uuid, featureLevel: member.grants.FILES }) : 'DISABLED',
    isLive: isLive(tree, uuid),
    isHiddenFromClients: isHidden(tree, uuid),
    isRoot: found.parent === null,
  };
  const may = (permission: 'see' | 'restore') => mayOnFile(one, permission, where, access);
  return may('see') && (access.isLive || may('restore'));
}
