import type { Viewer } from '@daybook/kernel/rights';
import {
  accountOwner,
  admin,
  company,
  controller,
  guest,
  junior,
  owner,
  staff,
  superuser,
  taxAdmin,
} from '@daybook/kernel/rights/spec';
import { mayOnMember } from './permissions.js';

describe('rights on a member', () => {
  const theGuest = { user: 'g', role: 'client_member', isAccountOwner: false } as const;
  const theOwner = { user: 'o', role: 'client_owner', isAccountOwner: false } as const;
  const theStaff = { user: 's', role: 'staff_director', isAccountOwner: false } as const;

  it.each([
    ['staff with membership', controller, [true, true, true]],
    ['staff without', staff, [false, false, false]],
    ['administrator without', admin(staff), [true, true, true]],
    ['junior admin', junior(controller), [true, true, false]],
    ['tax admin', taxAdmin(controller), [true, true, true]],
    ['client owner', owner, [true, false, false]],
    ['account owner', accountOwner, [true, true, false]],
    ['client guest', guest, [false, false, false]],
  ])('%s may change a guest, an owner, staff', (_, viewer, expected) => {
    expect([theGuest, theOwner, theStaff].map((one) => mayOnMember(viewer, 'change', company, one))).toEqual(expected);
  });

  it('keeps clients from changing themselves and the account owner', () => {
    expect(mayOnMember(accountOwner, 'change', company, { ...theOwner, user: accountOwner.uuid })).toBe(false);
    expect(mayOnMember(accountOwner, 'change', company, { ...theOwner, isAccountOwner: true })).toBe(false);
  });

  it('keeps everybody else from changing and removing themselves too', () => {
    for (const viewer of [superuser, controller, admin(staff), junior(controller)])
      for (const permission of ['change', 'remove'] as const)
        expect(mayOnMember(viewer, permission, company, { ...theGuest, user: viewer.uuid })).toBe(false);
  });

  it('lets a junior admin change clients, but remove nobody', () => {
    const removable = (viewer: Viewer) =>
      [theGuest, theOwner, theStaff].map((one) => mayOnMember(viewer, 'remove', company, one));
    expect(removable(controller)).toEqual([true, true, true]);
    expect(removable(junior(controller))).toEqual([false, false, false]);
    expect(removable(junior(admin(staff)))).toEqual([false, false, false]);
    expect(removable(accountOwner)).toEqual([true, true, false]);
    expect(removable(owner)).toEqual([true, false, false]);
  });

  it('hides staff only, and only for staff', () => {
    expect(mayOnMember(controller, 'setHiddenFromClients', company, theStaff)).toBe(true);
    expect(mayOnMember(controller, 'setHiddenFromClients', company, theGuest)).toBe(false);
    expect(mayOnMember(junior(controller), 'setHiddenFromClients', company, theStaff)).toBe(false);
    expect(mayOnMember(accountOwner, 'setHiddenFromClients', company, theStaff)).toBe(false);
  });

  it('lets the account owner pass the ownership on', () => {
    expect(mayOnMember(accountOwner, 'moveAccountOwner', company, theOwner)).toBe(true);
    expect(mayOnMember(owner, 'moveAccountOwner', company, theOwner)).toBe(false);
    expect(mayOnMember(controller, 'moveAccountOwner', company, theOwner)).toBe(true);
  });
});
