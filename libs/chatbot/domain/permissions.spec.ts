import { mayUseChatbot } from '@daybook/kernel/rights';
import {
  controller as anyController,
  staff as anyStaff,
  superuser as anySuperuser,
  company,
  guarded,
  guest,
  owner,
} from '@daybook/kernel/rights/spec';
import { mayOnChat } from './permissions.js';

const staff = { ...anyStaff, uuid: 'staff' };
const controller = { ...anyController, uuid: 'controller' };
const superuser = { ...anySuperuser, uuid: 'superuser' };
const chat = { owner: owner.uuid, guests: [{ user: controller.uuid, isController: true }] };
const withBooks = { ...company, isFinancialDashboardEnabled: true };

describe('rights on a chat', () => {
  it('need the dashboards of the company', () => {
    expect(mayUseChatbot(owner, withBooks)).toBe(true);
    expect(mayUseChatbot(guest, withBooks)).toBe(false);
    expect(mayUseChatbot(superuser, { ...withBooks, isFinancialDashboardEnabled: false })).toBe(false);
    expect(mayUseChatbot(staff, { ...guarded, isFinancialDashboardEnabled: true })).toBe(false);
  });

  it('let clients read where they are in, and staff in their companies', () => {
    expect(mayOnChat(owner, 'read', withBooks, chat)).toBe(true);
    expect(mayOnChat(owner, 'read', withBooks, { owner: 'another', guests: [] })).toBe(false);
    expect(mayOnChat(staff, 'read', withBooks, chat)).toBe(true);
    expect(mayOnChat(staff, 'write', withBooks, chat)).toBe(false);
    expect(mayOnChat(controller, 'write', withBooks, chat)).toBe(true);
  });

  it('leave changes to the owner, and reviews to staff', () => {
    expect(mayOnChat(owner, 'change', withBooks, chat)).toBe(true);
    expect(mayOnChat(controller, 'change', withBooks, chat)).toBe(false);
    expect(mayOnChat(superuser, 'change', withBooks, chat)).toBe(false);
    expect(mayOnChat(controller, 'review', withBooks, chat)).toBe(true);
    expect(mayOnChat(owner, 'review', withBooks, chat)).toBe(false);
  });
});
