import { accessTo, type FileNode, type FileTree, fileTree, isLive, mayOnFile, taxYearOf } from '@daybook/files/domain';
import { fileTexts } from '@daybook/files/published';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import { type CompanyAccess, hasConsented, mayInCompany } from '@daybook/kernel/rights';
import { z } from 'zod';
import { masked, maskedAround } from './masking.js';
import { isAmongTaxPapers, namesAbove } from './tax-papers.js';
import { counted, type Reading, tool } from './tool.js';

const mostFound = 8;
const mostRead = 200;
const lettersAround = 400;
/** Numbers are masked in more than is shown, or those at its edges would be cut. */
const lettersRead = 600;

export const files = tool({
  name: 'files',
  description:
    'Looks for words in the titles and the text of files that the person may open. Gives where they are and what stands around the words.',
  arguments: z.strictObject({ words: z.string().trim().min(2).max(100) }),
  mayUse: (viewer, company) => mayInCompany(viewer, 'viewFeatureFiles', company),
  async run({ words }, reading) {
    const { db, viewer, company, commands, disclosures } = reading;
    const { state: tree } = await commands.load(fileTree, company.uuid);
    const { rows } = await db.query<{ file: string; text: string; isCutBefore: boolean; isCutBehind: boolean }>({
      name: 'text of files for an answer',
      text: `select t.file, substr(t.text, greatest(1, at - ${lettersRead}), ${2 * lettersRead}) as text,
          at > ${lettersRead} + 1 as "isCutBefore", length(t.text) >= greatest(1, at - ${lettersRead}) + ${2 * lettersRead} as "isCutBehind"
        from ${fileTexts} t cross join strpos(lower(t.text), lower($2)) at where t.company = $1 and at > 0 limit ${mostRead}`,
      values: [company.uuid, words],
    });
    const inText = new Map(rows.map((row) => [row.file, row]));
    const titled = [...tree.nodes.values()].filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
    const all = [...new Set([...titled.map(({ uuid }) => uuid), ...inText.keys()])];
    const readable = all
      .flatMap((uuid) => tree.nodes.get(uuid) ?? [])
      .filter((node) => node.kind === 'file' && mayRead(tree, node, reading));
    const seen = readable.slice(0, mostFound);
    await disclosures.record(
      viewer,
      seen.flatMap((node) => papersOf(tree, node, company) ?? []),
    );
    const found = seen.map(({ uuid, title }) => {
      const { text = '', isCutBefore = false, isCutBehind = false } = inText.get(uuid) ?? {};
      const around = maskedAround(words, lettersAround, text, [isCutBefore, isCutBehind]);
      return { title: masked(title), url: `/links/file/${uuid}`, text: around };
    });
    const value = found.map(({ url, title }) => ({ url, type: 'file', highlighted_text: title }));
    const { count, figures } = counted('files found', readable.length, rows.length < mostRead);
    return {
      shown: { ...count, files: found },
      figures,
      ...(value.length > 0 && { row: { is: 'table' as const, row: { type: 'search_results' as const, value } } }),
    };
  },
});

/** Below a year of tax papers those with the numbers of people lie here: no consent opens them. */
const numbersOfPeople = '1099';

function mayRead(tree: FileTree, node: FileNode, { viewer, company, now }: Reading): boolean {
  if (!isLive(tree, node.uuid)) return false;
  if (!mayLeave(tree, node, { company, now })) return false;
  return mayOnFile(viewer, 'see', company, accessTo(tree, node, viewer, company));
}

/** What is disclosed to a person abroad who is shown a file; undefined where it is no tax paper. */
function papersOf(tree: FileTree, node: FileNode, company: CompanyAccess): ShownPapers | undefined {
  const year = taxYearOf(tree, node);
  return year === undefined
    ? undefined
    : { company, way: 'assistant', information: 'papers', year, subject: node.uuid };
}

/** Tax papers are for a model only under a consent of the company that covers their year; whether the person sees them is asked besides. */
function mayLeave(tree: FileTree, node: FileNode, { company, now }: Pick<Reading, 'company' | 'now'>): boolean {
  if (!isAmongTaxPapers(tree, node)) return true;
  const year = taxYearOf(tree, node);
  if (year === undefined || namesAbove(tree, node).includes(numbersOfPeople)) return false;
  return hasConsented(company, { information: 'papers', year }, now.toISOString());
}
