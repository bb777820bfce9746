import { eventHandlers } from '@daybook/identity/flow';
import { flowsMigrations } from '@daybook/kernel/flows';
import { Post } from '../../../testing/firm/post.js';
import { ConnectedFirm } from '../spec/connected-firm.js';

let world: ConnectedFirm;
let mail: Post;
beforeAll(async () => {
  world = await ConnectedFirm.open({ migrations: flowsMigrations });
  const { api } = world.firm;
  mail = new Post(api, { eventHandlers: eventHandlers(api.config), scheduledTasks: [] });
});
afterAll(async () => {
  await mail?.close();
  await world?.close();
});

const march = { from: '2026-03-01', to: '2026-03-31' };

it('lets the official client register, ask its person, and read with links into the product', async () => {
  const { firm, company } = world;
  const app = world.app();
  await expect(app.connect(company)).rejects.toThrow('Unauthorized');
  expect(app.sentTo?.searchParams.get('resource')).toBe(`${new URL(firm.api.config.url).origin}/mcp/${company}`);
  const browser = await firm.browser('owner');
  const { answer, shown } = await world.sent(browser, app.sentTo as URL);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/connect']);
  expect(shown).toMatchObject({ name: 'Claude', host: 'this computer', companyName: 'Bright Bakery' });
  const { address } = await world.approve(browser, shown.id);
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin + pathname, searchParams.get('state')]).toEqual([app.redirectUrl, 'state of this app']);
  await app.transport(company).finishAuth(searchParams.get('code') as string);

  const client = await app.connect(company);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['report', 'search']));
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  const found = await client.callTool({ name: 'amounts', arguments: { names: ['rent'], ...march } });
  const [figure] = (found.structuredContent as { figures: { link: string }[] }).figures;
  expect(figure).toMatchObject({ name: 'Rent', value: 5_000, unit: 'USD', days: march });
  const { pathname: place, search } = new URL(figure?.link ?? '');
  expect(place + search).toBe(`/${company}/dashboard/general-ledger?from=2026-03-01&to=2026-03-31&accounts=Rent`);
  expect(await client.callTool({ name: 'search', arguments: { words: 'lease' } })).toMatchObject({
    structuredContent: { found: { hits: [] }, figures: [{ name: 'things found', value: 0 }] },
  });
  expect(await client.callTool({ name: 'search', arguments: { words: 'a' } })).toMatchObject({ isError: true });
  const sum = { name: 'Rent of a year', operation: 'multiply', numbers: [5_000, 12] };
  expect(await client.callTool({ name: 'calculate', arguments: sum })).toMatchObject({
    structuredContent: { found: { value: 60_000 } },
  });
  await client.close();

  const letter = await mail.letter('owner@demo.test', 'An application can now read your books');
  expect(letter.text).toContain(
    'An application that calls itself Claude (this computer) can now read the books of Bright Bakery',
  );
});
