import { given, recorded } from '@daybook/kernel/events/spec';
import type { StaffProfile, UserEvent } from './user.events.js';
import { userDecider } from './user.js';

const uuid = '00000000-0000-4000-8000-0000000000aa';
const name = { firstName: 'Maria', lastName: 'Lopez' };
const profile: StaffProfile = {
  jobTitle: 'Controller',
  legalCountry: 'US',
  team: 'ACCOUNTING',
  isHiddenFromAllClients: false,
  adminPanelAccess: 'DISABLED',
  allowImportingHubspotCompany: false,
};
const noon = '2026-03-02T12:00:00.000Z';
const later = '2026-03-02T13:00:00.000Z';
const registered = { type: 'UserRegistered', data: { email: 'maria@demo.daybook.test', ...name } } satisfies UserEvent;
const granted: UserEvent = { type: 'StaffProfileGranted', data: profile };
const deactivated: UserEvent = { type: 'UserDeactivated', data: {} };
const reactivated: UserEvent = { type: 'UserReactivated', data: {} };

function user(...events: UserEvent[]) {
  return given(
    userDecider,
    ...events.map((event, revision) => recorded<UserEvent>(event, revision, {}, `user-${uuid}`)),
  );
}

describe('RegisterUser', () => {
  const command = { type: 'RegisterUser', email: 'maria@demo.daybook.test', name } as const;

  it('registers a client', () => user().when(command).thenEvents(registered));

  it('registers staff with phone and profile at once', () =>
    user()
      .when({ ...command, phone: '+1 555 0100', staff: profile })
      .thenEvents(registered, { type: 'PhoneChanged', data: { from: null, to: '+1 555 0100' } }, granted));

  it('refuses a second registration', () => user(registered).when(command).thenRefused('alreadyRegistered'));

  it.each(['maria', 'maria@demo', 'ma ria@demo.test', `${'m'.repeat(250)}@a.bc`])('refuses the address %s', (email) =>
    user()
      .when({ ...command, email })
      .thenRefused('email'),
  );

  it.each([' ', 'M'.repeat(151), 'Maria\n\nYour account was closed', 'Open https://evil.test', 'WWW.evil.test'])(
    'refuses the first name %j',
    (firstName) =>
      user()
        .when({ ...command, name: { firstName, lastName: 'Lopez' } })
        .thenRefused('name'),
  );

  it.each(['Jean-Luc', 'J. R.', 'Đặng Thị', 'O’Neil', '小明'])('takes the first name %s', (firstName) => {
    const { decision } = user().when({ ...command, name: { firstName, lastName: 'Lopez' } });
    expect(decision).toHaveLength(1);
  });
});

describe('RenameUser and ChangePhone', () => {
  it('tell from what to what', () => {
    const to = { firstName: 'Maria', lastName: 'Smith' };
    user(registered)
      .when({ type: 'RenameUser', name: to })
      .thenEvents({ type: 'UserRenamed', data: { from: name, to } });
    user(registered, { type: 'PhoneChanged', data: { from: null, to: '1' } })
      .when({ type: 'ChangePhone', phone: null })
      .thenEvents({ type: 'PhoneChanged', data: { from: '1', to: null } });
  });

  it('do nothing when it is so already', () => {
    user(registered).when({ type: 'RenameUser', name }).thenNothing();
    user(registered).when({ type: 'ChangePhone', phone: null }).thenNothing();
  });

  it('refuse a name that is too long, and a user who is not there', () => {
    user(registered)
      .when({ type: 'RenameUser', name: { firstName: 'M'.repeat(151), lastName: 'L' } })
      .thenRefused('name');
    user().when({ type: 'RenameUser', name }).thenRefused('noSuchUser');
  });
});

