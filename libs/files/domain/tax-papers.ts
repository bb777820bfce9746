import { comparable } from '@daybook/kernel/text';
import type { FileNode, FileTree } from './file-tree.state.js';
import { ancestry } from './places.js';

/** What a name says about tax papers, however somebody writes it: `tax`, a year in four digits, or nothing. */
export function taxMarkOf(title: string | null): string | null {
  const name = comparable(title ?? '');
  return name === 'tax' || /^\d{4}$/.test(name) ? name : null;
}

/** The year of the tax papers that a node is, lies among, or holds: all of `Tax/{year}`; undefined: it is none. */
export function taxYearOf(tree: FileTree, node: FileNode): number | undefined {
  const [, tax, year] = ancestry(tree, node.uuid).map(({ title }) => taxMarkOf(title));
  return tax === 'tax' && year && year !== 'tax' ? Number(year) : undefined;
}

/** Whether it is the folder in which the years of tax papers lie: whoever moves or renames it moves them all. */
export function holdsTaxYears(tree: FileTree, { kind, parent, title }: FileNode): boolean {
  return kind === 'folder' && parent !== null && parent === tree.root && taxMarkOf(title) === 'tax';
}
