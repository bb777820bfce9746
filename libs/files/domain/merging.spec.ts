import { isRefusal } from '@daybook/kernel/events';
import { given } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import { decideFileTree } from './file-tree.decide.js';
import type { FileTreeCommand, FileTreeEvent } from './file-tree.events.js';
import { fileTree } from './file-tree.js';
import { evolveTree, type FileTree, type Grants, initialTree } from './file-tree.state.js';
import { fileIn, folder, planted, root, trashed } from './file-tree-samples.js';
import { graftsInto, joinedFolders, returnsOf } from './merging.js';
import { childrenOf, isHidden, urlPathOf } from './places.js';

const merge = 'merge';
const same = (grants: Grants) => grants;
const hidden = (node: string): FileTreeEvent => ({ type: 'NodeHiddenFromClients', data: { node } });
/** The library of the other company: the same folders, other uuids. */
const elsewhere: readonly FileTreeEvent[] = [
  { type: 'FileTreePlanted', data: { root: 'there' } },
  {
    type: 'FolderCreated',
    data: { node: 'taxes', parent: 'there', title: 'Tax', slug: 'Tax', owner: null, isDefault: true },
  },
];
const treeOf = (...events: FileTreeEvent[]) => events.reduce((now, event) => evolveTree(now, event, '1'), initialTree);
const here = (...events: FileTreeEvent[]) => treeOf(...planted, ...events);
const there = (...events: FileTreeEvent[]) => treeOf(...elsewhere, ...events);

function send(tree: FileTree, command: FileTreeCommand): FileTree {
  const events = decideFileTree(tree, command);
  if (isRefusal(events)) throw new Error(events.message);
  return events.reduce((now, event) => evolveTree(now, event, '1'), tree);
}

/** All at once; the flow does the same in pieces. */
function merged(source: FileTree, destination: FileTree): [source: FileTree, destination: FileTree] {
  const grafts = graftsInto(source, destination, same);
  const nodes = grafts.map(({ node }) => node.uuid).reverse();
  return [
    send(source, { type: 'DetachNodes', merge, to: '2', nodes }),
    send(destination, { type: 'GraftNodes', merge, from: '1', grafts, suffix: ' (Bay Bakery)' }),
  ];
}

function undone(source: FileTree, destination: FileTree): [source: FileTree, destination: FileTree] {
  const grafts = returnsOf(merge, destination, same).flatMap((one) => one.grafts);
  const nodes = grafts.map(({ node }) => node.uuid).reverse();
  return [
    send(source, { type: 'GraftNodes', merge, from: '2', grafts, suffix: null }),
    send(destination, { type: 'DetachNodes', merge, to: '1', nodes }),
  ];
}

/** What people see of a library. */
function shown(tree: FileTree): readonly string[] {
  return [...tree.nodes.values()]
    .map(({ uuid, title, isTrashed, isRestricted, grants }) =>
      [uuid, urlPathOf(tree, uuid), title, isTrashed, isHidden(tree, uuid), isRestricted, JSON.stringify(grants)].join(
        ' ',
      ),
    )
    .toSorted();
}

const titlesIn = (tree: FileTree, uuid: string) =>
  childrenOf(tree, uuid)
    .map(({ title }) => title)
    .toSorted();