describe('UpdateProfile', () => {
  const command = { type: 'UpdateProfile', ...name, phone: null, jobTitle: null, legalCountry: null } as const;

  it('tells each thing that changes, and nothing else', () => {
    user(registered, granted)
      .when({ ...command, firstName: ' Mary ', phone: '+1234567', jobTitle: 'Lead', legalCountry: 'PH' })
      .thenEvents(
        { type: 'UserRenamed', data: { from: name, to: { ...name, firstName: 'Mary' } } },
        { type: 'PhoneChanged', data: { from: null, to: '+1234567' } },
        {
          type: 'StaffProfileChanged',
          data: { from: profile, to: { ...profile, jobTitle: 'Lead', legalCountry: 'PH' } },
        },
      );
    user(registered).when(command).thenNothing();
    user(registered, granted)
      .when({ ...command, jobTitle: 'Controller', legalCountry: 'US' })
      .thenNothing();
  });

  it('changes nothing when one thing is wrong', () => {
    user(registered)
      .when({ ...command, firstName: 'Mary', phone: '123' })
      .thenRefused('profile');
    user(registered)
      .when({ ...command, legalCountry: 'US' })
      .thenRefused('profile');
  });
});

describe('SetAvatar and RemoveAvatar', () => {
  const changed: UserEvent = { type: 'AvatarChanged', data: { from: null, to: 'one' } };

  it('tell from what to what', () => {
    user(registered).when({ type: 'SetAvatar', avatar: 'one' }).thenEvents(changed);
    user(registered, changed)
      .when({ type: 'SetAvatar', avatar: 'two' })
      .thenEvents({ type: 'AvatarChanged', data: { from: 'one', to: 'two' } });
    user(registered, changed)
      .when({ type: 'RemoveAvatar' })
      .thenEvents({ type: 'AvatarRemoved', data: { from: 'one' } });
  });

  it('do nothing when it is so already', () => {
    user(registered, changed).when({ type: 'SetAvatar', avatar: 'one' }).thenNothing();
    user(registered).when({ type: 'RemoveAvatar' }).thenNothing();
    user(registered, changed, { type: 'AvatarRemoved', data: { from: 'one' } })
      .when({ type: 'RemoveAvatar' })
      .thenNothing();
  });
});

describe('ChangeStaffProfile', () => {
  const wider: StaffProfile = { ...profile, adminPanelAccess: 'UPDATE' };

  it('changes, and only what changes', () => {
    user(registered, granted)
      .when({ type: 'ChangeStaffProfile', profile: wider })
      .thenEvents({ type: 'StaffProfileChanged', data: { from: profile, to: wider } });
    user(registered, granted).when({ type: 'ChangeStaffProfile', profile }).thenNothing();
  });

  it('is for staff', () =>
    user(registered).when({ type: 'ChangeStaffProfile', profile: wider }).thenRefused('notStaff'));

  it('lets nobody widen their own access, but write their own title', () => {
    const oneself = { by: { user: uuid } };
    const titled = { ...profile, jobTitle: 'Lead' };
    user(registered, granted).when({ type: 'ChangeStaffProfile', profile: wider }, oneself).thenRefused('ownAccess');
    user(registered, granted)
      .when({ type: 'ChangeStaffProfile', profile: titled }, oneself)
      .thenEvents({ type: 'StaffProfileChanged', data: { from: profile, to: titled } });
  });
});

describe('ChangeUserFlags', () => {
  it('sets and clears what differs', () => {
    user(registered, granted, { type: 'TaxAdminSet', data: {} })
      .when({ type: 'ChangeUserFlags', flags: { superuser: true, taxAdmin: false, juniorAdmin: false } })
      .thenEvents({ type: 'SuperuserGranted', data: {} }, { type: 'TaxAdminCleared', data: {} });
    user(registered, granted, { type: 'JuniorAdminSet', data: {} })
      .when({ type: 'ChangeUserFlags', flags: { juniorAdmin: true } })
      .thenNothing();
    user(registered, granted, { type: 'SuperuserGranted', data: {} }, { type: 'JuniorAdminSet', data: {} })
      .when({ type: 'ChangeUserFlags', flags: { superuser: false, juniorAdmin: false } })
      .thenEvents({ type: 'SuperuserRevoked', data: {} }, { type: 'JuniorAdminCleared', data: {} });
  });

  it('is for staff, and not for oneself', () => {
    const command = { type: 'ChangeUserFlags', flags: { superuser: true } } as const;
    user(registered).when(command).thenRefused('notStaff');
    user(registered, granted)
      .when(command, { by: { user: uuid } })
      .thenRefused('ownAccess');
  });
});

