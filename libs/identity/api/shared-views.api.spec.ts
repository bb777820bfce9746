import { Firm } from '@daybook/testing/firm';

const shared = '{ sharedListViews(list: "work") { uuid name value mayChange author { name } } }';
const share = `mutation ($name: String!, $value: String!) {
  shareListView(list: "work", name: $name, value: $value) { success errorMessage code } }`;
const change = `mutation ($uuid: UUID!, $value: String!) {
  changeSharedListView(list: "work", uuid: $uuid, name: "Late", value: $value) { success errorMessage code } }`;
const remove = 'mutation ($uuid: UUID!) { removeSharedListView(list: "work", uuid: $uuid) { success code } }';
const value = '{"filter":{"search":"wombat"},"sort":{"field":"due","order":"ASC"}}';

let firm: Firm;
beforeAll(async () => {
  firm = await Firm.open();
  await firm.staff('sam');
  await firm.staff('tina');
  await firm.staff('ada', { adminPanelAccess: 'UPDATE' });
  await firm.member(await firm.company('Bright Bakery'), await firm.person('olga'), 'client_owner');
  await firm.readable();
});
afterAll(() => firm?.close());

it('is found by everybody of the firm, and changed by its author and by administrators alone', async () => {
  const [sam, tina, ada] = [await firm.browser('sam'), await firm.browser('tina'), await firm.browser('ada')];
  const views = async (who: typeof sam) => (await who.graphql(shared)).data.sharedListViews;
  expect((await sam.graphql(share, { name: 'Late', value })).data.shareListView.success).toBe(true);
  const [view] = await views(tina);
  expect(view).toMatchObject({ name: 'Late', value, mayChange: false });
  expect((await views(sam))[0]).toMatchObject({ mayChange: true });
  expect((await tina.graphql(share, { name: 'late', value })).data.shareListView.code).toBe('nameTaken');
  const { uuid } = view;
  expect((await tina.graphql(change, { uuid, value: '{}' })).data.changeSharedListView.code).toBe('notYours');
  expect((await tina.graphql(remove, { uuid })).data.removeSharedListView.code).toBe('notYours');
  expect((await ada.graphql(change, { uuid, value: '{}' })).data.changeSharedListView.success).toBe(true);
  expect(await views(sam)).toMatchObject([{ value: '{}', mayChange: true, author: view.author }]);
  expect((await sam.graphql(remove, { uuid })).data.removeSharedListView.success).toBe(true);
  expect(await views(ada)).toEqual([]);
  const { rows } = await firm.api.pool.query(
    `select (select count(*)::int from log.events where stream like 'sharedListViews-%') as events,
      (select count(*)::int from log.events where data::text like '%wombat%') as clear`,
  );
  expect(rows).toEqual([{ events: 3, clear: 0 }]);
});

it('is not for clients', async () => {
  const olgas = await firm.browser('olga');
  for (const answer of [await olgas.graphql(shared), await olgas.graphql(share, { name: 'Late', value })])
    expect(answer.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});
