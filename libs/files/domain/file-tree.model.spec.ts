import { isRefusal } from '@daybook/kernel/events';
import { anyCommand } from '@daybook/kernel/events/spec';
import type { Level } from '@daybook/kernel/rights';
import fc from 'fast-check';
import { levelOf } from './access.js';
import type { FileTreeCommand, FileTreeEvent } from './file-tree.events.js';
import { fileTree } from './file-tree.js';
import { evolveTree, type FileTree, initialTree } from './file-tree.state.js';
import { addFile, addFolder, addLink, planted, root } from './file-tree-samples.js';
import { limits } from './labels.js';
import { depthOf, isHidden, isLive, nodeAt, urlPathOf } from './places.js';

const uuids = [root, 'tax', ...'abcdefghij'];
const uuid = fc.constantFrom(...uuids);
const uuidsOf = fc.array(uuid, { minLength: 1, maxLength: 3 });
const title = fc.constantFrom('Old', 'old', 'New', 'w9.pdf', 'w9', 'A & B', 'A B');
const href = fc.constantFrom('https://ledger.example/', 'https://bank.example/');
const level = fc.constantFrom<Level>('DISABLED', 'VIEW', 'UPDATE');
const member = fc.constantFrom('omar', 'nina');

const two = fc.subarray(['omar', 'nina']);

/** Merges are told in merging.spec. */
type Unmerged = Exclude<FileTreeCommand, { type: 'GraftNodes' | 'DetachNodes' | 'JoinFolders' | 'PartFolders' }>;
const command = anyCommand<Unmerged>({
  PlantTree: fc.constant({ type: 'PlantTree', root, folders: [] }),
  AddFolder: { arbitrary: fc.tuple(uuid, uuid, title).map((one) => addFolder(...one)), weight: 4 },
  AddFileNode: { arbitrary: fc.tuple(uuid, uuid, title).map((one) => addFile(...one)), weight: 2 },
  AddLink: fc.tuple(uuid, uuid).map((one) => addLink(...one)),
  ChangeLinkTarget: fc.record({ type: fc.constant('ChangeLinkTarget'), node: uuid, href }),
  RenameNode: fc.record({ type: fc.constant('RenameNode'), node: uuid, title }),
  MoveNodes: { arbitrary: fc.record({ type: fc.constant('MoveNodes'), nodes: uuidsOf, to: uuid }), weight: 4 },
  TrashNodes: { arbitrary: fc.record({ type: fc.constant('TrashNodes'), nodes: uuidsOf }), weight: 2 },
  RestoreNodes: fc.record({ type: fc.constant('RestoreNodes'), nodes: uuidsOf, to: fc.option(uuid) }),
  ShredNodes: fc.record({
    type: fc.constant('ShredNodes'),
    nodes: uuidsOf,
    held: fc.subarray(uuids, { maxLength: 1 }),
  }),
  HideNodeFromClients: fc.record({ type: fc.constant('HideNodeFromClients'), node: uuid }),
  ShowNodeToClients: fc.record({ type: fc.constant('ShowNodeToClients'), node: uuid }),
  HideNodesFromClients: fc.record({ type: fc.constant('HideNodesFromClients'), nodes: uuidsOf }),
  ShowNodesToClients: fc.record({ type: fc.constant('ShowNodesToClients'), nodes: uuidsOf }),
  GrantNodeAccess: fc.record({
    type: fc.constant('GrantNodeAccess'),
    node: uuid,
    members: two,
    level,
    ownLevel: level,
  }),
  RevokeNodeAccess: fc.record({ type: fc.constant('RevokeNodeAccess'), node: uuid, members: fc.tuple(member) }),
  RestrictNode: fc.record({ type: fc.constant('RestrictNode'), node: uuid, keeps: fc.option(member) }),
  InheritNode: fc.record({ type: fc.constant('InheritNode'), node: uuid }),
});

/** The library as anybody would write it down: one row per node, everything else looked up by walking. */
interface Row {
  kind: string;
  parent: string | null;
  title: string;
  slug: string;
  href: string | null;
  isTrashed: boolean;
  isHidden: boolean;
  isFromClient: boolean;
  isRestricted: boolean;
  grants: Map<string, Level>;
}
type Model = Map<string, Row>;

function tell(model: Model, { type, data }: FileTreeEvent): void {
  if (type === 'FileTreePlanted') {
    model.set(data.root, row({ kind: 'folder', parent: null, title: 'Files', slug: 'company-1-files' }));
    return;
  }
  if (type === 'FolderCreated' || type === 'LinkCreated' || type === 'FileAdded') {
    const kind = { FolderCreated: 'folder', LinkCreated: 'link', FileAdded: 'file' }[type];
    model.set(data.node, row({ ...data, kind }));
    return;
  }
  if (type === 'NodeShredded') {
    const gone: string[] = [];
    for (const node of model.keys()) if (walk(model, node).includes(data.node)) gone.push(node);
    for (const node of gone) model.delete(node);
    return;
  }
  if (type === 'NodeGrafted' || type === 'NodesDetached' || type === 'FoldersJoined' || type === 'FoldersParted')
    throw new Error('Merges are told in merging.spec.');
  const node = model.get(data.node);
  if (!node) throw new Error(`${type} is about nothing.`);
  if (type === 'NodeRenamed') Object.assign(node, { title: data.to, slug: data.slug });
  if (type === 'LinkTargetChanged') node.href = data.to;
  if (type === 'NodeMoved' || type === 'NodeRestored') Object.assign(node, { parent: data.to, slug: data.slug });
  if (type === 'NodeTrashed' || type === 'NodeRestored') node.isTrashed = type === 'NodeTrashed';
  if (type === 'NodeHiddenFromClients' || type === 'NodeShownToClients')
    node.isHidden = type === 'NodeHiddenFromClients';
  if (type === 'NodeAccessGranted') node.grants.set(data.member, data.level);
  if (type === 'NodeAccessRevoked') node.grants.delete(data.member);
  if (type === 'NodeAccessRestricted' || type === 'NodeAccessInherited')
    node.isRestricted = type === 'NodeAccessRestricted';
}

