import { randomUUID } from 'node:crypto';
import { migrations as historyMigrations } from '@daybook/audit/read';
import { Firm } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { migrations as workMigrations } from '@daybook/work/read';

const tagged = 'query ($tag: String!) { companies(tag: $tag) { totalCount companies { name tags } } }';
const all = '{ companyTags { tag count } }';
const write = (operation: string) =>
  `mutation ($uuid: UUID!, $tag: String!) { ${operation}(companyUuid: $uuid, tag: $tag) { success code } }`;
const tag = write('tagCompany');
const untag = write('untagCompany');
const done = { success: true, code: null };

let firm: Firm;
let bakery: string;
let clinic: string;
let vault: string;

beforeAll(async () => {
  firm = await Firm.open({ migrations: [...todoMigrations, ...workMigrations, ...historyMigrations] });
  [bakery, clinic] = [await firm.company('Bright Bakery'), await firm.company('City Clinic')];
  vault = await firm.company('The Vault', { type: 'RequireExplicitAccess' }, { type: 'TagCompany', tag: 'vip' });
  await firm.staff('tom');
  await firm.staff('root', {}, { flags: { superuser: true } });
  await firm.member(bakery, await firm.person('ada'), 'client_owner', true);
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

it('sort companies whatever their case, and count those alone that the reader may see', async () => {
  expect(await asked('tom', tag, { uuid: bakery, tag: 'VIP' })).toEqual(done);
  expect(await asked('tom', tag, { uuid: clinic, tag: 'Vip' })).toEqual(done);
  expect(await asked('tom', tag, { uuid: clinic, tag: 'Sales tax' })).toEqual(done);
  expect(await asked('tom', all)).toEqual([
    { tag: 'Sales tax', count: 1 },
    { tag: expect.stringMatching(/^vip$/i), count: 2 },
  ]);
  expect(await asked('root', all)).toMatchObject([{ count: 1 }, { count: 3 }]);
  expect(await asked('tom', tagged, { tag: 'vIP' })).toEqual({
    totalCount: 2,
    companies: [
      { name: 'Bright Bakery', tags: ['VIP'] },
      { name: 'City Clinic', tags: ['Vip', 'Sales tax'] },
    ],
  });
  expect(await asked('tom', untag, { uuid: clinic, tag: 'sales TAX' })).toEqual(done);
  expect(await asked('tom', tagged, { tag: 'Sales tax' })).toEqual({ totalCount: 0, companies: [] });
});

it('are found by their account owner, for staff alone', async () => {
  const owned = `query ($words: String) { companies(accountOwner: $words) { totalCount companies { name } } }`;
  const bright = { totalCount: 1, companies: [{ name: 'Bright Bakery' }] };
  expect(await asked('tom', owned, { words: 'ADA@demo.test' })).toEqual(bright);
  expect(await asked('tom', owned, { words: 'person ada' })).toEqual(bright);
  expect(await asked('tom', owned, { words: 'ada tom' })).toEqual({ totalCount: 0, companies: [] });
  expect((await asked('tom', owned, { words: ' ' })).totalCount).toBeGreaterThan(1);
  await expect(asked('ada', owned, { words: 'ada' })).rejects.toThrow('FORBIDDEN');
});

it('are refused when they are none', async () => {
  expect(await asked('tom', tag, { uuid: bakery, tag: ' ' })).toEqual({ success: false, code: 'tag' });
});

it('are never shown to clients, nor asked by one', async () => {
  expect(await asked('ada', '{ companies { companies { name tags } } }')).toEqual({
    companies: [{ name: 'Bright Bakery', tags: [] }],
  });
  await expect(asked('ada', all)).rejects.toThrow('FORBIDDEN');
  await expect(asked('ada', tagged, { tag: 'VIP' })).rejects.toThrow('FORBIDDEN');
  await expect(asked('ada', tag, { uuid: bakery, tag: 'X' })).rejects.toThrow('FORBIDDEN');
  for (const uuid of [vault, randomUUID()])
    await expect(asked('tom', tag, { uuid, tag: 'X' })).rejects.toThrow('NOT_FOUND');
});
