import { given } from '@daybook/kernel/events/spec';
import type { FileTreeEvent } from './file-tree.events.js';
import { fileTree } from './file-tree.js';
import { addFile, addFolder, addLink, fileIn, folder, link, planted, root, trashed } from './file-tree-samples.js';
import { limits } from './labels.js';
import { urlPathOf } from './places.js';

const tree = (...events: FileTreeEvent[]) => given(fileTree, ...planted, ...events);

describe('the tree of a company', () => {
  it('is planted once, with the folders every company begins with', () => {
    const plant = { type: 'PlantTree', root, folders: [{ node: 'tax', title: 'Tax' }] } as const;
    given(fileTree)
      .when(plant)
      .thenEvents(...planted);
    tree().when(plant).thenNothing();
    given(fileTree).when(addFolder('a')).thenRefused('noTree');
  });

  it('takes folders, links and files', () => {
    tree()
      .when(addFolder('2025', 'tax', ' 2025 '))
      .thenEvents(folder('2025', 'tax'));
    tree().when(addLink('ledger')).thenEvents(link('ledger'));
    tree().when(addFile('w9', 'tax')).thenEvents(fileIn('tax', 'w9'));
    tree(folder('2025', 'tax'))
      .when(addFolder('2025', 'tax', 'Again'))
      .thenNothing();
  });

  it('takes them only into a folder that is there, and live', () => {
    tree().when(addFolder('a', 'nowhere')).thenRefused('noFolder');
    tree(fileIn(root, 'w9')).when(addFolder('a', 'w9')).thenRefused('noFolder');
    tree(folder('old'), folder('older', 'old'), trashed('old'))
      .when(addFolder('a', 'older'))
      .thenRefused('folderInTrash');
  });

  it('wants names that can stand in a path', () => {
    for (const title of [' ', '\u200b'])
      tree()
        .when(addFolder('a', root, title))
        .thenRefused('titleMissing');
    tree()
      .when(addFolder('a', root, 'x'.repeat(256)))
      .thenRefused('titleTooLong');
    for (const title of ['a/b', 'a\u0000b'])
      tree()
        .when(addFolder('a', root, title))
        .thenRefused('titleInvalid');
    tree()
      .when(addFolder('a', root, 'invoice\u202efdp.exe'))
      .thenEvents(folder('a', root, 'invoicefdp.exe'));
    tree()
      .when(addFile('a', root, 'Q1/Q2\n.pdf'))
      .thenEvents(fileIn(root, 'a', 'Q1_Q2_.pdf'));
  });

  it('lets no two folders of one name stand side by side, and numbers files', () => {
    tree()
      .when(addFolder('a', root, 'tax'))
      .thenRefused('titleTaken');
    tree(fileIn(root, 'a', 'w9.pdf'))
      .when(addFile('b', root, 'W9.pdf'))
      .thenEvents(fileIn(root, 'b', 'W9 (2).pdf', false, 'W9-2.pdf'));
    tree(folder('a', root, 'Old'), trashed('a'))
      .when(addFolder('b', root, 'Old'))
      .thenEvents(folder('b', root, 'Old', 'Old-2'));
  });

  it('is at most twenty levels deep', () => {
    const chain = Array.from({ length: limits.depth }, (_, n) => folder(`${n + 1}`, n === 0 ? root : `${n}`));
    tree(...chain)
      .when(addFolder('deeper', '20'))
      .thenRefused('tooDeep');
    const two = [folder('a'), folder('b', 'a')];
    tree(...chain, ...two)
      .when({ type: 'MoveNodes', nodes: ['a'], to: '19' })
      .thenRefused('tooDeep');
    expect(tree(...chain, ...two).when({ type: 'MoveNodes', nodes: ['a'], to: '18' }).decision).toHaveLength(1);
  });

  it('links to the web only', () => {
    for (const href of ['javascript:alert(1)', 'ftp://a.example', 'https://', 'https://a b'])
      tree()
        .when(addLink('a', root, href))
        .thenRefused('hrefInvalid');
    for (const href of ['https://firm.example@evil.test/', 'https://user:pw@a.example/'])
      tree()
        .when(addLink('a', root, href))
        .thenRefused('hrefNamesUser');
    tree()
      .when(addLink('a', root, `https://a.example/${'x'.repeat(2000)}`))
      .thenRefused('hrefTooLong');
    const to = 'https://ledger.example/2';
    tree(link('a'))
      .when({ type: 'ChangeLinkTarget', node: 'a', href: to })
      .thenEvents({ type: 'LinkTargetChanged', data: { node: 'a', from: 'https://ledger.example/', to } });
    tree().when({ type: 'ChangeLinkTarget', node: 'tax', href: to }).thenRefused('notALink');
  });

  it('renames, with everything below', () => {
    const { state } = tree(folder('a', 'tax'), fileIn('a', 'w9'), {
      type: 'NodeRenamed',
      data: { node: 'tax', from: 'Tax', to: 'Taxes', slug: 'Taxes' },
    });
    expect(urlPathOf(state, 'w9')).toBe('/home/company-1-files/Taxes/a/w9.pdf/');
    tree(folder('a'))
      .when({ type: 'RenameNode', node: 'a', title: 'Old years' })
      .thenEvents({ type: 'NodeRenamed', data: { node: 'a', from: 'a', to: 'Old years', slug: 'Old-years' } });
    tree(folder('a')).when({ type: 'RenameNode', node: 'a', title: 'a ' }).thenNothing();
    tree(folder('a')).when({ type: 'RenameNode', node: 'a', title: 'TAX' }).thenRefused('titleTaken');
    tree().when({ type: 'RenameNode', node: root, title: 'x' }).thenRefused('isRoot');
  });

  it('makes no program of a file', () => {
    const called = (title: string) => ({ type: 'RenameNode', node: 'w9', title }) as const;
    for (const title of ['setup.exe', 'W9.BAT', 'w9.vbs. .'])
      tree(fileIn(root, 'w9')).when(called(title)).thenRefused('programName');
    expect(tree(folder('w9')).when(called('bin.exe')).decision).toHaveLength(1);
  });
});

