import type { FileEvent, FileTreeEvent } from '@daybook/files/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { NodeRow } from './node.entity.js';
import { fileNodes } from './node.projection.js';

const company = '00000000-0000-4000-8000-0000000000c0';
const [root, tax, file, omar, member] = [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
  string,
];
const [first, second] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'] as const;
const time = (minute: number) => `2026-01-05T15:${String(minute).padStart(2, '0')}:00.000Z`;

let minute = 0;
beforeEach(() => {
  minute = 0;
});

/** Each event a minute after the one before. */
function inStream<E extends FileTreeEvent | FileEvent>(stream: string, event: E): RecordedEvent<E> {
  minute += 1;
  return recorded(event, minute, { at: time(minute), by: { user: omar } }, stream);
}
const inTree = (event: FileTreeEvent) => inStream(`fileTree-${company}`, event);
const inFile = (event: FileEvent) => inStream(`file-${file}`, event);

const bytes = (version: string, size: number) => ({
  version,
  filename: `${size}.pdf`,
  size,
  sha256: 'x',
  mediaType: 'application/pdf',
  object: version,
});
const place = { node: file, parent: tax, title: 'Return.pdf', slug: 'Return.pdf', owner: omar };
const created = () => inFile({ type: 'FileCreated', data: { ...bytes(first, 10), attachedTo: null, owner: omar } });
const added = () => inTree({ type: 'FileAdded', data: { ...place, isFromClient: true, answers: null } });

const nodes = projectionSpec(fileNodes);
const rowsOf = (...events: RecordedEvent[]) => nodes.rowsOf(...events).file_nodes as unknown as NodeRow[];
const rowOf = (...events: RecordedEvent[]) => rowsOf(...events).find(({ uuid }) => uuid === file);

it('has bytes and place of a file in one row, whichever came first', () => {
  const whole = {
    title: 'Return.pdf',
    parentUuid: tax,
    size: 10,
    versionUuid: first,
    isFromClient: true,
    isLeaf: true,
  };
  expect(rowOf(created(), added())).toMatchObject(whole);
  expect(rowOf(added(), created())).toMatchObject(whole);
});

it('keeps an attachment without a place', () => {
  expect(rowOf(created())).toMatchObject({ parentUuid: null, title: '10.pdf', kind: 'file', owner: omar });
});

it('knows every version, and which of them is current', () => {
  const events = [
    created(),
    added(),
    inFile({ type: 'FileScanned', data: { version: first, result: 'clean', threat: null } }),
    inFile({ type: 'FileVersionAdded', data: { ...bytes(second, 20), number: 2, by: omar } }),
    inFile({ type: 'FileTooLargeToPreview', data: { version: second } }),
  ];
  expect(rowOf(...events)).toMatchObject({ versionUuid: second, size: 20, updatedAt: time(4) });
  const back = inFile({ type: 'FileVersionSelected', data: { version: first, from: second } });
  expect(rowOf(...events, back)).toMatchObject({
    versionUuid: first,
    size: 10,
    versions: [
      { number: 1, scan: 'clean', isTooLargeToPreview: false },
      { number: 2, scan: null, isTooLargeToPreview: true },
    ],
  });
});

it('shows a version that was too large for the scanner, and that it is scanned again', () => {
  const version = { version: first };
  const events = [
    created(),
    added(),
    inFile({ type: 'FileScanned', data: { ...version, result: 'too_large_to_scan', threat: null } }),
  ];
  expect(rowOf(...events)).toMatchObject({ versions: [{ scan: 'too_large_to_scan' }] });
  const again = inFile({ type: 'FileScanRequested', data: version });
  expect(rowOf(...events, again)).toMatchObject({ versions: [{ scan: null }] });
});

it('dates a new name and a new place, but not a way into the trash and back', () => {
  const moved = [
    created(),
    added(),
    inTree({ type: 'NodeRenamed', data: { node: file, from: 'Return.pdf', to: 'Final.pdf', slug: 'Final.pdf' } }),
    inTree({ type: 'NodeMoved', data: { node: file, from: tax, to: root, slug: 'Final.pdf' } }),
  ];
  const trashed = inTree({ type: 'NodeTrashed', data: { node: file } });
  expect(rowOf(...moved, trashed)).toMatchObject({
    title: 'Final.pdf',
    parentUuid: root,
    trashedAt: time(5),
    trashedBy: omar,
  });
  const restored = inTree({ type: 'NodeRestored', data: { node: file, to: tax, slug: 'Final.pdf' } });
  expect(rowOf(...moved, trashed, restored)).toMatchObject({
    trashedAt: null,
    trashedBy: null,
    parentUuid: tax,
    updatedAt: time(4),
  });
});

it('remembers who gave which level when', () => {
  const granted = inTree({ type: 'NodeAccessGranted', data: { node: file, member, level: 'VIEW' } });
  const revoked = inTree({ type: 'NodeAccessRevoked', data: { node: file, member } });
  const events = [created(), added()];
  expect(rowOf(...events, granted)?.grants).toEqual({ [member]: { level: 'VIEW', by: omar, at: time(1) } });
  expect(rowOf(...events, granted, revoked)?.grants).toEqual({});
});

