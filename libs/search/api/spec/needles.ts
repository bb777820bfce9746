import { type FileTree, type FileTreeCommand, fileTree, initialTree } from '@daybook/files/domain';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { isRefusal } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { grantsInForce, type Level, levels, type Viewer } from '@daybook/kernel/rights';
import { memberViewer, sampleCompany, sampleViewer } from '@daybook/kernel/rights/spec';
import fc from 'fast-check';

const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const company = sampleCompany();
export const root = uuidOf(1);
export const nodes = Array.from({ length: 14 }, (_, n) => uuidOf(10 + n));
export const todos = [uuidOf(40), uuidOf(41)];
const membership = '00000000-0000-4000-8000-0000000000e1';
const viewerUuid = sampleViewer().uuid;

const node = fc.constantFrom(...nodes);
const place = fc.constantFrom(root, ...nodes);
const level = fc.constantFrom(...levels);
const owner = fc.constantFrom(viewerUuid, uuidOf(99));
const added = fc.record({ node, parent: place, title: node.map((one) => `Needle ${one.slice(-2)}`), owner });

export const command: fc.Arbitrary<FileTreeCommand> = fc.oneof(
  { arbitrary: added.map((one) => ({ type: 'AddFolder' as const, ...one })), weight: 8 },
  {
    arbitrary: fc
      .record({ isFromClient: fc.boolean(), answers: fc.constant(null) })
      .chain((more) => added.map((one) => ({ type: 'AddFileNode' as const, ...one, ...more }))),
    weight: 10,
  },
  added.map((one) => ({ type: 'AddLink' as const, ...one, href: 'https://example.com' })),
  fc.record({ type: fc.constant('MoveNodes' as const), nodes: fc.tuple(node), to: place }),
  { arbitrary: fc.record({ type: fc.constant('TrashNodes' as const), nodes: fc.tuple(node) }), weight: 2 },
  fc.record({ type: fc.constant('RestoreNodes' as const), nodes: fc.tuple(node) }),
  fc.record({ type: fc.constant('ShredNodes' as const), nodes: fc.tuple(node), held: fc.constant([]) }),
  { arbitrary: fc.record({ type: fc.constant('HideNodeFromClients' as const), node }), weight: 5 },
  {
    arbitrary: fc.record({
      type: fc.constant('GrantNodeAccess' as const),
      node: place,
      members: fc.constant([membership]),
      level,
      ownLevel: fc.constant<Level>('UPDATE'),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ type: fc.constant('RestrictNode' as const), node: place, keeps: fc.constant(null) }),
    weight: 3,
  },
);

/** Folders within folders to begin with. */
export const skeleton: fc.Arbitrary<FileTreeCommand[]> = fc
  .tuple(...nodes.slice(0, 7).map((_, n) => fc.nat(n)))
  .map((picks) =>
    picks.map((pick, n) => ({
      type: 'AddFolder',
      node: nodes[n] ?? '',
      parent: [root, ...nodes][pick] ?? root,
      title: `Needle ${nodes[n]?.slice(-2)}`,
      owner: viewerUuid,
    })),
  );

/** Who asks: somebody of each column of the matrix, with any grants. */
export const viewer: fc.Arbitrary<Viewer> = fc
  .record({ files: level, todos: level })
  .chain(({ files, todos: ofTodos }) => {
    const as = (role: 'staff_director' | 'client_owner' | 'client_member', changes: Partial<Viewer> = {}) =>
      memberViewer({ role, grants: { ...grantsInForce(role, {}), FILES: files, TODOS: ofTodos } }, changes);
    return fc.constantFrom(
      as('client_owner'),
      as('client_member'),
      as('staff_director'),
      as('staff_director', { isJuniorAdmin: true }),
      as('staff_director', { isTaxAdmin: true }),
      sampleViewer({ isStaff: true }),
      sampleViewer({ isStaff: true, isJuniorAdmin: true }),
      sampleViewer({ isStaff: true, isSuperuser: true }),
      sampleViewer(),
    );
  });
export const companies = fc
  .record({ isExplicitAccessPermissionRequired: fc.boolean() })
  .map((one) => sampleCompany(one));

/** The tree after those of the commands that the rules allow, and its events. */
export function grown(commands: readonly FileTreeCommand[]): { tree: FileTree; grownEvents: RecordedEvent[] } {
  let tree = initialTree;
  const events: RecordedEvent[] = [];
  for (const one of [{ type: 'PlantTree', root, folders: [] } as const, ...commands]) {
    const decided = fileTree.decide(tree, one, { at: '2026-01-05T15:00:00.000Z', by: { user: viewerUuid } });
    if (isRefusal(decided)) continue;
    for (const event of decided) {
      const reported = inCompany(event, events.length, `fileTree-${company.uuid}`);
      events.push(reported);
      tree = fileTree.evolve(tree, reported as Parameters<typeof fileTree.evolve>[1]);
    }
  }
  return { tree, grownEvents: events };
}

/** What has a comment with the word in it, and what one with the word in its attachment. */
export const talkedOf = [root, ...nodes.slice(0, 4), ...todos];
export const sentTo = [root, ...nodes.slice(2, 5), ...todos];
export const commentOn = (item: string) => item.replace('00000000-', '0000000c-');
export const sendingTo = (item: string) => item.replace('00000000-', '0000000d-');

/** The to-dos, with the word in their titles. */
export function asked(hidden: readonly boolean[]): RecordedEvent[] {
  return todos.map((uuid, n) => {
    const data = { title: 'Needle of a to-do', details: '', isHidden: hidden[n] };
    return inCompany({ type: 'TodoCreated', data }, 0, `todo-${uuid}`);
  });
}

/** Comments on items. */
export function commented(items: readonly string[], uuidOf: (item: string) => string, text: string): RecordedEvent[] {
  return items.map((item) => {
    const data = { item, itemKind: todos.includes(item) ? 'todo' : 'file', text, files: [] };
    return inCompany({ type: 'CommentAdded', data }, 0, `comment-${uuidOf(item)}`);
  });
}

function inCompany(event: DomainEvent, revision: number, stream: string): RecordedEvent {
  const reported = recorded(event, revision, {}, stream);
  return { ...reported, meta: { ...reported.meta, company: company.uuid } };
}
