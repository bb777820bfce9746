import {
  company,
  controller,
  granting,
  guest,
  held,
  junior,
  owner,
  staff,
  stranger,
  superuser,
  taxAdmin,
} from '@daybook/kernel/rights/spec';
import { mayOnTodo, type TodoAccess, todoPerms } from './permissions.js';

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
    ['superuser, locked', superuser, { ...done, isLocked: true }, 'comment see'],
    ['guest, locked', guest, { ...done, isLocked: true }, 'comment see'],
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
