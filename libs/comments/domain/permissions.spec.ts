import { company, controller, guarded, guest, staff, superuser } from '@daybook/kernel/rights/spec';
import { mayOnComment } from './permissions.js';

describe('rights on a comment', () => {
  it('belong to its author, as long as the company is seen', () => {
    expect(mayOnComment(guest, 'change', company, { author: guest.uuid })).toBe(true);
    expect(mayOnComment(superuser, 'delete', company, { author: 'another' })).toBe(false);
    expect(mayOnComment(staff, 'delete', guarded, { author: staff.uuid })).toBe(false);
    expect(mayOnComment(controller, 'change', company, { author: null })).toBe(false);
  });
});
