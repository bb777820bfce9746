import { Firm } from '@daybook/testing/firm';

const own = '{ myListViews { name value } }';
const keep =
  'mutation ($name: String!, $value: String!) { keepListView(name: $name, value: $value) { success errorMessage } }';
const columns = { name: 'companies.columns', value: '["tags","name"]' };

let firm: Firm;
beforeAll(async () => {
  firm = await Firm.open();
  await firm.staff('sam');
  await firm.staff('tina');
  await firm.member(await firm.company('Bright Bakery'), await firm.person('olga'), 'client_owner');
  await firm.readable();
});
afterAll(() => firm?.close());

it('has in every browser of a person what they keep of a list, and in nobody else’s', async () => {
  const [here, there, others] = [await firm.browser('sam'), await firm.browser('sam'), await firm.browser('tina')];
  expect((await here.graphql(own)).data.myListViews).toEqual([]);
  expect((await here.graphql(keep, columns)).data.keepListView).toEqual({ success: true, errorMessage: null });
  expect((await there.graphql(own)).data.myListViews).toEqual([columns]);
  expect((await others.graphql(own)).data.myListViews).toEqual([]);
  const saved = { name: 'companies.savedQueries', value: '[{"label":"Mine","value":{"filter":{"q":"wombat"}}}]' };
  await there.graphql(keep, saved);
  await there.graphql(keep, { ...columns, value: '[]' });
  expect((await here.graphql(own)).data.myListViews).toEqual([{ ...columns, value: '[]' }, saved]);
  const { rows } = await firm.api.pool.query(
    `select (select count(*)::int from log.events where stream like 'listViews-%') as events,
      (select count(*)::int from log.events where data::text like '%wombat%') as clear`,
  );
  expect(rows).toEqual([{ events: 3, clear: 0 }]);
});

it('says why something is not kept', async () => {
  const browser = await firm.browser('tina');
  const { data } = await browser.graphql(keep, { name: 'companies.columns', value: '{}' });
  expect(data.keepListView).toEqual({
    success: false,
    errorMessage: 'What is kept of a list has to be a list itself.',
  });
});

it('is not for clients, who have no such lists', async () => {
  const olgas = await firm.browser('olga');
  expect((await olgas.graphql(own)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  expect((await olgas.graphql(keep, columns)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
