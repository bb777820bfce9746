import { heldLevel } from './may.js';
import { company, controller, granting, guarded, guest, owner, staff, stranger, superuser } from './spec/cast.js';

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
