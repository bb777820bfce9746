import type { Level } from '@daybook/kernel/rights';
import type { FileNode, FileTree } from './file-tree.state.js';
import { ancestry } from './places.js';

/** A member as access to files sees them: the membership's uuid, and its grant of the feature FILES. */
export interface MemberOfTree {
  readonly member: string;
  readonly featureLevel: Level;
}

/** The level, and the node that gives it; null when the feature grant does. */
export interface LevelFrom {
  readonly level: Level;
  readonly from: FileNode | null;
}

/**
 * How far a member may go with a node: the nearest grant on the way up wins, a restricted node without one gives
 * nothing, else the feature grant holds. A node that is not there gives nothing.
 */
export function levelOf(tree: FileTree, node: string, member: MemberOfTree): Level {
  return levelFrom(tree, node, member).level;
}

export function levelFrom(tree: FileTree, node: string, { member, featureLevel }: MemberOfTree): LevelFrom {
  const path = ancestry(tree, node);
  for (const from of path.toReversed()) {
    const level = from.grants[member];
    if (level !== undefined) return { level, from };
    if (from.isRestricted) return { level: 'DISABLED', from };
  }
  return { level: path.length > 0 ? featureLevel : 'DISABLED', from: null };
}
