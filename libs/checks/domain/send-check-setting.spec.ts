import { given } from '@daybook/kernel/events/spec';
import { type SendCheckSettingEvent, sendCheckSetting, sendCheckSettingWords } from './send-check-setting.js';

const setting = {
  address1: '12 Main St',
  address2: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  bankAccount: '00000000-0000-4000-8000-0000000000b1',
} as const;
const saved: SendCheckSettingEvent = { type: 'SendCheckSettingSaved', data: { from: null, to: setting } };
const save = (changed: object = {}, isBankAccountActive = true) =>
  ({ type: 'SaveSendCheckSetting', setting: { ...setting, ...changed }, isBankAccountActive }) as const;

describe('the settings of checks', () => {
  it('are saved, and the same again is nothing', () => {
    given(sendCheckSetting).when(save()).thenEvents(saved);
    given(sendCheckSetting, saved)
      .when(save({ city: ' Austin ' }))
      .thenNothing();
  });

  it('remember what they were', () => {
    const to = { ...setting, city: 'Dallas' };
    given(sendCheckSetting, saved)
      .when(save({ city: 'Dallas' }))
      .thenEvents({ type: 'SendCheckSettingSaved', data: { from: setting, to } });
    expect(sendCheckSettingWords.SendCheckSettingSaved({ data: { from: setting, to } } as never).changes).toEqual([
      { field: 'Return address', from: '12 Main St, Austin, TX 78701', to: '12 Main St, Dallas, TX 78701' },
    ]);
  });

  it.each([
    ['bankAccount', save({}, false)],
    ['bankAccount', save({ bankAccount: '' })],
    ['country', save({ country: 'CA' })],
    ['zipCode', save({ zipCode: 'V6B 1A1' })],
  ] as const)('refuse a wrong %s', (refused, command) => given(sendCheckSetting).when(command).thenRefused(refused));
});
