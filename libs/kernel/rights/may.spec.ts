import { grantsInForce } from './grants.js';
import { inside, isClient, mayInCompany, mayInFirm } from './may.js';
import { companyPerms, userPerms } from './perms.js';
import {
  accountOwner,
  adds,
  admin,
  company,
  controller,
  granting,
  guarded,
  guest,
  held,
  junior,
  juniorTodos,
  owner,
  staff,
  stranger,
  superuser,
  taxAdmin,
  todos,
  views,
  viewsWithoutMoney,
} from './spec/cast.js';
import { sampleCompany, sampleMembership } from './spec/index.js';

describe('rights in the firm', () => {
  it.each([
    ['superuser', superuser, held(Object.fromEntries(Object.keys(userPerms(superuser)).map((name) => [name, true])))],
    ['staff', staff, 'viewStaffDashboard useChatbot'],
    ['staff who may look into the admin panel', admin(staff, 'VIEW'), 'viewStaffDashboard viewAdminPanel useChatbot'],
    [
      'staff who may change in the admin panel',
      admin(staff),
      'viewStaffDashboard viewAdminPanel updateAdminPanel useChatbot updateTodoTemplates exportCsv manageCompanies',
    ],
    [
      'staff who may import',
      { ...admin(staff, 'VIEW'), allowImportingHubspotCompany: true },
      'viewStaffDashboard viewAdminPanel importHubspotCompany useChatbot',
    ],
    [
      'staff who may import and change',
      { ...admin(staff), allowImportingHubspotCompany: true },
      'viewStaffDashboard viewAdminPanel updateAdminPanel importHubspotCompany changeByCrm useChatbot updateTodoTemplates exportCsv manageCompanies',
    ],
    [
      'staff who may import but not look',
      { ...staff, allowImportingHubspotCompany: true },
      'viewStaffDashboard useChatbot',
    ],
    [
      'junior admin',
      { ...admin(junior(staff)), allowImportingHubspotCompany: true },
      'viewStaffDashboard viewAdminPanel updateAdminPanel useChatbot',
    ],
    ['client owner', owner, 'useChatbot'],
    ['client guest', guest, ''],
    ['client guest with dashboards', granting(guest, { DASHBOARDS: 'VIEW' }), 'useChatbot'],
    ['nobody', stranger, ''],
  ])('%s', (_, viewer, expected) => {
    expect(held(userPerms(viewer))).toBe(expected);
  });

  it('asks every membership of a client', () => {
    const second = sampleMembership({ uuid: 'second', company: 'elsewhere', role: 'client_owner' });
    const places = new Map([...guest.memberships, [second.company, second]]);
    expect(mayInFirm({ ...guest, memberships: places }, 'useChatbot')).toBe(true);
  });
});

