import { grantsInForce } from '@daybook/kernel/rights';
import { memberViewer, sampleCompany, sampleViewer } from '@daybook/kernel/rights/spec';
import { type FileAccess, filePerms, mayOnFile, mayShareWith } from './permissions.js';

const company = sampleCompany();
const superuser = sampleViewer({ isStaff: true, isSuperuser: true });
const staff = sampleViewer({ isStaff: true });
const controller = memberViewer({ role: 'staff_director' });
const junior = memberViewer({ role: 'staff_director' }, { isJuniorAdmin: true });
const owner = memberViewer({ role: 'client_owner' });
const guest = memberViewer({ role: 'client_member' });
const someone = '00000000-0000-4000-8000-0000000000aa';

const folder: FileAccess = {
  kind: 'folder',
  level: 'UPDATE',
  isLive: true,
  isHiddenFromClients: false,
  isRoot: false,
  isDefault: false,
  isFromClient: false,
  owner: someone,
};
const file: FileAccess = { ...folder, kind: 'file' };
const at = (level: FileAccess['level'], node = file): FileAccess => ({ ...node, level });

function held(...[viewer, where, node]: Parameters<typeof filePerms>): string {
  const perms = filePerms(viewer, where, node);
  return Object.entries(perms)
    .flatMap(([name, may]) => (may ? [name] : []))
    .join(' ');
}

describe('rights on a file', () => {
  const all = 'see change delete restore comment setHiddenFromClients share viewVersions changeVersions';

  it.each([
    ['superuser', superuser, at('DISABLED'), all],
    ['staff without a place', staff, at('DISABLED'), all],
    ['staff with Update', controller, at('UPDATE'), all],
    ['staff with View', controller, at('VIEW'), 'see comment viewVersions'],
    ['staff with nothing', controller, at('DISABLED'), ''],
    ['junior admin', junior, at('UPDATE'), 'see change delete restore comment viewVersions changeVersions'],
    ['client owner', owner, at('UPDATE'), all.replace(' setHiddenFromClients', '')],
    ['client owner with View', owner, at('VIEW'), 'see comment'],
    ['client guest', guest, at('UPDATE'), 'see change comment viewVersions'],
    ['client guest with nothing', guest, at('DISABLED'), ''],
    ['nobody', sampleViewer(), at('UPDATE'), ''],
    [
      'junior admin without a place',
      { ...staff, isJuniorAdmin: true },
      file,
      'see change delete restore comment viewVersions changeVersions',
    ],
  ])('%s', (_, viewer, node, expected) => {
    expect(held(viewer, company, node)).toBe(expected);
  });

  it('takes in files in live folders only', () => {
    expect(mayOnFile(guest, 'upload', company, folder)).toBe(true);
    expect(mayOnFile(guest, 'upload', company, { ...folder, isLive: false })).toBe(false);
    expect(mayOnFile(guest, 'upload', company, file)).toBe(false);
  });

  it('lets a guest delete what the guest uploaded', () => {
    expect(mayOnFile(guest, 'delete', company, file)).toBe(false);
    expect(mayOnFile(guest, 'delete', company, { ...file, owner: guest.uuid })).toBe(true);
    expect(mayOnFile(guest, 'delete', company, { ...folder, owner: guest.uuid })).toBe(false);
  });

  it('keeps the root and the default folders', () => {
    expect(held(controller, company, { ...folder, isDefault: true })).not.toMatch(/delete|restore/);
    expect(held(controller, company, { ...folder, isRoot: true })).not.toMatch(/change|delete|setHidden/);
  });

  it('shows of the trash what can be restored, and only staff with a place delete for good', () => {
    const trashed = { ...file, isLive: false };
    expect(held(controller, company, trashed)).toBe('see delete restore shred viewVersions');
    expect(held(staff, company, trashed)).toBe('see delete restore viewVersions');
    expect(held({ ...staff, isTaxAdmin: true }, company, trashed)).not.toContain('shred');
    expect(held({ ...controller, isTaxAdmin: true }, company, trashed)).toContain('shred');
    expect(held(junior, company, trashed)).not.toContain('shred');
    expect(held(owner, company, trashed)).toBe('see delete restore viewVersions');
    expect(held(guest, company, trashed)).toBe('');
    expect(held(guest, company, { ...trashed, owner: guest.uuid })).toContain('restore');
  });

  it('shows clients nothing that is hidden from them, and hides nothing that they uploaded', () => {
    const hidden = { ...file, isHiddenFromClients: true };
    expect(held(owner, company, hidden)).toBe('');
    expect(held(controller, company, hidden)).toBe(all);
    expect(mayOnFile(controller, 'setHiddenFromClients', company, { ...file, isFromClient: true })).toBe(false);
  });

  it('needs Update of the feature to comment', () => {
    const reader = memberViewer({ grants: grantsInForce('client_owner', { FILES: 'VIEW' }) });
    expect(held(reader, company, at('UPDATE'))).not.toContain('comment');
  });

  it('shares with staff only by staff', () => {
    expect(mayShareWith(owner, 'client_member')).toBe(true);
    expect(mayShareWith(owner, 'staff_director')).toBe(false);
    expect(mayShareWith(controller, 'staff_director')).toBe(true);
  });

  it('is none where explicit access is asked for', () => {
    expect(held(staff, sampleCompany({ isExplicitAccessPermissionRequired: true }), file)).toBe('');
  });
});