function row(reported: {
  kind: string;
  parent: string | null;
  title: string;
  slug: string;
  href?: string | null;
  isFromClient?: boolean;
}): Row {
  const { kind, parent, title, slug, href = null, isFromClient = false } = reported;
  const flags = { isTrashed: false, isHidden: false, isRestricted: false };
  return { kind, parent, title, slug, href, isFromClient, ...flags, grants: new Map() };
}

/** The node and everything above it, nearest first. A cycle would walk on, so it is cut where it shows. */
function walk(model: Model, node: string): string[] {
  const way = [node];
  for (let up = model.get(node)?.parent; up; up = model.get(up)?.parent) {
    if (way.includes(up)) throw new Error(`${node} lies in itself.`);
    way.push(up);
  }
  return way;
}

function naiveLevel(model: Model, node: string, member: string): Level {
  for (const one of walk(model, node)) {
    const { grants, isRestricted } = model.get(one) as Row;
    const level = grants.get(member);
    if (level) return level;
    if (isRestricted) return 'DISABLED';
  }
  return 'VIEW';
}

function agrees(tree: FileTree, model: Model): void {
  expect([...tree.nodes.keys()].sort()).toEqual([...model.keys()].sort());
  const slugs = new Set<string>();
  const titles = new Set<string>();
  for (const [node, one] of model) {
    const way = walk(model, node);
    const rows = way.map((each) => model.get(each) as Row);
    expect(way.at(-1)).toBe(root);
    expect(depthOf(tree, node)).toBe(way.length - 1);
    expect(way.length - 1).toBeLessThanOrEqual(limits.depth);
    expect(isLive(tree, node)).toBe(rows.every(({ isTrashed }) => !isTrashed));
    expect(isHidden(tree, node)).toBe(!one.isFromClient && rows.some(({ isHidden: own }) => own));
    for (const who of ['omar', 'nina'])
      expect(levelOf(tree, node, { member: who, featureLevel: 'VIEW' })).toBe(naiveLevel(model, node, who));
    expect(tree.nodes.get(node)?.href).toBe(one.href);
    expect(nodeAt(tree, urlPathOf(tree, node))?.uuid).toBe(node);
    if (one.parent !== null) expect(model.get(one.parent)?.kind).toBe('folder');

    const slug = `${one.parent}/${one.slug}`;
    expect(slugs).not.toContain(slug);
    slugs.add(slug);
    const name = `${one.parent}/${one.kind === 'folder' ? '/' : ''}${one.title.toLowerCase()}`;
    if (!one.isTrashed) expect(titles).not.toContain(name);
    if (!one.isTrashed && one.parent !== null) titles.add(name);
  }
  const taken = [...tree.names].flatMap(([folder, names]) => [...names].map(([name, n]) => `${folder}/${name} ${n}`));
  expect(taken.sort()).toEqual([...titles].map((name) => `${name} 1`).sort());
  expect(model.get(root)).toMatchObject({ parent: null, title: 'Files', isTrashed: false });
  expect(isLive(tree, 'tax')).toBe(true);
}

/** Folders within folders to begin with, as deep as they may be: a move then often leads below what is moved. */
const chain = uuids.slice(2, 8).map((one, n, all) => addFolder(one, all[n - 1] ?? root, one));
const untouchedByTrash = new Set(['NodeRestored', 'NodeShredded', 'NodeRenamed']);

it('agrees with a naive model after any sequence of commands', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(command, { maxLength: 80, size: 'max' }), (isNested, later) => {
      const commands = isNested ? [...chain, ...later] : later;
      const model: Model = new Map();
      let tree = initialTree;
      const happened = (event: FileTreeEvent) => {
        tree = evolveTree(tree, event, '1');
        tell(model, event);
      };
      planted.forEach(happened);
      for (const one of commands) {
        const before = tree;
        const decision = fileTree.decide(tree, one, { at: '2026-01-05T15:00:00.000Z', by: { user: 'maria' } });
        if (isRefusal(decision)) {
          expect(decision.message.length).toBeGreaterThan(10);
          continue;
        }
        for (const event of decision) {
          const node = 'node' in event.data ? event.data.node : root;
          if (before.nodes.has(node) && !isLive(before, node)) expect(untouchedByTrash).toContain(event.type);
          happened(event);
        }
        agrees(tree, model);
        const again = fileTree.decide(tree, one, { at: '2026-01-05T15:00:00.000Z', by: { user: 'maria' } });
        if (one.type !== 'RestoreNodes' && one.type !== 'MoveNodes') expect(isRefusal(again) ? [] : again).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});
