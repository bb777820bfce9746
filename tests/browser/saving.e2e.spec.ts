import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { Line } from '../outage/line.js';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { startProduct } from './stage/product.js';
import { ask } from './stage/requests.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

let log: TestServer;
let line: Line;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  log = await startTestServer();
  line = await Line.to(log.url);
  product = await startProduct({ DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: line.through(log.url) });
  process.env.DAYBOOK_STAGE_URL = product.url;
});
afterAll(async () => {
  await line?.restore();
  await product?.stop();
  await log?.close();
});
afterEach(() => line.restore());

journey(
  'while nothing can be saved people read on, are told since when, and keep what they typed',
  async ({ person, expectFaults }) => {
    const [controller, client] = await Promise.all([person('controller'), person('owner')]);
    const company = await companyNamed(controller, harbor);
    const uuid = await ask(controller, company, 'While the log is away');
    await client.goto(`/${company}/to-dos/${uuid}`);
    await controller.goto('/staff');
    const drawer = drawerOf(client);
    await drawer.getByLabel('Write a comment').fill('It is in the second folder.');
    expectFaults();
    const notices = [client, controller].map((page) =>
      page.getByText(/^Saving has been unavailable since today at .*\. You can/),
    );

    const health = async () => (await (await fetch(`${product.url}/readyz`)).json()) as { log: { reads: boolean } };
    await eventually(async () => expect((await health()).log.reads).toBe(true));
    await line.cut();
    await Promise.all(notices.map(seen));

    await drawer.getByLabel('Write a comment').press('Enter');
    await seen(client.getByText('Nothing can be saved right now. What you entered is still here.'));
    expect(await drawer.getByLabel('Write a comment').inputValue()).toBe('It is in the second folder.');
    await client.goto(`/${company}/feed`);
    await seen(client.getByText('While the log is away'));
    await seen(notices[0] as (typeof notices)[0]);
    await client.goto(`/${company}/to-dos/${uuid}`);
    await seen(drawer.getByLabel('Write a comment'));
    const stored = drawer.getByLabel('Write a comment');
    if ((await stored.inputValue()) === '') await stored.fill('It is in the second folder.');

    await line.restore();
    await Promise.all(notices.map(unseen));
    await stored.press('Enter');
    await seen(drawer.getByRole('list').getByText('It is in the second folder.'));
    await controller.goto(`/${company}/to-dos/${uuid}`);
    await seen(drawerOf(controller).getByText('It is in the second folder.'));
    expect(await drawerOf(controller).getByText('It is in the second folder.').count()).toBe(1);
  },
);
