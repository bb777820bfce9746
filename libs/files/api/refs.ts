import { type FileNode, urlPathOf } from '@daybook/files/domain';
import type { Library } from './library.js';

export function refOf({ tree }: Library, { uuid, title }: FileNode) {
  return { uuid, title, urlPath: urlPathOf(tree, uuid) };
}
