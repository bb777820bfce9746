import { Passwords, testCost } from '@daybook/identity/secrets';
import { Firm, origin } from '@daybook/testing/firm';
import { setPassword } from './register.js';

let firm: Firm;
let passwords: Passwords;

beforeAll(async () => {
  firm = await Firm.open();
  passwords = new Passwords(firm.api.pool, testCost);
});
afterAll(() => firm?.close());

const opens = async (name: string, password: string) =>
  (await passwords.accountOf(`${name}@demo.test`, password)) !== undefined;
const passwordsOf = async (user: string) =>
  (await firm.api.pool.query('select from passwords where user_uuid = $1', [user])).rowCount;

it('sets one of two passwords that are chosen at the same instant, and refuses the other', async () => {
  const maria = await firm.person('maria');
  const chosen = ['a first new password', 'a second new password', 'a third new password'];
  const outcomes = await Promise.all(
    chosen.map((password) => setPassword(firm.api.commands, passwords, maria, password, origin(), 1)),
  );
  await firm.readable();
  const taken = outcomes.map((refusal) => refusal === undefined);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(outcomes.flatMap((refusal) => refusal?.refused ?? [])).toEqual(['passwordVersion', 'passwordVersion']);
  expect(await Promise.all(chosen.map((password) => opens('maria', password)))).toEqual(taken);
  expect(await passwordsOf(maria)).toBe(1);
});

it('sets the password of a request that comes again once, and keeps it', async () => {
  const anna = await firm.person('anna');
  const metadata = origin();
  for (let time = 0; time < 2; time += 1)
    expect(await setPassword(firm.api.commands, passwords, anna, 'another password', metadata, 1)).toBeUndefined();
  await firm.readable();
  expect([await opens('anna', 'another password'), await passwordsOf(anna)]).toEqual([true, 1]);
});