describe('ChangeAccount', () => {
  it('lets name and phone follow HubSpot or not, but nobody decides that of oneself', () => {
    const on = { type: 'HubspotSyncEnabled', data: {} } as const;
    const off = { type: 'HubspotSyncDisabled', data: {} } as const;
    user(registered).when({ type: 'ChangeAccount', isHubspotSyncEnabled: true }).thenEvents(on);
    user(registered, on).when({ type: 'ChangeAccount', isHubspotSyncEnabled: true }).thenNothing();
    user(registered, on).when({ type: 'ChangeAccount', isHubspotSyncEnabled: false }).thenEvents(off);
    user(registered)
      .when({ type: 'ChangeAccount', isHubspotSyncEnabled: true }, { by: { user: uuid } })
      .thenRefused('ownAccess');
  });

  it('turns the assistant off for somebody and on again, but nobody does that for oneself', () => {
    const off = { type: 'UserChatbotDisabled', data: {} } as const;
    const on = { type: 'UserChatbotEnabled', data: {} } as const;
    user(registered).when({ type: 'ChangeAccount', isChatbotEnabled: true }).thenNothing();
    user(registered).when({ type: 'ChangeAccount', isChatbotEnabled: false }).thenEvents(off);
    user(registered, off).when({ type: 'ChangeAccount', isChatbotEnabled: true }).thenEvents(on);
    user(registered, off)
      .when({ type: 'ChangeAccount', isChatbotEnabled: true }, { by: { user: uuid } })
      .thenRefused('ownAccess');
  });

  const autoRole = { role: 'staff_director', isHiddenFromClients: false } as const;

  it('lets nobody decide which companies they join themselves, be it openly or hidden', () => {
    const oneself = { by: { user: uuid } };
    const set = { type: 'AutoRoleSet', data: { from: null, to: autoRole } } as const;
    user(registered, granted).when({ type: 'ChangeAccount', autoRole }, oneself).thenRefused('ownAccess');
    const hidden = { ...autoRole, isHiddenFromClients: true };
    user(registered, granted, set).when({ type: 'ChangeAccount', autoRole: hidden }, oneself).thenRefused('ownAccess');
    user(registered, granted, set).when({ type: 'ChangeAccount', autoRole: null }, oneself).thenRefused('ownAccess');
    user(registered, granted, set).when({ type: 'ChangeAccount', autoRole }, oneself).thenNothing();
  });

  it('changes all that differs, as one', () => {
    user(registered, granted)
      .when({
        type: 'ChangeAccount',
        name: { firstName: 'Maria', lastName: 'Smith' },
        phone: '+15550100',
        profile: { team: 'TAX' },
        flags: { taxAdmin: true },
        autoRole,
      })
      .thenEvents(
        { type: 'UserRenamed', data: { from: name, to: { firstName: 'Maria', lastName: 'Smith' } } },
        { type: 'PhoneChanged', data: { from: null, to: '+15550100' } },
        { type: 'StaffProfileChanged', data: { from: profile, to: { ...profile, team: 'TAX' } } },
        { type: 'TaxAdminSet', data: {} },
        { type: 'AutoRoleSet', data: { from: null, to: autoRole } },
      );
    user(registered, granted).when({ type: 'ChangeAccount', name, profile: {} }).thenNothing();
  });

  it('changes nothing when one of it may not be', () => {
    const wrong = { firstName: '', lastName: 'Smith' };
    user(registered, granted).when({ type: 'ChangeAccount', name: wrong, phone: '+15550100' }).thenRefused('name');
    user(registered).when({ type: 'ChangeAccount', phone: '+15550100', autoRole }).thenRefused('notStaff');
    const change = { type: 'ChangeAccount', flags: { taxAdmin: true } } as const;
    user(registered, granted)
      .when(change, { by: { user: uuid } })
      .thenRefused('ownAccess');
  });

  it('sets and ends the automatic membership', () => {
    const set = { type: 'AutoRoleSet', data: { from: null, to: autoRole } } as const;
    user(registered, granted, set).when({ type: 'ChangeAccount', autoRole }).thenNothing();
    user(registered, granted, set)
      .when({ type: 'ChangeAccount', autoRole: null })
      .thenEvents({ type: 'AutoRoleCleared', data: { from: autoRole } });
    user(registered, granted).when({ type: 'ChangeAccount', autoRole: null }).thenNothing();
  });
});

