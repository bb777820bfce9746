import { accessTo, ancestry, type FileNode, type FileTree, fileTree, isLive, mayOnFile } from '@daybook/files/domain';
import { fileTexts } from '@daybook/files/published';
import { mayInCompany } from '@daybook/kernel/rights';
import { z } from 'zod';
import { masked } from './masking.js';
import { type Reading, tool } from './tool.js';

const mostFound = 8;
const mostRead = 200;
const lettersAround = 400;

export const files = tool({
  name: 'files',
  description:
    'Looks for words in the titles and the text of files that the person may open. Gives where they are and what stands around the words.',
  arguments: z.strictObject({ words: z.string().trim().min(2).max(100) }),
  mayUse: (viewer, company) => mayInCompany(viewer, 'viewFeatureFiles', company),
  async run({ words }, reading) {
    const { db, company, commands } = reading;
    const { state: tree } = await commands.load(fileTree, company.uuid);
    const { rows } = await db.query<{ file: string; text: string }>({
      name: 'text of files for an answer',
      text: `select t.file, substr(t.text, greatest(1, strpos(lower(t.text), lower($2)) - ${lettersAround}), ${2 * lettersAround}) as text
        from ${fileTexts} t where t.company = $1 and strpos(lower(t.text), lower($2)) > 0 limit ${mostRead}`,
      values: [company.uuid, words],
    });
    const inText = new Map(rows.map(({ file, text }) => [file, text]));
    const titled = [...tree.nodes.values()].filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
    const all = [...new Set([...titled.map(({ uuid }) => uuid), ...inText.keys()])];
    const seen = all
      .flatMap((uuid) => tree.nodes.get(uuid) ?? [])
      .filter((node) => node.kind === 'file' && mayRead(tree, node, reading))
      .slice(0, mostFound);
    const found = seen.map(({ uuid, title }) => ({
      title: masked(title),
      url: `/links/file/${uuid}`,
      text: masked(inText.get(uuid) ?? ''),
    }));
    const value = found.map(({ url, title }) => ({ url, type: 'file', highlighted_text: title }));
    const figures = [{ name: 'files found', value: found.length, unit: 'count' as const }];
    return {
      shown: { files: found },
      figures,
      ...(value.length > 0 && { row: { is: 'table' as const, row: { type: 'search_results' as const, value } } }),
    };
  },
});

/** Folders below the root whose papers no model reads, whatever consent there is. */
const closed = ['tax'];

function mayRead(tree: FileTree, node: FileNode, { viewer, company }: Reading): boolean {
  if (!isLive(tree, node.uuid)) return false;
  if (ancestry(tree, node.uuid).some(({ title }) => closed.includes(title.trim().toLowerCase()))) return false;
  return mayOnFile(viewer, 'see', company, accessTo(tree, node, viewer, company));
}
