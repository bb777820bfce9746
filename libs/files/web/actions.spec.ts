import { type Actionable, actionsFor } from './actions.js';

const all = { change: true, delete: true, shred: true, share: true, setHiddenFromClients: true };
const nothing = { change: false, delete: false, shred: false, share: false, setHiddenFromClients: false };
const file = (rest: Partial<Actionable> = {}): Actionable => ({
  __typename: 'File',
  isTrashed: false,
  live: true,
  isHiddenFromClients: false,
  perms: all,
  ...rest,
});
const actions = (...pages: Actionable[]) => actionsFor(pages).join(' ');

test('one file of which everything is allowed', () => {
  expect(actions(file({ previewKind: 'pdf' }))).toBe(
    'preview details download share copyLink newVersion sign move rename hide trash',
  );
});

test('who may only look downloads, and reads the details', () => {
  expect(actions(file({ perms: nothing }))).toBe('details download copyLink');
  expect(actions(file({ perms: { ...all, change: false } }))).not.toContain('newVersion');
  expect(actions(file({ previewKind: 'pdf', perms: nothing }))).not.toContain('sign');
  expect(actions(file({ previewKind: 'document' }))).not.toContain('sign');
});

test('of several only what all of them allow', () => {
  expect(actions(file(), file({ perms: { ...all, delete: false } }))).toBe('download move hide');
  expect(actions(file(), file({ __typename: 'Link' }), file({ isHiddenFromClients: true }))).toBe(
    'download move trash',
  );
});

test('links change their address, folders open', () => {
  expect(actions(file({ __typename: 'Link' }))).toContain('changeTarget');
  expect(actions(file({ __typename: 'Folder' }))).toMatch(/^open details download/);
  expect(actions(file({ __typename: 'Folder' }), file())).not.toContain('newVersion');
  expect(actions(file({ __typename: 'Link' }))).not.toContain('newVersion');
});

test('what is withheld is not downloaded, what is too large to be shown is', () => {
  for (const unviewableReason of ['infected', 'scan_pending', 'password_protected', 'too_large_to_scan', 'missing']) {
    expect(actions(file({ unviewableReason, previewKind: 'pdf' }))).not.toMatch(/download|preview/);
  }
  expect(actions(file({ unviewableReason: 'too_large_to_preview', previewKind: 'pdf' }))).toContain('download');
});

test('in the trash things are restored or deleted forever, below it neither', () => {
  const trashed = file({ live: false, isTrashed: true });
  expect(actions(trashed)).toBe('details restore shred');
  expect(actions(trashed, { ...trashed, perms: { ...all, shred: false } })).toBe('restore');
  expect(actions(file({ live: false }))).toBe('details');
});