describe('SetPassword', () => {
  it('names the version', () =>
    user(registered)
      .when({ type: 'SetPassword', version: 1, after: 0 })
      .thenEvents({ type: 'PasswordChanged', data: { version: 1 } }));

  it('replaces the version that holds, and no other', () => {
    const once = user(registered, { type: 'PasswordChanged', data: { version: 1 } });
    for (const { version, after } of [
      { version: 1, after: 0 },
      { version: 2, after: 0 },
      { version: 1, after: 1 },
      { version: 3, after: 2 },
    ])
      once.when({ type: 'SetPassword', version, after }).thenRefused('passwordVersion');
    const set = { type: 'PasswordChanged', data: { version: 3 } } as const;
    once.when({ type: 'SetPassword', version: 3, after: 1 }).thenEvents(set);
  });
});

describe('DeactivateUser and ReactivateUser', () => {
  it('go to and fro', () => {
    user(registered).when({ type: 'DeactivateUser' }).thenEvents(deactivated);
    user(registered, deactivated).when({ type: 'DeactivateUser' }).thenNothing();
    user(registered, deactivated).when({ type: 'ReactivateUser' }).thenEvents(reactivated);
    user(registered).when({ type: 'ReactivateUser' }).thenNothing();
  });

  it('leaves whoever had not come in yet invited', () => {
    const invited = { ...registered, data: { ...registered.data, invited: true } } as UserEvent;
    const activated: UserEvent = { type: 'UserActivated', data: {} };
    user(invited, deactivated, reactivated).when({ type: 'ActivateUser' }).thenEvents(activated);
    user(invited, activated, deactivated, reactivated).when({ type: 'ActivateUser' }).thenNothing();
    user(registered, deactivated, reactivated).when({ type: 'ActivateUser' }).thenNothing();
  });

  it('cannot be done to oneself', () =>
    user(registered)
      .when({ type: 'DeactivateUser' }, { by: { user: uuid } })
      .thenRefused('ownAccess'));

  it('leave nothing else to do with an inactive user', () =>
    user(registered, deactivated).when({ type: 'SetPassword', version: 1, after: 0 }).thenRefused('inactive'));
});

describe('an invited person', () => {
  const invited: UserEvent = { type: 'UserRegistered', data: { ...registered.data, invited: true } };
  const activated: UserEvent = { type: 'UserActivated', data: {} };

  it('is registered without a way in, and active from the acceptance on', () => {
    user().when({ type: 'RegisterUser', email: 'maria@demo.daybook.test', name, invited: true }).thenEvents(invited);
    user(invited).when({ type: 'SetPassword', version: 1, after: 0 }).thenRefused('invited');
    user(invited).when({ type: 'ActivateUser' }).thenEvents(activated);
    user(invited, activated).when({ type: 'ActivateUser' }).thenNothing();
    user(invited, activated)
      .when({ type: 'SetPassword', version: 1, after: 0 })
      .thenEvents({ type: 'PasswordChanged', data: { version: 1 } });
  });

  it('who was deactivated is not let in by an old invitation', () =>
    user(invited, deactivated).when({ type: 'ActivateUser' }).thenRefused('inactive'));

  it('changes no address before the acceptance', () =>
    user(invited)
      .when({ type: 'RequestEmailChange', email: 'm@new.test', number: 1, tokenHash: 'h', expiresAt: later })
      .thenRefused('invited'));
});

