import type { RecordedEvent } from '@daybook/kernel/events';
import { given, recorded } from '@daybook/kernel/events/spec';
import { describeMethod, describeTwoFactor } from './describe-method.js';
import type { Proof, TwoFactorEvent } from './two-factor.events.js';
import { twoFactorDecider } from './two-factor.js';

const user = '00000000-0000-4000-8000-0000000000aa';
const noon = '2026-01-05T12:00:00.000Z';
const at = (seconds: number) => ({ at: new Date(Date.parse(noon) + seconds * 1_000).toISOString() });

const app: TwoFactorEvent = {
  type: 'TwoFactorDeviceRegistered',
  data: { user, device: 'app', deviceType: 'app', phoneMethod: null, phoneNumber: null, name: null },
};
const phoneOf = (device: string, phoneNumber = '+15550100123'): TwoFactorEvent => ({
  type: 'TwoFactorDeviceRegistered',
  data: { user, device, deviceType: 'phone', phoneMethod: 'sms', phoneNumber, name: null },
});
const confirmed = (device: string): TwoFactorEvent => ({ type: 'TwoFactorDeviceConfirmed', data: { device } });
const codes: TwoFactorEvent = { type: 'BackupCodesIssued', data: { setVersion: 1, count: 10 } };
const enabled: TwoFactorEvent = { type: 'TwoFactorEnabled', data: {} };
const stepOf = (timeStep: number): Proof => ({ timeStep, challenge: null });
const answerTo = (challenge: string): Proof => ({ timeStep: null, challenge });
const accepted = (device: string, proof: Proof): TwoFactorEvent => ({
  type: 'TwoFactorCodeAccepted',
  data: { device, ...proof },
});
const requested = (challenge: string, seconds = 0, device = 'phone') =>
  recorded<TwoFactorEvent>(
    {
      type: 'TwoFactorCodeRequested',
      data: { device, challenge, resendAfter: at(seconds + 60).at, expiresAt: at(seconds + 600).at },
    },
    9,
    at(seconds),
  );
const story = (...events: (TwoFactorEvent | RecordedEvent<TwoFactorEvent>)[]) => given(twoFactorDecider, ...events);
const ready = [app, confirmed('app'), codes, enabled];

describe('a device', () => {
  it('replaces an unconfirmed one of its type, and leaves confirmed ones', () => {
    const { state } = story(app, confirmed('app'), phoneOf('old'), phoneOf('new'));
    expect(state.devices.map(({ uuid, isConfirmed }) => [uuid, isConfirmed])).toEqual([
      ['app', true],
      ['new', false],
    ]);
  });

  it.each(['+123456', '15550100123', '+1 555 0100123', '+1555010012x', `+${'1'.repeat(16)}`])(
    'is refused with the number %s',
    (phoneNumber) =>
      story()
        .when({ type: 'RegisterDevice', user, device: 'd', deviceType: 'phone', phoneMethod: 'call', phoneNumber })
        .thenRefused('phoneNumber'),
  );

  it('is registered with a number of seven digits', () =>
    story()
      .when({
        type: 'RegisterDevice',
        user,
        device: 'phone',
        deviceType: 'phone',
        phoneMethod: 'sms',
        phoneNumber: '+1234567',
      })
      .thenEvents(phoneOf('phone', '+1234567')));

  it('is one of ten at most', () => {
    const ten = Array.from({ length: 10 }, (_, n) => [phoneOf(`${n}`), confirmed(`${n}`)]).flat();
    story(...ten)
      .when({ type: 'RegisterDevice', user, device: 'app', deviceType: 'app' })
      .thenRefused('tooManyDevices');
  });

  it('is confirmed by a right code, once', () => {
    story(app)
      .when({ type: 'ConfirmDevice', device: 'app', proof: stepOf(7) })
      .thenEvents(accepted('app', stepOf(7)), confirmed('app'));
    story(app, confirmed('app'))
      .when({ type: 'ConfirmDevice', device: 'app', proof: stepOf(8) })
      .thenNothing();
    story()
      .when({ type: 'ConfirmDevice', device: 'app', proof: stepOf(7) })
      .thenRefused('noSuchDevice');
  });

  it('cannot be removed when it is the last one that codes come from', () => {
    story(...ready)
      .when({ type: 'RemoveDevice', device: 'app' })
      .thenRefused('lastDevice');
    story(...ready, phoneOf('phone'), confirmed('phone'))
      .when({ type: 'RemoveDevice', device: 'app' })
      .thenEvents({ type: 'TwoFactorDeviceRemoved', data: { device: 'app' } });
    story(app, confirmed('app'))
      .when({ type: 'RemoveDevice', device: 'app' })
      .thenEvents({ type: 'TwoFactorDeviceRemoved', data: { device: 'app' } });
    story(...ready)
      .when({ type: 'RemoveDevice', device: 'gone' })
      .thenNothing();
  });

  it('is a passkey with a name', () => {
    const named = { type: 'RegisterPasskey', user, device: 'key', name: ' Laptop ' } as const;
    const data = { user, device: 'key', deviceType: 'passkey', phoneMethod: null, phoneNumber: null } as const;
    story()
      .when(named)
      .thenEvents({ type: 'TwoFactorDeviceRegistered', data: { ...data, name: 'Laptop' } }, confirmed('key'));
    story()
      .when({ ...named, name: ' ' })
      .thenRefused('passkeyName');
    story().when({ type: 'AcceptPasskey', device: 'key' }).thenRefused('noSuchDevice');
  });
});