describe('rights in a company', () => {
  it.each([
    [
      'superuser',
      superuser,
      company,
      `see ${views} editClientProfile setNotifications ${todos} ${adds} manageTq answerTq seeToTq manageSendCheck answerSupport`,
    ],
    ['superuser, explicit access', superuser, guarded, held(companyPerms(superuser, company))],
    ['staff with membership', controller, company, `see ${views} editClientProfile setNotifications ${todos} ${adds}`],
    ['staff with membership, explicit access', controller, guarded, held(companyPerms(controller, company))],
    [
      'staff with membership of the tax team',
      { ...controller, team: 'TAX' as const },
      company,
      `see ${views} editClientProfile setNotifications ${todos} ${adds} manageTq answerTq seeToTq`,
    ],
    [
      'staff with membership who pays bills',
      granting(controller, { PAYMENTS: 'UPDATE' }),
      company,
      `see ${views} editClientProfile setNotifications ${todos} ${adds} manageSendCheck`,
    ],
    [
      'staff without membership',
      staff,
      company,
      `see ${viewsWithoutMoney} editClientProfile setNotifications ${todos}`,
    ],
    [
      'administrator without membership',
      admin(staff),
      company,
      `see ${viewsWithoutMoney} editClientProfile setNotifications ${todos} ${adds} answerSupport`,
    ],
    ['staff without membership, explicit access', staff, guarded, ''],
    ['administrator without membership, explicit access', admin(staff), guarded, ''],
    [
      'junior admin',
      junior(controller),
      company,
      `see ${views} editClientProfile setNotifications ${juniorTodos} addClientOwnerUser addClientMemberUser`,
    ],
    [
      'junior admin without membership',
      junior(staff),
      company,
      `see ${viewsWithoutMoney} editClientProfile setNotifications ${juniorTodos}`,
    ],
    [
      'junior admin with the admin panel, without membership',
      admin(junior(staff)),
      company,
      `see ${viewsWithoutMoney} editClientProfile setNotifications ${juniorTodos} addClientOwnerUser addClientMemberUser`,
    ],
    [
      'tax admin',
      taxAdmin(controller),
      company,
      `see ${views} editClientProfile setNotifications ${todos} ${adds} manageTq answerTq seeToTq`,
    ],
    [
      'tax admin without membership',
      taxAdmin(staff),
      company,
      `see ${viewsWithoutMoney} editClientProfile setNotifications ${todos} manageTq answerTq seeToTq`,
    ],
    ['tax admin, explicit access', taxAdmin(staff), guarded, ''],
    [
      'junior and tax admin: what a junior lacks stays lacking',
      junior(taxAdmin(controller)),
      company,
      `see ${views} editClientProfile setNotifications ${juniorTodos} addClientOwnerUser addClientMemberUser`,
    ],
    ['client owner', owner, company, `see ${views} addClientMemberUser answerTq seeToTq manageSendCheck`],
    [
      'account owner',
      accountOwner,
      company,
      `see ${views} addClientOwnerUser addClientMemberUser answerTq seeToTq manageSendCheck`,
    ],
    [
      'client owner who may edit the profile',
      granting(owner, { CLIENT_PROFILE: 'UPDATE' }),
      company,
      `see ${views} editClientProfile addClientMemberUser answerTq seeToTq manageSendCheck`,
    ],
    [
      'client guest',
      guest,
      company,
      'see viewFeatureActivityFeed viewFeatureTodos viewFeatureFiles viewFeatureTq answerTq seeToTq',
    ],
    [
      'client guest with every grant',
      granting(guest, {
        DASHBOARDS: 'UPDATE',
        TQ: 'UPDATE',
        PAYMENTS: 'UPDATE',
        COMPANY_SETTINGS: 'UPDATE',
        CLIENT_PROFILE: 'UPDATE',
      }),
      company,
      `see ${views} answerTq seeToTq`,
    ],
    ['somebody without a place', stranger, company, ''],
  ])('%s', (_, viewer, where, expected) => {
    expect(held(companyPerms(viewer, where)).split(' ').sort()).toEqual(expected.split(' ').sort());
  });

  it('gives nothing to anybody in a deleted company', () => {
    for (const viewer of [superuser, controller, staff, owner, guest])
      expect(held(companyPerms(viewer, sampleCompany({ isDeleted: true })))).toBe('');
  });

  it('shows dashboards to nobody where they are switched off', () => {
    for (const viewer of [superuser, controller, staff, owner])
      expect(mayInCompany(viewer, 'viewFeatureDashboards', sampleCompany({ isFinancialDashboardEnabled: false }))).toBe(
        false,
      );
  });

  it('takes a lowered grant of a member of staff as a limit that staff without a place do not have', () => {
    const limited = granting(controller, { TODOS: 'VIEW' });
    expect(mayInCompany(limited, 'createTodo', company)).toBe(false);
    expect(mayInCompany(staff, 'createTodo', company)).toBe(true);
    expect(mayInCompany(taxAdmin(limited), 'createTodo', company)).toBe(true);
  });

  it('gives no right by a membership of the wrong kind', () => {
    const odd = { ...owner, isStaff: true };
    expect(mayInCompany(odd, 'see', company)).toBe(false);
    expect(mayInCompany({ ...controller, isStaff: false }, 'see', company)).toBe(false);
  });

  it('gives nothing in a company of others', () => {
    expect(mayInCompany(owner, 'see', sampleCompany({ uuid: 'another' }))).toBe(false);
  });
});

describe('grants in force', () => {
  it('prefers the member, then the firm, then the role', () => {
    expect(grantsInForce('client_owner', {}).DASHBOARDS).toBe('VIEW');
    expect(grantsInForce('client_owner', {}, { DASHBOARDS: 'DISABLED' }).DASHBOARDS).toBe('DISABLED');
    expect(grantsInForce('client_owner', { DASHBOARDS: 'UPDATE' }, { DASHBOARDS: 'DISABLED' }).DASHBOARDS).toBe(
      'UPDATE',
    );
  });

  it('never lets a guest pay', () => {
    expect(grantsInForce('client_member', { PAYMENTS: 'UPDATE' }).PAYMENTS).toBe('VIEW');
  });
});

it('takes a role from the membership in the company at hand, and from no other', () => {
  const elsewhere = sampleCompany({ uuid: '0b7e6f0a-3a52-4f0c-9a53-0d8f3a5f4c11' });
  expect(inside(owner, company).membership?.role).toBe('client_owner');
  expect(inside(owner, elsewhere).membership).toBeUndefined();
});

it('takes nobody for staff whose only membership is that of a director', () => {
  expect(isClient({ ...controller, isStaff: false })).toBe(true);
});

it('knows clients by what they are not', () => {
  expect([owner, guest, stranger].every(isClient)).toBe(true);
  expect([staff, controller, superuser].some(isClient)).toBe(false);
});
