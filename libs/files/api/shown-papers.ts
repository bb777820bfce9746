import { type FileNode, type FileTree, taxYearOf } from '@daybook/files/domain';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import type { CompanyAccess } from '@daybook/kernel/rights';
import type { Library } from './library.js';

/** What somebody is shown of a node that is, or lies among, the tax papers of a year; undefined where it is none of them. */
export function papersOf(
  tree: FileTree,
  node: FileNode,
  company: CompanyAccess,
  way: 'file' | 'download' | 'bundle',
): ShownPapers | undefined {
  const year = taxYearOf(tree, node);
  return year === undefined ? undefined : { company, way, information: 'papers', year, subject: node.uuid };
}

/** What a list of files shows of tax papers: a line for each year, however long the list. */
export function papersListed({ tree, company }: Library, nodes: readonly FileNode[]): readonly ShownPapers[] {
  const years = new Set(nodes.flatMap((node) => taxYearOf(tree, node) ?? []));
  return [...years].map((year) => ({ company, way: 'file', information: 'papers', year }));
}
