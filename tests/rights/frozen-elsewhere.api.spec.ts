import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { holdWhileFrozen } from './frozen-cases.js';

describe('with the log on EventStoreDB, a server in memory', () => {
  let server: TestServer;
  afterAll(() => server?.close());

  holdWhileFrozen(async () => {
    server = await startTestServer();
    return { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: server.url };
  });
});