describe('a change of the mail address', () => {
  const asked = { email: 'maria@new.test', number: 1, tokenHash: 'one', expiresAt: later };
  const request = { type: 'RequestEmailChange', ...asked } as const;
  const confirm = { type: 'ConfirmEmailChange', tokenHash: 'one' } as const;
  const requested: UserEvent = { type: 'EmailChangeRequested', data: asked };
  const changed: UserEvent = {
    type: 'EmailChanged',
    data: { from: 'maria@demo.daybook.test', to: 'maria@new.test' },
  };

  it('waits for the new mailbox', () => {
    user(registered).when(request).thenEvents(requested);
    user(registered, requested).when(confirm, { at: noon }).thenEvents(changed);
    user(registered, requested, changed).when(confirm, { at: noon }).thenNothing();
  });

  it('is asked for once at a time', () =>
    user(registered, requested)
      .when({ ...request, email: 'm@third.test' })
      .thenRefused('emailNumber'));

  it('does nothing for the address there is, and refuses what is none', () => {
    user(registered)
      .when({ ...request, email: 'Maria@Demo.daybook.test' })
      .thenNothing();
    user(registered)
      .when({ ...request, email: 'maria' })
      .thenRefused('email');
  });

  it('is confirmed in time, by the newest link only', () => {
    const second: UserEvent = {
      type: 'EmailChangeRequested',
      data: { email: 'm@third.test', number: 2, tokenHash: 'two', expiresAt: later },
    };
    user(registered, requested).when(confirm, { at: later }).thenRefused('emailLink');
    user(registered, requested, second).when(confirm, { at: noon }).thenRefused('emailLink');
    user(registered).when(confirm, { at: noon }).thenRefused('emailLink');
  });

  it('waits no longer once the password is another one, or the account was closed', () => {
    user(registered, requested, { type: 'PasswordChanged', data: { version: 1 } })
      .when(confirm, { at: noon })
      .thenRefused('emailLink');
    user(registered, requested, deactivated, reactivated).when(confirm, { at: noon }).thenRefused('emailLink');
  });

  it('is asked for five times a day', () => {
    const nth = (number: number): UserEvent => ({ type: 'EmailChangeRequested', data: { ...asked, number } });
    const often = user(registered, ...[1, 2, 3, 4, 5].map(nth));
    often.when({ ...request, number: 6 }).thenRefused('emailOften');
    often.when({ ...request, number: 6 }, { at: noon }).thenEvents(nth(6));
  });
});

describe('EraseUser', () => {
  const command = { type: 'EraseUser', loginName: 'hash' } as const;
  const picture: UserEvent = { type: 'AvatarChanged', data: { from: null, to: uuid } };
  const erased = (avatar: string | null): UserEvent => ({ type: 'UserErased', data: { loginName: 'hash', avatar } });

  it('erases who is deactivated, and names the picture that has to go', () => {
    user(registered).when(command).thenRefused('notInactive');
    user(registered, picture, deactivated).when(command).thenEvents(erased(uuid));
  });

  it('knows nothing of the person then, and lets nothing be changed', () => {
    const after = user(registered, picture, deactivated, erased(uuid));
    expect(after.state).toMatchObject({ isErased: true, name: null, email: null, phone: null, avatar: null });
    after.when(command).thenNothing();
    after.when({ type: 'DeactivateUser' }).thenNothing();
    const destroyed: UserEvent = { type: 'PersonalDataDestroyed', data: {} };
    after.when({ type: 'RecordDestruction' }).thenEvents(destroyed);
    user(registered, deactivated, erased(null), destroyed).when({ type: 'RecordDestruction' }).thenNothing();
    user(registered, deactivated).when({ type: 'RecordDestruction' }).thenRefused('notErased');
    after.when({ type: 'ReactivateUser' }).thenRefused('erased');
    after.when({ type: 'RenameUser', name }).thenRefused('erased');
  });
});
