import { ancestry, type FileNode, type FileTree } from '@daybook/files/domain';
import { comparable } from '@daybook/kernel/text';

const taxFolder = 'tax';

/** What a node and the folders above it are called, root first, however somebody writes it. */
export function namesAbove(tree: FileTree, { uuid }: FileNode): readonly string[] {
  return ancestry(tree, uuid).map(({ title }) => comparable(title));
}

/** Whether a node is the folder of tax papers or lies anywhere below one. */
export function isAmongTaxPapers(tree: FileTree, node: FileNode): boolean {
  return namesAbove(tree, node).includes(taxFolder);
}
