import { commentSearch, migrations as comments } from '@daybook/comments/read';
import { findableLevels, rootTitle } from '@daybook/files/domain';
import { migrations as fileTexts } from '@daybook/files/flow';
import { fileSearch, migrations as files, fileThread, NodeRow, projections as ofFiles } from '@daybook/files/read';
import type { RecordedEvent } from '@daybook/kernel/events';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { rowsFrom } from '@daybook/kernel/projecting/spec';
import { type CompanyAccess, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import {
  findableOf,
  foldersOf,
  migrations,
  SearchDocument,
  SearchPlace,
  search,
  searchProjection,
  visibilityOf,
} from '@daybook/search/read';
import { writeRows } from '@daybook/search/read/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { todoSearch, todoThread } from '@daybook/todos/read';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { resultsOf } from './result.js';
import { expectedFor, seenOf } from './spec/expected.js';
import {
  asked,
  command,
  commented,
  commentOn,
  companies,
  company,
  grown,
  sendingTo,
  sentTo,
  skeleton,
  talkedOf,
  viewer,
} from './spec/needles.js';

const sources = [todoSearch, commentSearch([todoThread, fileThread]), fileSearch];
const parts = {
  seesItems: (one: Viewer, where: CompanyAccess) => mayInCompany(one, 'viewFeatureTodos', where),
  levelsInTree: findableLevels,
  treeTitle: rootTitle,
  ...findableOf(sources),
  itemUrl: (where: string, item: string) => `${where}/to-dos/${item}/`,
  treeUrl: (where: string, path: readonly string[]) => `${where}/files/${path.map((slug) => `${slug}/`).join('')}`,
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Pool;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, [...comments, ...files, ...fileTexts, ...migrations]);
  db = openPool(database.url, { purpose: 'background' });
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