it('is restricted until it takes the access of its folder again', () => {
  const restricted = inTree({ type: 'NodeAccessRestricted', data: { node: file } });
  const inherited = inTree({ type: 'NodeAccessInherited', data: { node: file } });
  const events = [created(), added(), restricted];
  expect(rowOf(created(), added())?.isRestricted).toBe(false);
  expect([rowOf(...events)?.isRestricted, rowOf(...events, inherited)?.isRestricted]).toEqual([true, false]);
});

it('forgets what is shredded with all below, and does not take it up again', () => {
  const events = [
    inTree({ type: 'FileTreePlanted', data: { root } }),
    inTree({
      type: 'FolderCreated',
      data: { ...place, node: tax, parent: root, title: 'Tax', slug: 'Tax', isDefault: false },
    }),
    created(),
    added(),
    inTree({ type: 'NodeShredded', data: { node: tax, nodes: [tax, file] } }),
  ];
  expect(rowsOf(...events).map(({ uuid }) => uuid)).toEqual([root]);
  const after = [
    inFile({ type: 'FileTextExtracted', data: { version: first, characters: 3 } }),
    inFile({ type: 'FileContentDestroyed', data: {} }),
  ];
  expect(rowsOf(...events, ...after).map(({ uuid }) => uuid)).toEqual([root]);
});

it('keeps a link, and dates another target of it', () => {
  const href = 'https://ledger.example/';
  const linked = inTree({ type: 'LinkCreated', data: { ...place, title: 'Ledger', slug: 'Ledger', href } });
  const [row] = rowsOf(linked);
  expect(row).toMatchObject({ uuid: file, kind: 'link', isLeaf: true, title: 'Ledger', parentUuid: tax, owner: omar });
  const led = inTree({ type: 'LinkTargetChanged', data: { node: file, from: href, to: `${href}2026` } });
  expect(rowsOf(linked, led)).toEqual([{ ...row, updatedAt: time(2), latestActivityAt: time(2) }]);
});

it.each([
  ['FilePreviewMade', { kind: 'pdf', width: 600, height: 800 }, { preview: { kind: 'pdf', width: 600, height: 800 } }],
  ['FileTextExtracted', { characters: 3 }, { extraction: 'extracted' }],
  ['FileExtractionFailed', { reason: 'encrypted' }, { extraction: 'failed' }],
])('keeps of a version what came of it: %s', (type, data, column) => {
  const file = created();
  const before = rowOf(file);
  const event = inFile({ type, data: { version: first, ...data } } as FileEvent);
  expect(rowOf(file, event)).toEqual({ ...before, versions: [{ ...before?.versions[0], ...column }] });
  const other = inFile({ type, data: { version: second, ...data } } as FileEvent);
  expect(rowOf(file, other)).toEqual(before);
});

it('knows that somebody of the firm has opened it', () => {
  const file = created();
  const before = rowOf(file);
  expect(rowOf(file, inFile({ type: 'FileFirstOpenedByStaff', data: {} }))).toEqual({
    ...before,
    isOpenedByStaff: true,
  });
});

it('takes what is said about it as activity, and not as a change', () => {
  const events = [created(), added()];
  const before = rowOf(...events);
  const comment = (type: string, data: object, at: number) =>
    recorded({ type, data: { item: file, ...data } }, at, { at: time(at) }, `comment-${member}`);
  const said = comment('CommentAdded', { itemKind: 'file', text: 'Which year?', files: [] }, 20);
  expect(rowOf(...events, said)).toEqual({ ...before, latestActivityAt: time(20) });
  const edited = comment('CommentEdited', { from: 'Which year?', to: 'Which?' }, 30);
  expect(rowOf(...events, said, edited)).toEqual({ ...before, latestActivityAt: time(30) });
});

it('forgets an attachment whose content was destroyed', () => {
  expect(rowOf(created(), inFile({ type: 'FileContentDestroyed', data: {} }))).toBeUndefined();
});

it('lies in the library of another company once that was merged', () => {
  const merge = { merge: member, from: company };
  const as = { kind: 'file', href: null, isFromClient: true, answers: null, isTrashed: false } as const;
  const was = { isHidden: false, isRestricted: true, formerParent: tax, formerTitle: 'Return.pdf', formerGrants: {} };
  const data = {
    ...place,
    ...as,
    ...was,
    ...merge,
    parent: root,
    title: 'Return (Bay).pdf',
    grants: { [member]: 'VIEW' },
  };
  const grafted = {
    ...inTree({ type: 'NodeGrafted', data } as FileTreeEvent),
    meta: { ...created().meta, company: omar, at: time(9) },
  } as RecordedEvent;
  const after = { companyUuid: omar, parentUuid: root, title: 'Return (Bay).pdf', isRestricted: true };
  const grants = { [member]: { level: 'VIEW', by: null, at: time(9) } };
  expect(rowOf(created(), added(), grafted)).toMatchObject({ ...after, grants, size: 10, isFromClient: true });
  const moved = inFile({ type: 'FileMovedToCompany', data: { from: company, to: omar, merge: member } });
  expect(rowOf(created(), added(), moved)?.companyUuid).toBe(omar);
});
