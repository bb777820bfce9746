import { grantsInForce } from './grants.js';
import { isClient, mayInCompany, mayInFirm, mayOnComment, mayOnMember, mayOnTodo, type TodoAccess } from './may.js';
import { companyPerms, todoPerms, userPerms } from './perms.js';
import { memberViewer, sampleCompany, sampleMembership, sampleViewer } from './spec/index.js';
import type { Feature, Level, Viewer } from './viewer.js';

const company = sampleCompany();
const guarded = sampleCompany({ isExplicitAccessPermissionRequired: true });

const staff = sampleViewer({ isStaff: true });
const controller = memberViewer({ role: 'staff_director' });
const owner = memberViewer({ role: 'client_owner' });
const accountOwner = memberViewer({ role: 'client_owner', isAccountOwner: true });
const guest = memberViewer({ role: 'client_member' });
const stranger = sampleViewer();
const superuser = sampleViewer({ isStaff: true, isSuperuser: true });

function junior(viewer: Viewer): Viewer {
  return { ...viewer, isJuniorAdmin: true };
}

function taxAdmin(viewer: Viewer): Viewer {
  return { ...viewer, isTaxAdmin: true };
}

function admin(viewer: Viewer, adminPanelAccess: Level = 'UPDATE'): Viewer {
  return { ...viewer, adminPanelAccess };
}

function granting(viewer: Viewer, changes: Partial<Record<Feature, Level>>): Viewer {
  const place = viewer.memberships.get(company.uuid) ?? sampleMembership();
  const grants = grantsInForce(place.role, changes);
  return { ...viewer, memberships: new Map([[company.uuid, { ...place, grants }]]) };
}

/** The names of the rights that hold. */
function held(perms: Readonly<Record<string, boolean>>): string {
  return Object.keys(perms)
    .filter((name) => perms[name])
    .join(' ');
}

const views =
  'viewFeatureActivityFeed viewFeatureDashboards viewFeatureTodos viewFeatureFiles viewFeatureTq viewFeaturePayments viewFeatureCompanySettings viewClientProfile';
const viewsWithoutMoney = views.replace(' viewFeaturePayments', '');
const adds = 'addStaffDirectorUser addClientOwnerUser addClientMemberUser';
const juniorTodos = 'createTodo createOnboardingTodo';
const todos = `${juniorTodos} createHiddenTodo`;

describe('rights in the firm', () => {
  it.each([
    ['superuser', superuser, held(Object.fromEntries(Object.keys(userPerms(superuser)).map((name) => [name, true])))],
    ['staff', staff, 'viewStaffDashboard useChatbot'],
    ['staff who may look into the admin panel', admin(staff, 'VIEW'), 'viewStaffDashboard viewAdminPanel useChatbot'],
    [
      'staff who may change in the admin panel',
      admin(staff),
      'viewStaffDashboard viewAdminPanel updateAdminPanel useChatbot updateTodoTemplates exportCsv',
    ],
    [
      'staff who may import',
      { ...admin(staff, 'VIEW'), allowImportingHubspotCompany: true },
      'viewStaffDashboard viewAdminPanel importHubspotCompany useChatbot',
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
      `see ${views} editClientProfile ${todos} ${adds} manageTq answerTq manageSendCheck`,
    ],
    ['superuser, explicit access', superuser, guarded, held(companyPerms(superuser, company))],
    ['staff with membership', controller, company, `see ${views} editClientProfile ${todos} ${adds}`],
    ['staff with membership, explicit access', controller, guarded, held(companyPerms(controller, company))],
    [
      'staff with membership of the tax team',
      { ...controller, team: 'TAX' as const },
      company,
      `see ${views} editClientProfile ${todos} ${adds} manageTq answerTq`,
    ],
    [
      'staff with membership who pays bills',
      granting(controller, { PAYMENTS: 'UPDATE' }),
      company,
      `see ${views} editClientProfile ${todos} ${adds} manageSendCheck`,
    ],
    ['staff without membership', staff, company, `see ${viewsWithoutMoney} editClientProfile ${todos}`],
    [
      'administrator without membership',
      admin(staff),
      company,
      `see ${viewsWithoutMoney} editClientProfile ${todos} ${adds}`,
    ],
    ['staff without membership, explicit access', staff, guarded, ''],
    ['administrator without membership, explicit access', admin(staff), guarded, ''],
    [
      'junior admin',
      junior(controller),
      company,
      `see ${views} editClientProfile ${juniorTodos} addClientOwnerUser addClientMemberUser`,
    ],
    [
      'junior admin without membership',
      junior(staff),
      company,
      `see ${viewsWithoutMoney} editClientProfile ${juniorTodos}`,
    ],
    [
      'junior admin with the admin panel, without membership',
      admin(junior(staff)),
      company,
      `see ${viewsWithoutMoney} editClientProfile ${juniorTodos} addClientOwnerUser addClientMemberUser`,
    ],
    ['tax admin', taxAdmin(controller), company, `see ${views} editClientProfile ${todos} ${adds} manageTq answerTq`],
    [
      'tax admin without membership',
      taxAdmin(staff),
      company,
      `see ${viewsWithoutMoney} editClientProfile ${todos} manageTq answerTq`,
    ],
    ['tax admin, explicit access', taxAdmin(staff), guarded, ''],
    [
      'junior and tax admin: what a junior lacks stays lacking',
      junior(taxAdmin(controller)),
      company,
      `see ${views} editClientProfile ${juniorTodos} addClientOwnerUser addClientMemberUser`,
    ],
    ['client owner', owner, company, `see ${views} addClientMemberUser answerTq manageSendCheck`],
    [
      'account owner',
      accountOwner,
      company,
      `see ${views} addClientOwnerUser addClientMemberUser answerTq manageSendCheck`,
    ],
    [
      'client owner who may edit the profile',
      granting(owner, { CLIENT_PROFILE: 'UPDATE' }),
      company,
      `see ${views} editClientProfile addClientMemberUser answerTq manageSendCheck`,
    ],
    ['client guest', guest, company, 'see viewFeatureActivityFeed viewFeatureTodos viewFeatureFiles'],
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
      `see ${views} answerTq`,
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
      'change changeAssignees close comment completeTodo delete see sendBack setHiddenFromClients',
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
    ['owner, waiting', owner, waiting, 'changeAssignees comment see'],
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

it('knows clients by what they are not', () => {
  expect([owner, guest, stranger].every(isClient)).toBe(true);
  expect([staff, controller, superuser].some(isClient)).toBe(false);
});
