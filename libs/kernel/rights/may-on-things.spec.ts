import { heldLevel, mayOnComment, mayOnMember, mayOnTodo, type TodoAccess } from './may.js';
import { todoPerms } from './perms.js';
import {
  accountOwner,
  admin,
  company,
  controller,
  granting,
  guarded,
  guest,
  held,
  junior,
  owner,
  staff,
  stranger,
  superuser,
  taxAdmin,
} from './spec/cast.js';
import type { Viewer } from './viewer.js';

describe('rights on a to-do', () => {
  const open: TodoAccess = {
    type: 'text-field',
    status: 'open',
    isDeleted: false,
    isHiddenFromClients: false,
    owner: 'somebody',
    assignees: [],
  };
  const waiting = { ...open, status: 'waiting_for_review' } as const;
  const done = { ...open, status: 'completed' } as const;
  const upload = { ...open, type: 'upload-request' };

  it.each([
    [
      'staff, open',
      staff,
      open,
      'change changeAssignees close comment completeTodo delete see setHiddenFromClients submit submitTodo',
    ],
    [
      'staff, waiting',
      staff,
      waiting,
      'change changeAssignees close comment completeTodo delete see sendBack setHiddenFromClients withdraw',
    ],
    ['staff, done', staff, done, 'change comment delete reopen reopenTodo see setHiddenFromClients'],
    [
      'staff, upload',
      controller,
      upload,
      'change changeAssignees close comment completeTodo delete see setHiddenFromClients submit submitTodo upload',
    ],
    [
      'junior, open',
      junior(controller),
      open,
      'change changeAssignees close comment completeTodo see submit submitTodo',
    ],
    [
      'junior without membership, open',
      junior(staff),
      open,
      'change changeAssignees close comment completeTodo see submit submitTodo',
    ],
    [
      'junior and tax admin, open',
      taxAdmin(junior(staff)),
      open,
      'change changeAssignees close comment completeTodo see submit submitTodo',
    ],
    [
      'junior, own',
      junior(controller),
      { ...open, owner: controller.uuid },
      'change changeAssignees close comment completeTodo delete see submit submitTodo',
    ],
    ['owner, open', owner, open, 'changeAssignees comment see submit submitTodo'],
    ['owner, waiting', owner, waiting, 'changeAssignees comment see withdraw'],
    ['guest, waiting', guest, waiting, 'comment see withdraw'],
    ['guest who may only look, waiting', granting(guest, { TODOS: 'VIEW' }), waiting, 'see'],
    ['owner, done', owner, done, 'comment see'],
    ['guest, open', guest, open, 'comment see submit submitTodo'],
    ['guest, upload', guest, upload, 'comment see submit submitTodo upload'],
    ['guest who may only look', granting(guest, { TODOS: 'VIEW' }), upload, 'see'],
    ['guest without to-dos', granting(guest, { TODOS: 'DISABLED' }), upload, ''],
    ['owner, hidden', owner, { ...open, isHiddenFromClients: true }, ''],
    ['superuser, deleted', superuser, { ...open, isDeleted: true }, ''],
    ['stranger', stranger, open, ''],
  ])('%s', (_, viewer, todo, expected) => {
    expect(
      held(todoPerms(viewer, company, todo))
        .split(' ')
        .sort()
        .join(' '),
    ).toBe(expected);
  });

  it('lets only the signer submit a signature', () => {
    const signature = { ...open, type: 'signature', assignees: [guest.uuid] };
    const other = { ...superuser, uuid: 'another' };
    expect(mayOnTodo(guest, 'submit', company, signature)).toBe(true);
    expect(mayOnTodo(other, 'submit', company, signature)).toBe(false);
    const waiting = { ...signature, status: 'waiting_for_review' } as const;
    expect(mayOnTodo(guest, 'withdraw', company, waiting)).toBe(true);
    expect(mayOnTodo(other, 'withdraw', company, waiting)).toBe(false);
  });
});

describe('rights on a comment', () => {
  it('belong to its author, as long as the company is seen', () => {
    expect(mayOnComment(guest, 'change', company, { author: guest.uuid })).toBe(true);
    expect(mayOnComment(superuser, 'delete', company, { author: 'another' })).toBe(false);
    expect(mayOnComment(staff, 'delete', guarded, { author: staff.uuid })).toBe(false);
    expect(mayOnComment(controller, 'change', company, { author: null })).toBe(false);
  });
});

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

describe('what a viewer may pass on', () => {
  it.each([
    ['superuser', superuser, 'UPDATE', 'UPDATE'],
    ['staff with a membership', controller, 'VIEW', 'UPDATE'],
    ['staff without one, who see no payments', staff, 'DISABLED', 'UPDATE'],
    ['staff whose grant was lowered', granting(controller, { TODOS: 'VIEW' }), 'VIEW', 'VIEW'],
    ['client owner', owner, 'UPDATE', 'UPDATE'],
    ['client guest', guest, 'DISABLED', 'UPDATE'],
    ['nobody', stranger, 'DISABLED', 'DISABLED'],
  ] as const)('%s', (_, viewer, payments, todos) => {
    expect([heldLevel(viewer, 'PAYMENTS', company), heldLevel(viewer, 'TODOS', company)]).toEqual([payments, todos]);
  });

  it('is nothing where the company asks for explicit access, or the membership is of the wrong kind', () => {
    expect(heldLevel(staff, 'TODOS', guarded)).toBe('DISABLED');
    expect(heldLevel({ ...owner, isStaff: true }, 'TODOS', company)).toBe('DISABLED');
  });
});
