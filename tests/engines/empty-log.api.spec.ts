import { companiesArea } from '@daybook/companies/api';
import { identityArea } from '@daybook/identity/api';
import { type RunningApi, startApi } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { deciders, projectionsOn } from '../../apps/areas.js';
import { migrations } from '../../apps/launcher/areas.js';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { versions } from '../../libs/kernel/event-log/eventstoredb/testing/versions.js';

describe.each(versions)('on an empty EventStoreDB $name', (version) => {
  let server: TestServer;
  let api: RunningApi;

  beforeAll(async () => {
    server = await startTestServer({ version });
    api = await startApi({
      areas: [identityArea({ cheapPasswords: true }), companiesArea({})],
      deciders,
      projections: projectionsOn({ engine: 'eventstoredb' }),
      migrations,
      variables: { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: server.url },
    });
  });
  afterAll(async () => {
    await api?.stop();
    await server?.close();
  });

  it('every projection of the product comes abreast of nothing, and of the first person who signs in', async () => {
    const firm = Firm.over(api);
    await firm.readable();
    await api.projector.following();
    await firm.staff('nora');
    await firm.company('Bright Bakery');
    await firm.browser('nora');
    await firm.readable();
    const { rows } = await api.pool.query('select from read.companies');
    expect(rows).toHaveLength(1);
    expect(api.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