describe('a code', () => {
  it('of an app counts once, and none of an earlier time after it', () => {
    const used = story(...ready, accepted('app', stepOf(7)));
    used.when({ type: 'AcceptCode', device: 'app', proof: stepOf(7) }).thenRefused('code');
    used.when({ type: 'AcceptCode', device: 'app', proof: stepOf(6) }).thenRefused('code');
    used.when({ type: 'AcceptCode', device: 'app', proof: stepOf(8) }).thenEvents(accepted('app', stepOf(8)));
  });

  it('of a device that was not confirmed does not count', () =>
    story(app)
      .when({ type: 'AcceptCode', device: 'app', proof: stepOf(7) })
      .thenRefused('noSuchDevice'));

  it('that was sent counts once, for ten minutes, and not before it was sent', () => {
    const phone = [phoneOf('phone'), confirmed('phone')];
    const answer = { type: 'AcceptCode', device: 'phone', proof: answerTo('c') } as const;
    const sent = story(...phone, requested('c'));
    sent.when(answer, at(599)).thenEvents(accepted('phone', answerTo('c')));
    sent.when(answer, at(600)).thenRefused('code');
    sent.when(answer, at(7_200)).thenRefused('code');
    sent.when(answer, at(-7_200)).thenRefused('code');
    story(...phone, requested('c'), accepted('phone', answerTo('c')))
      .when(answer, at(30))
      .thenRefused('code');
    story(...phone, requested('c'), requested('newer', 60))
      .when(answer, at(61))
      .thenRefused('code');
  });

  it('is sent once a minute to a number, also when the device is set up anew', () => {
    const again = { type: 'RequestCode', device: 'phone', challenge: 'd' } as const;
    const sent = story(phoneOf('phone'), requested('c'));
    sent.when(again, at(59)).thenRefused('tooSoon');
    sent.when(again, at(60)).thenEvents(requestedEvent('d', 60));
    sent.when(again, at(-7_200)).thenEvents(requestedEvent('d', -7_200));
    const anew = story(phoneOf('phone'), requested('c'), phoneOf('other'));
    anew.when({ ...again, device: 'other' }, at(30)).thenRefused('tooSoon');
    story(phoneOf('phone'), requested('c'), phoneOf('other', '+15550100999'))
      .when({ ...again, device: 'other' }, at(30))
      .thenEvents(requestedEvent('d', 30, 'other'));
    story(app).when({ type: 'RequestCode', device: 'app', challenge: 'c' }).thenRefused('noSuchDevice');
  });

  it('that could not be delivered may be sent again at once', () => {
    const undelivered: TwoFactorEvent = { type: 'TwoFactorCodeUndelivered', data: { device: 'phone', challenge: 'c' } };
    const sent = story(phoneOf('phone'), requested('c'));
    sent.when({ type: 'ReportUndelivered', challenge: 'c' }).thenEvents(undelivered);
    sent.when({ type: 'ReportUndelivered', challenge: 'other' }).thenNothing();
    story(phoneOf('phone'), requested('c'), undelivered)
      .when({ type: 'RequestCode', device: 'phone', challenge: 'd' }, at(5))
      .thenEvents(requestedEvent('d', 5));
  });

  const requestedEvent = (challenge: string, seconds: number, device = 'phone'): TwoFactorEvent => {
    const { type, data } = requested(challenge, seconds, device) as TwoFactorEvent;
    return { type, data } as TwoFactorEvent;
  };
});

