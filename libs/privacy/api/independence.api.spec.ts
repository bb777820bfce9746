import { userDecider } from '@daybook/identity/domain';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../testing/rights/product.js';

let firm: Firm;
const people: Record<string, string> = {};

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  for (const name of ['anna', 'ben']) people[name] = await firm.staff(name, {}, { flags: { superuser: true } });
  people.cal = await firm.staff('cal');
  const by = { ...origin(), by: { user: people.anna ?? '' } };
  const grant = { type: 'ChangeUserFlags', flags: { superuser: true } } as const;
  await firm.api.commands.send(userDecider, people.cal, grant, by);
  people.victim = await firm.person('quinn');
  await firm.readable();
});
afterAll(() => firm?.close());

async function run(name: string, call: string) {
  const { data } = await (await firm.browser(name)).graphql(
    `mutation { done: ${call.replace('(', `(person: "${people.victim}"`)} { success code } }`,
  );
  return data.done;
}

it('has an erasure confirmed by nobody to whom its requester gave the right, nor by whoever just gave it', async () => {
  expect(await run('anna', 'requestErasure(, reason: "They asked")')).toMatchObject({ success: true });
  expect(await run('cal', 'confirmErasure()')).toEqual({ success: false, code: 'samePerson' });
  expect(await run('anna', 'declineErasure(, reason: "Once more")')).toMatchObject({ success: true });
  expect(await run('cal', 'requestErasure(, reason: "They asked")')).toMatchObject({ success: true });
  expect(await run('anna', 'confirmErasure()')).toEqual({ success: false, code: 'samePerson' });
  expect(await run('ben', 'confirmErasure()')).toMatchObject({ success: true });
});
