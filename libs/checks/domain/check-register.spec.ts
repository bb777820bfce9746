import { given } from '@daybook/kernel/events/spec';
import { type CheckRegisterEvent, checkRegister } from './check-register.js';

const entry = (number: number, check: string) => ({ number, check });
const taken = (number: number, check: string): CheckRegisterEvent => ({
  type: 'CheckNumberReserved',
  data: entry(number, check),
});
const reserve = (check: string, number: number | null = null) =>
  ({ type: 'ReserveCheckNumber', check, number, isLeapConfirmed: false }) as const;

it('gives the next number, or the one that is asked for', () => {
  given(checkRegister).when(reserve('a')).thenEvents(taken(1, 'a'));
  given(checkRegister).when(reserve('a', 1001)).thenEvents(taken(1001, 'a'));
  given(checkRegister, taken(1001, 'a')).when(reserve('b')).thenEvents(taken(1002, 'b'));
});

it('asks for a number once more that leaps by more than a thousand', () => {
  const meant = (number: number) => ({ ...reserve('b', number), isLeapConfirmed: true }) as const;
  const past = taken(1042, 'a');
  given(checkRegister, past).when(reserve('b', 2042)).thenEvents(taken(2042, 'b'));
  given(checkRegister, past).when(reserve('b', 2043)).thenRefused('numberLeap');
  given(checkRegister, past).when(meant(2043)).thenEvents(taken(2043, 'b'));
  given(checkRegister).when(reserve('b', 100_000)).thenEvents(taken(100_000, 'b'));
  given(checkRegister).when(reserve('b', 999_999_999)).thenRefused('numberLeap');
});

it('goes on below the last number there is', () => {
  const past = [taken(1042, 'a'), taken(1043, 'b'), taken(999_999_999, 'c')];
  given(checkRegister, ...past)
    .when(reserve('d'))
    .thenEvents(taken(1044, 'd'));
  given(checkRegister, taken(999_999_999, 'a')).when(reserve('b')).thenEvents(taken(1, 'b'));
});

it('gives none twice, and each check one', () => {
  given(checkRegister, taken(7, 'a')).when(reserve('b', 7)).thenRefused('checkNumber');
  given(checkRegister, taken(7, 'a')).when(reserve('a', 7)).thenNothing();
  given(checkRegister, taken(7, 'a')).when(reserve('a')).thenNothing();
  given(checkRegister, taken(7, 'a')).when(reserve('a', 8)).thenRefused('checkNumber');
});

it.each([0, -1, 1.5, 1_000_000_000])('takes no %s', (number) =>
  given(checkRegister).when(reserve('a', number)).thenRefused('checkNumber'),
);

it('frees a number that no paper bears', () => {
  const freed: CheckRegisterEvent = { type: 'CheckNumberReleased', data: entry(7, 'a') };
  given(checkRegister, taken(7, 'a'))
    .when({ type: 'ReleaseCheckNumber', ...entry(7, 'a') })
    .thenEvents(freed);
  given(checkRegister, taken(7, 'a'), freed).when(reserve('b', 7)).thenEvents(taken(7, 'b'));
  given(checkRegister, taken(7, 'a'), freed, taken(7, 'b'))
    .when({ type: 'ReleaseCheckNumber', ...entry(7, 'a') })
    .thenNothing();
});

it('never frees what was printed', () => {
  const burned: CheckRegisterEvent = { type: 'CheckNumberBurned', data: entry(7, 'a') };
  given(checkRegister, taken(7, 'a'))
    .when({ type: 'BurnCheckNumber', ...entry(7, 'a') })
    .thenEvents(burned);
  given(checkRegister, taken(7, 'a'), burned)
    .when({ type: 'ReleaseCheckNumber', ...entry(7, 'a') })
    .thenRefused('burned');
});
