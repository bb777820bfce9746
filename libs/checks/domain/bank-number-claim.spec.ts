import { given } from '@daybook/kernel/events/spec';
import { type BankNumberClaimEvent, bankNumberClaim } from './bank-number-claim.js';

const numbers = { routingNumber: '021000021', accountNumber: '000123456789' };
const claims = (account: string, more: object = {}) =>
  ({ type: 'ClaimBankNumbers', account, ...numbers, known: [], unused: [], ...more }) as const;
const claimed = (account: string, more: object = {}): BankNumberClaimEvent => ({
  type: 'BankNumbersClaimed',
  data: { account, ...numbers, ...more },
});

it('gives the numbers of an account at the bank to one account of the company', () => {
  given(bankNumberClaim).when(claims('a')).thenEvents(claimed('a'));
  given(bankNumberClaim, claimed('a')).when(claims('a')).thenNothing();
  given(bankNumberClaim, claimed('a')).when(claims('b')).thenRefused('accountNumber');
  given(bankNumberClaim, claimed('a'))
    .when(claims('b', { accountNumber: '123456789' }))
    .thenRefused('accountNumber');
  given(bankNumberClaim, claimed('a'))
    .when(claims('b', { routingNumber: '111000025' }))
    .thenEvents(claimed('b', { routingNumber: '111000025' }));
});

it('knows accounts from before numbers were claimed', () =>
  given(bankNumberClaim)
    .when(claims('b', { known: [{ account: 'a', ...numbers }] }))
    .thenRefused('accountNumber'));

it('frees numbers that an account gave up, that were erased, and an hour later those whose account never came', () => {
  given(bankNumberClaim, claimed('a'), claimed('a', { accountNumber: '4711' }))
    .when(claims('b'))
    .thenEvents(claimed('b'));
  given(bankNumberClaim, claimed('a', { accountNumber: null, routingNumber: null }))
    .when(claims('b'))
    .thenEvents(claimed('b'));
  const crashed = claims('b', { unused: ['a'] });
  given(bankNumberClaim, claimed('a')).when(crashed, { at: '2026-01-05T15:59:59.000Z' }).thenRefused('accountNumber');
  given(bankNumberClaim, claimed('a')).when(crashed, { at: '2026-01-05T16:00:00.000Z' }).thenEvents(claimed('b'));
});
