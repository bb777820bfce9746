import { accessTo, type FileTree, fileTree, findableLevels, isLive, mayOnFile } from '@daybook/files/domain';
import { fileHolding, fileTexts } from '@daybook/files/published';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { findInCompany } from '@daybook/search/flow';
import { z } from 'zod';
import { isAmongTaxPapers } from './tax-papers.js';
import { seenTodos } from './todos.js';
import { counted, type Reading, tool } from './tool.js';

const mostShown = 20;
const kinds = ['todo', 'file', 'folder'] as const;
type Kind = (typeof kinds)[number];

/** Of all that the product finds, what may be found here; comments are not, whose words would be all that is shown. */
const kindOf: Readonly<Record<string, Kind>> = { todo: 'todo', file: 'file', link: 'file', folder: 'folder' };

const rules = {
  kinds: Object.fromEntries(Object.entries(kindOf).map(([kind, itemType]) => [kind, { itemType }])),
  longTexts: { relation: fileTexts, holdings: [fileHolding] },
  seesItems: (viewer: Viewer, company: CompanyAccess) => mayInCompany(viewer, 'viewFeatureTodos', company),
  // of no year: what nobody may see without a consent is found by nobody here
  levelsInTree: (viewer: Viewer, company: CompanyAccess) => ({ ...findableLevels(viewer, company), taxYears: [] }),
};

/** What a hit tells a model: nothing of what is in it, which the other tools read by rules of their own. */
interface Hit {
  readonly kind: Kind;
  readonly title: string;
  readonly url: string;
}

export const search = tool({
  name: 'search',
  description: `Looks for words in to-dos, files, folders and links that the person may see: in titles, details and texts. Gives the ${mostShown} best by title, with where they open; absent kinds: all. Finds no tax papers.`,
  arguments: z.strictObject({
    words: z.string().trim().min(2).max(200),
    kinds: z.array(z.enum(kinds)).min(1).max(kinds.length).optional(),
  }),
  mayUse: (viewer, company) =>
    mayInCompany(viewer, 'viewFeatureTodos', company) || mayInCompany(viewer, 'viewFeatureFiles', company),
  async run({ words, kinds: wanted = kinds }, reading) {
    const { all, isAll } = await hitsOf(words, wanted, reading);
    const hits = all.slice(0, mostShown);
    const { count, figures } = counted('things found', all.length, isAll);
    const value = hits.map(({ kind: type, title, url }) => ({ url, type, highlighted_text: title }));
    return {
      shown: { ...count, hits },
      figures,
      ...(value.length > 0 && { row: { is: 'table' as const, row: { type: 'search_results' as const, value } } }),
    };
  },
});

async function hitsOf(words: string, wanted: readonly Kind[], reading: Reading) {
  const { db, viewer, company, commands, now } = reading;
  const asked = Object.keys(kindOf).filter((kind) => wanted.some((one) => one === kindOf[kind]));
  // more than is shown: some are left out below
  const most = 2 * mostShown;
  // who asks can ask again in other words, and is told no lie by what only looks like these
  const looking = { viewer, company, query: words, kinds: asked, now, most, isStrict: true };
  const found = await findInCompany(db, rules, looking);
  // looked at again: the search may not have read yet what was hidden or moved
  const todos = await seenTodos(
    found.map(({ uuid }) => uuid),
    reading,
  );
  const { state: tree } = await commands.load(fileTree, company.uuid);
  const all = found.flatMap(({ uuid, kind: of, title }): Hit[] => {
    const kind = kindOf[of];
    const isSeen = kind === 'todo' ? todos.has(uuid) : isOpenNode(tree, uuid, reading);
    return kind && isSeen ? [{ kind, title, url: `/links/${kind}/${uuid}` }] : [];
  });
  return { all, isAll: found.length < most };
}

function isOpenNode(tree: FileTree, uuid: string, { viewer, company }: Reading): boolean {
  const node = tree.nodes.get(uuid);
  if (!node || !isLive(tree, uuid) || isAmongTaxPapers(tree, node)) return false;
  return mayOnFile(viewer, 'see', company, accessTo(tree, node, viewer, company));
}
