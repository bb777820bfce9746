import { companyIndex } from '@daybook/audit/read';
import type { EventLog, LoggedEvent } from '@daybook/kernel/event-log';
import { rebuild } from '@daybook/kernel/projecting';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { startTestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { folderOf, plantTree } from '../../libs/testing/files/fixture.js';
import { scanned, upload } from '../../libs/testing/files/transfer.js';
import { type Engine, type Office, openOffice } from './office.js';

const create = `mutation ($company: UUID!, $assignee: UUID!) {
  createTodo(companyUuid: $company, todoType: "text-field", title: "Bank fees of May", status: "open", completeOnSubmit: false,
    dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER", assigneesUuids: [$assignee]) {
    success errorMessage todo { uuid } } }`;
const submit = `mutation ($uuid: UUID!, $answer: String!) {
  submitTextTodo(uuid: $uuid, answer: $answer) { success errorMessage status } }`;
const change = `mutation ($uuid: UUID!, $action: String!) {
  changeTodoStatus(uuid: $uuid, action: $action) { success errorMessage status } }`;
const read = `query ($uuid: UUID!) { feedItem(uuid: $uuid) { ... on Todo { status comments { text } }
  ... on TextFieldTodo { answer } } }`;
const sentBack = { text: expect.stringMatching(/ sent this to-do back\.$/) };
const history = `query ($uuid: UUID!) { history(uuid: $uuid) { totalCount entries { kind sentence } } }`;
const asOf = `mutation ($company: UUID!, $at: DateTime!) { openAsOfView(companyUuid: $company, at: $at) { uuid } }`;
const view = `query ($uuid: UUID!) { asOfView(uuid: $uuid) { state position errorMessage } }`;

const servers: readonly { readonly name: string; readonly open: () => Promise<Engine> }[] = [
  { name: 'PostgreSQL', open: async () => ({ variables: {}, close: async () => {} }) },
  { name: 'EventStoreDB, a server in memory', open: inMemory },
  ...(process.env.EVENTSTORE_URL ? [{ name: 'the server of EVENTSTORE_URL', open: real }] : []),
];

describe.each(servers)('the whole product with its log on $name', ({ open }) => {
  let engine: Engine;
  let office: Office;

  beforeAll(async () => {
    engine = await open();
    office = await openOffice(engine);
  });
  afterAll(async () => {
    await office?.firm.close();
    await engine?.close();
  });

  it('lets a to-do live, and shows each of its changes to everybody at once', async () => {
    const { staff, client, company, clientUuid } = office;
    const made = await staff.graphql(create, { company, assignee: clientUuid });
    expect(made.data?.createTodo).toMatchObject({ success: true, errorMessage: null });
    const { uuid } = made.data.createTodo.todo;
    const shown = async () => (await client.graphql(read, { uuid })).data.feedItem;
    expect(await shown()).toMatchObject({ status: 'open', answer: null });
    for (let round = 1; round <= 10; round += 1) {
      await client.graphql(submit, { uuid, answer: `Wire fees ${round}` });
      expect(await shown()).toMatchObject({ status: 'waiting_for_review', answer: `Wire fees ${round}` });
      await staff.graphql(change, { uuid, action: 'send_back' });
      expect(await shown()).toMatchObject({ status: 'open', comments: expect.arrayContaining([sentBack]) });
    }
    const reported = (await staff.graphql(history, { uuid })).data.history;
    expect(reported.entries.filter(({ kind }: { kind: string }) => kind === 'TodoSentBack')).toHaveLength(10);
    expect(reported.entries.map(({ kind }: { kind: string }) => kind)).toContain('TodoCreated');
    expect(reported.entries[0].sentence).toMatch(/^tom.* Person sent this to-do back\.$/);
  });

  it('lets a file live: uploaded, given a version, trashed, restored', async () => {
    const { firm, staff, client, company } = office;
    await plantTree(firm, company);
    await firm.readable();
    const place = { folderUuid: folderOf(company, 'Tax') };
    const { file } = await upload(client, 'Return.txt', 'as drafted', place);
    await upload(staff, 'Return.txt', 'as filed', place, 'NEW_VERSION');
    await scanned(firm, file.uuid);
    for (const [change, live] of [
      ['trashFiles', false],
      ['restoreFiles', true],
    ] as const) {
      const { data, text } = await staff.graphql(`mutation { ${change}(uuids: ["${file.uuid}"]) { success } }`);
      expect(data?.[change] ?? text).toEqual({ success: true });
      expect((await readFile(client, file.uuid)).live).toBe(live);
    }
    const { versionCount, upload: bytes } = await readFile(client, file.uuid);
    expect(versionCount).toBe(2);
    expect(await (await client.request(bytes.url)).text()).toBe('as filed');
    const wish = await client.graphql(`mutation { compressFiles(uuids: ["${file.uuid}"]) { status errorMessage } }`);
    expect(wish.data?.compressFiles ?? wish.text).toEqual({ status: 'pending', errorMessage: null });
  });

  it('makes from the log alone what the live tables hold', async () => {
    const { firm } = office;
    const { log, decoder, pool } = firm.api;
    await firm.readable();
    for (const projection of office.projections) {
      const options = { database: { connectionString: firm.api.config.database.url }, runner: 'test', log, decoder };
      const { outcome, comparison } = await rebuild({ ...options, projection });
      expect({ name: projection.name, outcome, ...comparison }).toMatchObject({ outcome: 'done', equal: true });
      expect(comparison?.rows).toBeGreaterThan(0);
    }
    expect((await pool.query('select from ops.parked_streams')).rowCount).toBe(0);
    const { data } = await office.client.graphql(
      'query ($company: UUID!) { feedItems(companyUuid: $company) { totalCount } }',
      {
        company: office.company,
      },
    );
    // the to-do and the file
    expect(data.feedItems.totalCount).toBe(2);
  });

  it('shows a company as it was, by the streams that the index names', async () => {
    const { firm, staff, company } = office;
    const head = await firm.api.log.head();
    const { seen, streams } = await companyIndex(firm.api.pool).streamsOf(company, head);
    expect(seen).toBeGreaterThanOrEqual(head);
    const reported: LoggedEvent[] = [];
    for await (const page of firm.api.log.company(company)) reported.push(...page);
    expect(new Set(streams.map(({ stream }) => stream))).toEqual(new Set(reported.map(({ stream }) => stream)));
    expect(reported.length).toBeGreaterThan(streams.length);
    const opened = await staff.graphql(asOf, { company, at: new Date().toISOString() });
    if (!opened.data) throw new Error(opened.text);
    const { uuid } = opened.data.openAsOfView;
    const found = async () => (await staff.graphql(view, { uuid })).data.asOfView;
    await eventually(async () => expect(await found()).toMatchObject({ state: 'ready', errorMessage: null }));
    expect((await found()).position).toBeGreaterThan(0);
  });
});

async function readFile(who: ApiClient, uuid: string) {
  const { data, text } = await who.graphql(
    `{ file(uuid: "${uuid}") { live ... on File { versionCount upload { url } } } }`,
  );
  if (!data?.file) throw new Error(text);
  return data.file;
}

async function inMemory(): Promise<Engine> {
  const server = await startTestServer();
  return { variables: eventStore(server.url), close: () => server.close() };
}

/** What others have written there, for whose events there are no keys here, is passed over. */
async function real(): Promise<Engine> {
  const throughLog = async (log: EventLog): Promise<EventLog> => {
    const start = await log.head();
    return { ...log, follow: (after, options) => log.follow(Math.max(after, start), options) };
  };
  return { variables: eventStore(process.env.EVENTSTORE_URL ?? ''), throughLog, close: async () => {} };
}

function eventStore(url: string) {
  return { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: url };
}
