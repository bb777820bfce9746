import { given } from '@daybook/kernel/events/spec';
import { confirmedAfter, isCountryOpen, type StaffProfile, type UserEvent, userDecider } from './index.js';

const profile = (legalCountry: string | null): StaffProfile => ({
  jobTitle: null,
  legalCountry,
  team: 'TAX',
  isHiddenFromAllClients: false,
  adminPanelAccess: 'DISABLED',
  allowImportingHubspotCompany: false,
});
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { email: 'ana@demo.test', firstName: 'Ana', lastName: 'Cruz' },
};
const hired = (country: string | null): UserEvent => ({ type: 'StaffProfileGranted', data: profile(country) });
const confirmed = (country: string): UserEvent => ({ type: 'LegalCountryConfirmed', data: { country } });
const says = (from: string | null, to: string | null): UserEvent => ({
  type: 'StaffProfileChanged',
  data: { from: profile(from), to: profile(to) },
});
const confirm = (country: string) => ({ type: 'ConfirmLegalCountry', country }) as const;

/** What counts after these events. */
function counts(...events: UserEvent[]): string | null {
  const { state } = given(userDecider, registered, ...events);
  return state.status === 'none' ? null : state.confirmedCountry;
}

describe('the country that counts', () => {
  it.each<[string, UserEvent[], string | null]>([
    ['nobody said anything', [hired(null)], null],
    ['a first value waits: the United States', [hired('US')], null],
    ['a first value waits: elsewhere', [hired('PH')], null],
    [
      'a first value waits, however it is written in small steps',
      [hired(null), says(null, 'US'), says('US', 'PH')],
      null,
    ],
    ['a confirmed one', [hired('US'), confirmed('US')], 'US'],
    ['elsewhere counts at once', [hired('US'), confirmed('US'), says('US', 'PH')], 'PH'],
    ['nowhere counts at once', [hired('US'), confirmed('US'), says('US', null)], null],
    ['back waits', [hired('US'), confirmed('US'), says('US', 'PH'), says('PH', 'US')], 'PH'],
    ['by way of nowhere, too', [hired('US'), confirmed('US'), says('US', null), says(null, 'US')], null],
    ['back, confirmed anew', [hired('PH'), confirmed('PH'), says('PH', 'US'), confirmed('US')], 'US'],
    ['what is no country changes nothing', [hired('US'), confirmed('US'), says('US', 'US')], 'US'],
  ])('%s', (_, events, country) => {
    expect(counts(...events)).toBe(country);
  });

  it('is open while it is unset or another one than what the person says', () => {
    expect([isCountryOpen(null, null), isCountryOpen('US', null), isCountryOpen('US', 'PH')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isCountryOpen('US', 'US')).toBe(false);
    expect(confirmedAfter('US', { from: profile('US'), to: profile('US') })).toBe('US');
  });
});

describe('ConfirmLegalCountry', () => {
  it('is of what the person says now, once', () => {
    given(userDecider, registered, hired('US')).when(confirm('US')).thenEvents(confirmed('US'));
    given(userDecider, registered, hired('US'), confirmed('US')).when(confirm('US')).thenNothing();
    given(userDecider, registered, hired('US'), says('US', 'PH')).when(confirm('US')).thenRefused('country');
    given(userDecider, registered, hired(null)).when(confirm('US')).thenRefused('country');
    given(userDecider, registered).when(confirm('US')).thenRefused('notStaff');
  });
});