describe('a library that goes into another', () => {
  it('joins folders of one name and keeps both files of one name', () => {
    const source = here(fileIn('tax', 'a', 'return.pdf'), folder('2025', 'tax'), fileIn('2025', 'b'));
    const [left, all] = merged(source, there(fileIn('taxes', 'c', 'return.pdf'), folder('other', 'taxes', '2025')));
    expect(titlesIn(all, 'taxes')).toEqual(['2025', 'return (Bay Bakery).pdf', 'return.pdf']);
    expect(titlesIn(all, 'other')).toEqual(['b.pdf']);
    expect([...left.nodes.keys()].toSorted()).toEqual(['2025', root, 'tax']);
  });

  it('knows in which folder of the other library the content of a folder is, until the merge is undone', () => {
    const source = here(fileIn('tax', 'a'), folder('2025', 'tax'), fileIn('2025', 'b'));
    const destination = there(folder('other', 'taxes', '2025'));
    const folders = Object.fromEntries(joinedFolders(source, destination));
    expect(folders).toMatchObject({ [root]: 'there', tax: 'taxes', 2025: 'other' });
    const joined = send(source, { type: 'JoinFolders', merge, to: '2', folders });
    expect(joined.joined?.folders.toObject()).toEqual(folders);
    expect(decideFileTree(joined, { type: 'JoinFolders', merge, to: '2', folders })).toEqual([]);
    expect(decideFileTree(joined, { type: 'PartFolders', merge: 'another', from: '2' })).toEqual([]);
    expect(send(joined, { type: 'PartFolders', merge, from: '2' }).joined).toBeNull();
    const again = send(joined, { type: 'JoinFolders', merge: 'another', to: '3', folders: { tax: 'third' } });
    expect(again.joined?.folders.toObject()).toEqual({ tax: 'third' });
  });

  it('brings what comes late into the folder that was joined, whatever that is called by now, unless it is in the trash', () => {
    const folders = { [root]: 'there', tax: 'taxes' };
    const joined: FileTreeEvent = { type: 'FoldersJoined', data: { folders, merge, to: '2' } };
    const late = here(joined, fileIn('tax', 'late'));
    const renamed: FileTreeEvent = {
      type: 'NodeRenamed',
      data: { node: 'taxes', from: 'Tax', to: 'Returns', slug: 'Returns' },
    };
    const [, all] = merged(late, there(renamed));
    expect(titlesIn(all, 'taxes')).toEqual(['late.pdf']);
    expect(joinedFolders(late, there(renamed)).map(([, into]) => into)).toContain('taxes');
    expect(graftsInto(late, there(trashed('taxes')), same).map(({ parent }) => parent)).not.toContain('taxes');
  });

  it('shows nobody more than before: a folder hidden or shared otherwise stays a folder of its own', () => {
    const source = here(folder('plans', root, 'Plans'), hidden('plans'), fileIn('plans', 'a'));
    const [, all] = merged(source, there(folder('open', 'there', 'Plans')));
    expect(titlesIn(all, 'there')).toEqual(['Plans', 'Plans (Bay Bakery)', 'Tax']);
    expect([isHidden(all, 'a'), isHidden(all, 'open')]).toEqual([true, false]);
    const [, fromHidden] = merged(here(hidden(root), fileIn(root, 'a')), there());
    expect(isHidden(fromHidden, 'a')).toBe(true);
  });

  it('keeps what is in the trash there, and grants of those who are members in both', () => {
    const granted: FileTreeEvent = { type: 'NodeAccessGranted', data: { node: 'a', member: 'omar', level: 'VIEW' } };
    const source = here(fileIn('tax', 'a'), granted, fileIn('tax', 'b'), trashed('b'));
    const grafts = graftsInto(source, there(), () => ({ 'omar there': 'VIEW' }));
    const all = send(there(), { type: 'GraftNodes', merge, from: '1', grafts, suffix: null });
    expect(all.nodes.get('a')?.grants).toEqual({ 'omar there': 'VIEW' });
    expect([all.nodes.get('a')?.isTrashed, all.nodes.get('b')?.isTrashed]).toEqual([false, true]);
  });

  it('takes along only what was handed in where files stay', () => {
    const answer: FileTreeEvent = {
      type: 'FileAdded',
      data: { ...(fileIn('asked', 'w9') as Extract<FileTreeEvent, { type: 'FileAdded' }>).data, answers: 'todo' },
    };
    const source = here(folder('asked', 'tax', 'W-9'), answer, fileIn('tax', 'own'));
    expect(graftsInto(source, there(), same, 'answers').map(({ node }) => node.uuid)).toEqual(['asked', 'w9']);
  });

  it('is the same again after a crash between coming and going', () => {
    const source = here(folder('2025', 'tax'), fileIn('2025', 'b'));
    const grafts = graftsInto(source, there(), same);
    const half = send(there(), { type: 'GraftNodes', merge, from: '1', grafts, suffix: null });
    const again = graftsInto(source, half, same);
    expect(again.map(({ node }) => node.uuid)).toEqual(['2025', 'b']);
    expect(decideFileTree(half, { type: 'GraftNodes', merge, from: '1', grafts: again, suffix: null })).toEqual([]);
  });
});

