import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@daybook/testing/api';
import { eventually, until } from '@daybook/testing/eventually';
import { startTestServer, type TestServer } from '../../libs/kernel/event-log/eventstoredb/testing/index.js';
import { folderOf, plantTree } from '../../libs/testing/files/fixture.js';
import { scanned, upload } from '../../libs/testing/files/transfer.js';
import { type Office, openOffice } from '../engines/office.js';
import { Line } from './line.js';

/** How long the log is away; `npm run outage` takes 180, and measures on a machine that does nothing else. */
const seconds = Number(process.env.OUTAGE_SECONDS ?? 4);
const isMeasured = process.env.OUTAGE_SECONDS !== undefined;

const create = `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "text-field", title: "Fees",
  status: "open", completeOnSubmit: false, dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER") { todo { uuid } } }`;
const comment = 'mutation ($uuid: UUID!, $text: String!) { addComment(itemUuid: $uuid, text: $text) { success } }';
const comments = 'query ($uuid: UUID!) { comments(itemUuid: $uuid) { text } }';
const questions = [
  '{ currentUser { uuid is2faEnabled trustedDevicesCount pendingEmail } }',
  'query ($company: UUID!) { feedItems(companyUuid: $company) { totalCount items { uuid } } }',
  'query ($uuid: UUID!) { feedItem(uuid: $uuid) { ... on Todo { title status } } }',
  comments,
];

let server: TestServer;
let line: Line;
let office: Office;
let uuid: string;
let download: string;

beforeAll(async () => {
  server = await startTestServer();
  line = await Line.to(server.url);
  const variables = { DAYBOOK_EVENT_LOG: 'eventstoredb', EVENTSTORE_URL: line.through(server.url) };
  office = await openOffice({ variables, close: async () => {} });
  const { firm, staff, client, company } = office;
  uuid = (await staff.graphql(create, { company })).data.createTodo.todo.uuid;
  await plantTree(firm, company);
  await firm.readable();
  const { file } = await upload(client, 'Return.txt', 'as filed', { folderUuid: folderOf(company, 'Tax') });
  await scanned(firm, file.uuid);
  const { data } = await client.graphql(`{ file(uuid: "${file.uuid}") { ... on File { upload { url } } } }`);
  download = data.file.upload.url;
  await eventually(async () => expect((await health()).reads).toBe(true));
});
afterAll(async () => {
  await line?.restore();
  await office?.firm.close();
  await line?.cut();
  await server?.close();
});

async function health(): Promise<{ answers: boolean; since?: string; reads: boolean; saves: boolean }> {
  const answer = (await (await fetch(`${office.firm.api.url}/readyz`)).json()) as {
    log: Awaited<ReturnType<typeof health>>;
  };
  return answer.log;
}

/** Asks everything in turn, as both, until told to stop: how long each answer took, and those that were none. */
function reading() {
  const times: number[] = [];
  const failed: string[] = [];
  let ended = false;
  const read = async (who: ApiClient) => {
    for (let turn = 0; !ended; turn += 1) {
      const began = performance.now();
      const { errors } = await who.graphql(questions[turn % questions.length] as string, {
        company: office.company,
        uuid,
      });
      times.push(performance.now() - began);
      if (errors) failed.push(JSON.stringify(errors));
    }
  };
  const readers = [office.staff, office.client].map(read);
  return async () => {
    ended = true;
    await Promise.all(readers);
    return { times, failed };
  };
}

const share = (times: readonly number[], part: number) =>
  [...times].sort((one, other) => one - other)[Math.floor(part * times.length)] ?? 0;

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { took: performance.now() - began, answer };
}

it(
  `goes on reading for ${seconds} s without the log, refuses to save in words, and saves again at once`,
  async () => {
    const { staff, client, firm } = office;
    const acknowledged: string[] = [];
    const save = async (text: string) => {
      const answer = await staff.graphql(comment, { uuid, text });
      if (answer.data?.addComment?.success) acknowledged.push(text);
      return answer;
    };
    const endNormal = reading();
    const writes: number[] = [];
    for (let n = 0; n < 20; n += 1) writes.push((await timed(() => save(`before ${n}`))).took);
    await pause(1_000);
    const normal = await endNormal();

    const underWay = save('as the log goes away');
    await line.cut();
    await underWay;
    await eventually(async () => expect(await health()).toMatchObject({ answers: false, reads: true, saves: false }));
    const endAway = reading();
    const started = await firm.api.another({ EVENTSTORE_URL: line.through(server.url) });
    const elsewhere = new ApiClient(started);
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    const refusals: number[] = [];
    for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(100)) {
      const { took, answer } = await timed(() => save('while the log is away'));
      refusals.push(took);
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Nothing can be saved right now. What you entered is still here. Please try again shortly.',
        extensions: { code: 'UNAVAILABLE' },
      });
      expect((await elsewhere.graphql(comments, { uuid })).errors).toBeUndefined();
      expect(await (await client.request(download)).text()).toBe('as filed');
    }
    const away = await endAway();

    await line.restore();
    const backAt = performance.now();
    await until(async () => !(await save('after the log is back')).errors);
    const savedAfter = performance.now() - backAt;
    await until(async () => !(await elsewhere.graphql(comment, { uuid, text: 'from the other' })).errors);

    const [p99, p99Away] = [share(normal.times, 0.99), share(away.times, 0.99)];
    process.stdout.write(
      `reads p50 ${share(normal.times, 0.5).toFixed(1)} ms, away ${share(away.times, 0.5).toFixed(1)} ms; ` +
        `p99 ${p99.toFixed(1)} ms, away ${p99Away.toFixed(1)} ms (${away.times.length} reads); ` +
        `refused after ${share(refusals, 0.5).toFixed(0)} ms; first save after ${savedAfter.toFixed(0)} ms\n`,
    );
    expect([normal.failed, away.failed]).toEqual([[], []]);
    if (isMeasured) {
      expect(p99Away).toBeLessThan(5 * p99 + 250);
      expect(share(refusals, 0.5)).toBeLessThan(300);
      expect(savedAfter).toBeLessThan(1_000 + 3 * share(writes, 0.99));
    }

    await eventually(() => firm.readable());
    const reported = (await staff.graphql(comments, { uuid })).data.comments.map(({ text }: { text: string }) => text);
    expect(acknowledged.filter((text) => !reported.includes(text))).toEqual([]);
    expect(reported.filter((text: string) => text === 'while the log is away')).toEqual([]);
  },
  (60 + seconds) * 2_000,
);