describe('moving', () => {
  const move = (nodes: string[], to: string) => ({ type: 'MoveNodes', nodes, to }) as const;

  it('never leads into itself, and never moves the root', () => {
    tree(folder('a'), folder('b', 'a'))
      .when(move(['a'], 'b'))
      .thenRefused('intoItself');
    tree(folder('a'))
      .when(move(['a'], 'a'))
      .thenRefused('intoItself');
    const nested = tree(folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d', 'c'), folder('e'));
    for (const below of ['b', 'c', 'd']) nested.when(move(['a'], below)).thenRefused('intoItself');
    nested.when(move(['e', 'b'], 'd')).thenRefused('intoItself');
    tree(folder('a'))
      .when(move([root], 'a'))
      .thenRefused('isRoot');
    tree(folder('a'))
      .when(move(['a'], root))
      .thenNothing();
  });

  it('moves all or nothing, and what lies in another chosen one with it', () => {
    tree(folder('a'), fileIn('a', 'w9'))
      .when(move(['w9', 'gone'], 'tax'))
      .thenRefused('notThere');
    tree(folder('a'), fileIn('a', 'w9'))
      .when(move(['w9', 'a'], 'tax'))
      .thenEvents({ type: 'NodeMoved', data: { node: 'a', from: root, to: 'tax', slug: 'a' } });
  });

  it('numbers a file whose name is taken there, and refuses a folder', () => {
    tree(fileIn(root, 'a', 'w9.pdf'), fileIn('tax', 'b', 'w9.pdf'))
      .when(move(['a'], 'tax'))
      .thenEvents(
        { type: 'NodeMoved', data: { node: 'a', from: root, to: 'tax', slug: 'w9-2.pdf' } },
        { type: 'NodeRenamed', data: { node: 'a', from: 'w9.pdf', to: 'w9 (2).pdf', slug: 'w9-2.pdf' } },
      );
    tree(folder('a', root, 'Old'), folder('b', 'tax', 'Old'))
      .when(move(['a'], 'tax'))
      .thenRefused('titleTaken');
  });
});

describe('the trash', () => {
  const trash = (...nodes: string[]) => ({ type: 'TrashNodes', nodes }) as const;
  const restore = (node: string, to?: string) =>
    ({ type: 'RestoreNodes', nodes: [node], ...(to ? { to } : {}) }) as const;

  it('takes anything but the root and the default folders', () => {
    tree(folder('a')).when(trash('a')).thenEvents(trashed('a'));
    tree(folder('a'), trashed('a')).when(trash('a')).thenNothing();
    tree().when(trash('tax')).thenRefused('isDefault');
    tree().when(trash(root)).thenRefused('isRoot');
    const moved = { type: 'NodeMoved', data: { node: 'tax', from: root, to: 'a', slug: 'Tax' } } as const;
    tree(folder('a'), moved).when(trash('a')).thenRefused('containsDefault');
    tree().when(trash()).thenRefused('nothingChosen');
  });

  it('holds what changes no more', () => {
    const inTrash = tree(folder('a'), fileIn('a', 'w9'), trashed('a'));
    inTrash.when({ type: 'RenameNode', node: 'w9', title: 'x' }).thenRefused('inTrash');
    inTrash.when({ type: 'MoveNodes', nodes: ['w9'], to: 'tax' }).thenRefused('inTrash');
    inTrash.when({ type: 'HideNodeFromClients', node: 'a' }).thenRefused('inTrash');
    inTrash.when(trash('w9')).thenNothing();
  });

  it('gives back to the same folder, else to the root, or where it is asked to', () => {
    const events = [folder('a'), fileIn('a', 'w9'), trashed('w9')];
    const restored = (to: string) => ({ type: 'NodeRestored', data: { node: 'w9', to, slug: 'w9.pdf' } }) as const;
    tree(...events)
      .when(restore('w9'))
      .thenEvents(restored('a'));
    tree(...events, trashed('a'))
      .when(restore('w9'))
      .thenEvents(restored(root));
    tree(...events)
      .when(restore('w9', 'tax'))
      .thenEvents(restored('tax'));
    tree(...events, trashed('a'))
      .when(restore('w9', 'a'))
      .thenRefused('folderInTrash');
    tree(...events)
      .when(restore('a'))
      .thenNothing();
  });

  it('gives back beside what has taken the name', () => {
    tree(folder('a', root, 'Old'), trashed('a'), folder('b', root, 'Old'))
      .when(restore('a'))
      .thenEvents(
        { type: 'NodeRestored', data: { node: 'a', to: root, slug: 'Old-2' } },
        { type: 'NodeRenamed', data: { node: 'a', from: 'Old', to: 'Old (2)', slug: 'Old-2' } },
      );
  });

  it('is emptied for good, except of what is needed', () => {
    const shred = (held: string[] = []) => ({ type: 'ShredNodes', nodes: ['a'], held }) as const;
    const events = [folder('a'), fileIn('a', 'w9')];
    const shredded = { type: 'NodeShredded', data: { node: 'a', nodes: ['a', 'w9'] } } as const;
    tree(...events)
      .when(shred())
      .thenRefused('notInTrash');
    tree(...events, trashed('a'))
      .when(shred(['w9']))
      .thenRefused('held');
    tree(...events, trashed('a'))
      .when(shred())
      .thenEvents(shredded);
    const gone = tree(...events, trashed('a'), shredded);
    gone.when(shred()).thenNothing();
    gone.when(addFile('w9')).thenRefused('shredded');
    gone.when({ type: 'RenameNode', node: 'w9', title: 'x' }).thenRefused('shredded');
    expect([...gone.state.nodes.keys()]).toEqual([root, 'tax']);
  });
});

it('stays whole when the keys of deleted files are gone', () => {
  const erased = (node: string) => fileIn(root, node, null as never, false, null as never);
  const shredded = { type: 'NodeShredded', data: { node: 'a', nodes: ['a'] } } as const;
  const { state } = tree(erased('a'), erased('b'), trashed('a'), shredded);
  expect(state.children.get(root)?.toObject()).toEqual({ Tax: 'tax', b: 'b' });
});