describe('a merge undone', () => {
  it('puts everything back where it was, under its own name', () => {
    const source = here(fileIn('tax', 'a', 'return.pdf'), folder('2025', 'tax'), fileIn('2025', 'b'), trashed('2025'));
    const destination = there(fileIn('taxes', 'c', 'return.pdf'));
    const [before, after] = undone(...merged(source, destination));
    expect([shown(before), shown(after)]).toEqual([shown(source), shown(destination)]);
  });

  it('gives each back its own address, in whatever order they come', () => {
    const source = here(folder('old', 'tax', '2024'), trashed('old'), folder('new', 'tax', '2024', '2024-2'));
    const [left, all] = merged(source, there());
    const grafts = returnsOf(merge, all, same).flatMap((one) => one.grafts);
    for (const order of [grafts, grafts.toReversed()])
      expect(shown(send(left, { type: 'GraftNodes', merge, from: '2', grafts: order, suffix: null }))).toEqual(
        shown(source),
      );
  });

  it('says what was changed since, or had something put in', () => {
    const source = here(fileIn('tax', 'a'), folder('2025', 'tax'), fileIn('2025', 'b'), fileIn('tax', 'd'));
    const [, all] = merged(source, there());
    const renamed = send(all, { type: 'RenameNode', node: 'a', title: 'new.pdf' });
    const later = evolveTree(renamed, fileIn('2025', 'new'), '2');
    const pieces = returnsOf(merge, later, same).map(({ grafts, isChanged }) => [grafts[0]?.node.uuid, isChanged]);
    expect(pieces.toSorted()).toEqual([
      ['2025', true],
      ['a', true],
      ['d', false],
    ]);
    const [back] = undone(here(), later);
    expect(titlesIn(back, '2025')).toEqual(['b.pdf', 'new.pdf']);
  });

  it('never moves the top folder', () => {
    given(fileTree, ...planted)
      .when({ type: 'DetachNodes', merge, to: '2', nodes: [root] })
      .thenRefused('isRoot');
  });

  it('equals the start, whatever the two libraries held', () => {
    const title = fc.constantFrom('A', 'a', 'B', 'w9.pdf', 'W9.pdf');
    const step = (uuids: readonly string[], folders: readonly string[]) =>
      fc.oneof(
        fc
          .tuple(fc.constantFrom(...uuids), fc.constantFrom(...folders), title)
          .map(
            ([node, parent, name]): FileTreeCommand => ({ type: 'AddFolder', node, parent, title: name, owner: null }),
          ),
        fc.tuple(fc.constantFrom(...uuids), fc.constantFrom(...folders), title).map(
          ([node, parent, name]): FileTreeCommand => ({
            ...{ type: 'AddFileNode', node, parent, title: name, owner: null, isFromClient: false, answers: null },
          }),
        ),
        fc.constantFrom(...uuids).map((node): FileTreeCommand => ({ type: 'TrashNodes', nodes: [node] })),
        fc.constantFrom(...uuids).map((node): FileTreeCommand => ({ type: 'HideNodeFromClients', node })),
        fc.constantFrom(...uuids).map((node): FileTreeCommand => ({ type: 'RestrictNode', node, keeps: 'omar' })),
      );
    const grown = (tree: FileTree, commands: readonly FileTreeCommand[]) =>
      commands.reduce((now, command) => {
        const events = decideFileTree(now, command);
        return isRefusal(events) ? now : events.reduce((next, event) => evolveTree(next, event, '1'), now);
      }, tree);
    const ours = fc.array(step([...'abcdef'], [root, 'tax', ...'abc']), { maxLength: 20 });
    const theirs = fc.array(step([...'uvwxyz'], ['there', 'taxes', ...'uvw']), { maxLength: 20 });
    fc.assert(
      fc.property(ours, theirs, (one, other) => {
        const source = grown(here(), one);
        const destination = grown(there(), other);
        const [left, all] = merged(source, destination);
        expect(all.nodes.size + left.nodes.size).toBe(source.nodes.size + destination.nodes.size);
        const visible = (tree: FileTree) => (uuid: string) => !isHidden(tree, uuid);
        for (const uuid of source.nodes.keys())
          if (all.nodes.has(uuid) && visible(all)(uuid)) expect(visible(source)(uuid)).toBe(true);
        const [before, after] = undone(left, all);
        expect([shown(before), shown(after)]).toEqual([shown(source), shown(destination)]);
      }),
      { numRuns: 500 },
    );
  });
});