describe('backup codes', () => {
  it('come in sets, of which the newest counts', () => {
    story(codes)
      .when({ type: 'IssueBackupCodes', setVersion: 2, count: 10 })
      .thenEvents({ type: 'BackupCodesIssued', data: { setVersion: 2, count: 10 } });
    story(codes).when({ type: 'IssueBackupCodes', setVersion: 1, count: 10 }).thenRefused('backupSet');
    story(codes, { type: 'BackupCodesIssued', data: { setVersion: 2, count: 10 } })
      .when({ type: 'UseBackupCode', setVersion: 1, index: 0 })
      .thenRefused('code');
  });

  it('count once each', () => {
    const used: TwoFactorEvent = { type: 'BackupCodeUsed', data: { setVersion: 1, index: 3 } };
    story(codes).when({ type: 'UseBackupCode', setVersion: 1, index: 3 }).thenEvents(used);
    story(codes, used).when({ type: 'UseBackupCode', setVersion: 1, index: 3 }).thenRefused('code');
    story(codes).when({ type: 'UseBackupCode', setVersion: 1, index: 10 }).thenRefused('code');
  });
});

describe('two-factor authentication', () => {
  it('is enabled with a confirmed device and backup codes', () => {
    story(app, confirmed('app'), codes).when({ type: 'EnableTwoFactor' }).thenEvents(enabled);
    story(...ready)
      .when({ type: 'EnableTwoFactor' })
      .thenNothing();
    story(app, codes).when({ type: 'EnableTwoFactor' }).thenRefused('noDevice');
    story(app, confirmed('app')).when({ type: 'EnableTwoFactor' }).thenRefused('noBackupCodes');
  });

  it('is disabled unless it is mandatory; nothing but passkeys is left then', () => {
    const disabled: TwoFactorEvent = { type: 'TwoFactorDisabled', data: {} };
    story(...ready)
      .when({ type: 'DisableTwoFactor', isMandatory: true })
      .thenRefused('mandatory');
    story(...ready)
      .when({ type: 'DisableTwoFactor', isMandatory: false })
      .thenEvents(disabled);
    story().when({ type: 'DisableTwoFactor', isMandatory: true }).thenNothing();
    const key = { ...app.data, device: 'key', deviceType: 'passkey', name: 'Laptop' };
    const { state } = story(
      ...ready,
      { type: 'TwoFactorDeviceRegistered', data: key } as TwoFactorEvent,
      confirmed('key'),
      { type: 'DeviceTrusted', data: { trust: 't', device: 'd', until: noon } },
      disabled,
    );
    expect(state).toMatchObject({ isEnabled: false, trusts: [], backup: { setVersion: 1, left: [] } });
    expect(state.devices.map(({ uuid }) => uuid)).toEqual(['key']);
  });

  it('trusts a device for thirty days, once enabled', () => {
    const request = { type: 'TrustDevice', trust: 't', device: 'd' } as const;
    const trusted: TwoFactorEvent = {
      type: 'DeviceTrusted',
      data: { trust: 't', device: 'd', until: '2026-02-04T12:00:00.000Z' },
    };
    story(...ready)
      .when(request, at(0))
      .thenEvents(trusted);
    story(app).when(request).thenRefused('notEnabled');
    const both = story(...ready, trusted);
    both.when({ type: 'UntrustDevice', trust: 't' }).thenEvents({ type: 'DeviceUntrusted', data: { trust: 't' } });
    both.when({ type: 'UntrustAllDevices' }).thenEvents({ type: 'AllDevicesUntrusted', data: {} });
    story(...ready)
      .when({ type: 'UntrustDevice', trust: 't' })
      .thenNothing();
    story(...ready)
      .when({ type: 'UntrustAllDevices' })
      .thenNothing();
  });

  it('is reset by others only, with a reason', () => {
    const request = { type: 'ResetTwoFactor', user, reason: ' Lost phone ' } as const;
    story(...ready)
      .when(request)
      .thenEvents({ type: 'TwoFactorReset', data: { user, reason: 'Lost phone' } });
    story(...ready)
      .when(request, { by: { user } })
      .thenRefused('ownSecondFactor');
    story(...ready)
      .when({ ...request, reason: ' ' })
      .thenRefused('reason');
    story().when(request).thenRefused('notEnabled');
    const { state } = story(...ready, { type: 'TwoFactorReset', data: { user, reason: null } });
    expect(state).toEqual({ ...twoFactorDecider.initial, backup: { setVersion: 1, left: [] } });
  });

  it('is described by its devices', () => {
    const { state } = story(...ready, phoneOf('phone'), confirmed('phone'), phoneOf('unconfirmed'));
    expect(describeTwoFactor(state)).toBe('Authenticator app, SMS to •••• 0123');
    expect(describeTwoFactor(story(app, confirmed('app')).state)).toBeNull();
    const erased = { deviceType: 'phone', phoneMethod: 'call', phoneNumber: null, name: null } as const;
    expect(describeMethod(erased)).toBe('Phone call');
    expect(describeMethod({ ...erased, phoneNumber: '+4479460001' })).toBe('Phone call to •••• 0001');
  });
});
