import { given } from '@daybook/kernel/events/spec';
import { fileTree } from './file-tree.js';
import { evolveTree, type FileTree } from './file-tree.state.js';
import { fileIn, folder, planted, root } from './file-tree-samples.js';
import { treeAfterMove } from './moves.js';
import {
  ancestry,
  BrokenTree,
  depthOf,
  heightOf,
  isHidden,
  isLive,
  mostLevels,
  subtreeOf,
  urlPathOf,
} from './places.js';

const tree = given(fileTree, ...planted, folder('a'), folder('b', 'a'), folder('c', 'b'), fileIn('c', 'w9')).state;

const moved = (from: FileTree, node: string, to: string): FileTree =>
  evolveTree(from, { type: 'NodeMoved', data: { node, from: '', to, slug: node } }, '');

const walks = { ancestry, depthOf, urlPathOf, isLive, isHidden, subtreeOf, heightOf };

describe.each(Object.entries(walks))('%s', (_, walk: (tree: FileTree, node: string) => unknown) => {
  it('ends with an error where a folder lies in itself', () => {
    expect(() => walk(moved(tree, 'a', 'a'), 'a')).toThrow(BrokenTree);
  });

  it('ends with an error where folders lie in each other', () => {
    expect(() => walk(moved(tree, 'a', 'c'), 'b')).toThrow(BrokenTree);
  });
});

it('ends with an error where folders lie deeper than any command makes them', () => {
  let deep = tree;
  for (let n = 0; n < mostLevels; n += 1) deep = evolveTree(deep, folder(`${n}`, n === 0 ? 'c' : `${n - 1}`), '');
  expect(() => ancestry(deep, `${mostLevels - 1}`)).toThrow(BrokenTree);
  expect(() => heightOf(deep, 'a')).toThrow(BrokenTree);
});

describe('the tree as it would be after a move', () => {
  const plan = (nodes: string[], to: string) => treeAfterMove(tree, nodes, to);

  it('has the nodes with all that lies below in the other folder', () => {
    const planned = plan(['b', 'w9'], root) as FileTree;
    expect(ancestry(planned, 'w9').map(({ uuid }) => uuid)).toEqual([root, 'b', 'c', 'w9']);
  });

  it.each([
    ['a folder into itself', ['a'], 'a', 'intoItself'],
    ['a folder into one that lies in it', ['a'], 'c', 'intoItself'],
    ['one of several into one that lies in it', ['w9', 'a'], 'b', 'intoItself'],
    ['the folder of all files', [root], 'a', 'isRoot'],
    ['anything into a file', ['b'], 'w9', 'noFolder'],
    ['what is not there', ['nothing'], 'a', 'notThere'],
    ['nothing', [], 'a', 'nothingChosen'],
  ])('is refused for %s', (_, nodes, to, refused) => {
    expect(plan(nodes, to)).toMatchObject({ refused });
  });
});
