import { randomUUID } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { file } from '@daybook/files/domain';
import { listViewsDecider, userDecider } from '@daybook/identity/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext, FlowSettings, TaskRun } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { dataSubject, personExportTask } from '@daybook/privacy/domain';
import { supportMessage } from '@daybook/support/domain';
import { asyncTask } from '@daybook/tasks/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { fromBufferPromise } from 'yauzl';
import { product } from '../../../../apps/areas.js';
import { startProduct } from '../../../testing/rights/product.js';
import { createTodo } from '../../../todos/domain/todo-samples.js';
import { eventHandlers } from '../index.js';
import { personExportKind } from './person-export-kind.js';

const evil = '=HYPERLINK("http://evil.test")<script>alert(1)</script>';
const [fees, remark, paper] = [randomUUID(), randomUUID(), randomUUID()];
let firm: Firm;
let anna: ApiClient;
let annaUuid: string;
let omar: string;
let bakery: string;
let archive: ReadonlyMap<string, string>;
let exported: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  annaUuid = await firm.staff('anna', {}, { flags: { superuser: true } });
  omar = await firm.person('omar', { phone: '+15550102030' });
  bakery = await firm.company('Bright Bakery');
  await firm.member(bakery, omar, 'client_owner', true);
  await firm.readable();
  anna = await firm.browser('anna');
  await firm.browser('omar');
  await plant();
  await firm.readable();
  exported = (await asked(omar)).asyncTask.uuid;
  await firm.readable();
  archive = await made(exported);
});
afterAll(() => firm?.close());

const by = (user: string, company: string | null = bakery) => ({ commandId: randomUUID(), by: { user }, company });

async function plant(): Promise<void> {
  const { commands } = firm.api;
  const say = (uuid: string, text: string, who: string) =>
    commands.send(comment, uuid, { type: 'AddComment', item: fees, itemKind: 'todo', text, files: [] }, by(who));
  await commands.send(
    todo,
    fees,
    createTodo({ uuid: fees, title: 'Bank fees', details: 'Annas own question' }),
    by(annaUuid),
  );
  await say(remark, evil, omar);
  await say(randomUUID(), 'Annas own remark', annaUuid);
  const edit = { type: 'RenameUser', name: { firstName: 'Omar', lastName: 'Former' } } as const;
  await commands.send(userDecider, omar, edit, by(annaUuid, null));
  await commands.send(
    userDecider,
    omar,
    { type: 'RenameUser', name: { firstName: '<b>Omar', lastName: 'Now' } },
    by(omar, null),
  );
  const view = { type: 'KeepListView', user: omar, name: 'companies.columns', value: '["the view of omar"]' } as const;
  await commands.send(listViewsDecider, omar, view, by(omar, null));
  const message = {
    type: 'SendSupportMessage',
    user: omar,
    subject: 'Help',
    message: 'Omar asks',
    file: null,
  } as const;
  await commands.send(supportMessage, randomUUID(), message, by(omar));
  const bytes = {
    version: randomUUID(),
    object: 'x',
    filename: 'payroll.pdf',
    size: 4711,
    mediaType: 'application/pdf',
  };
  const stored = { type: 'CreateFile', ...bytes, sha256: 'ab', attachedTo: null, owner: omar } as const;
  await commands.send(file, paper, stored as never, by(omar));
  const hold = { type: 'placeLegalHold', person: omar, reason: 'Annas own reason' } as const;
  await commands.send(dataSubject, omar, hold, by(annaUuid, null));
}

async function asked(person: string) {
  const { data, text } = await anna.graphql(
    `mutation { requestDataExport(person: "${person}") { success code errorMessage asyncTask { uuid } } }`,
  );
  if (!data) throw new Error(text);
  return data.requestDataExport;
}

const tools = () => {
  const { commands, pool, keys } = firm.api;
  return { commands, keys, query: queryOf(pool), clock: { now: () => new Date() } } as unknown as FlowContext;
};

async function made(task: string): Promise<Map<string, string>> {
  const settings = { log: firm.api.log, areas: product.areas } as unknown as FlowSettings;
  const run = { tools: tools(), task, createdBy: annaUuid, company: null, from: null } as unknown as TaskRun;
  const { file: zip, result } = await personExportKind(settings).run({ person: omar }, run);
  const pieces: Buffer[] = [];
  for await (const piece of zip?.body ?? []) pieces.push(piece);
  const found = new Map<string, string>();
  const opened = await fromBufferPromise(Buffer.concat(pieces), { lazyEntries: true });
  for await (const entry of opened.eachEntry())
    found.set(entry.fileName, String(Buffer.concat(await (await opened.openReadStreamPromise(entry)).toArray())));
  expect(result).toMatchObject({ entries: linesOf(found).length });
  return found;
}

interface Line {
  readonly type: string;
  readonly by: string;
  readonly stream: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const linesOf = (files: ReadonlyMap<string, string>) =>
  (files.get('activity.jsonl') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const said = (type: string) => linesOf(archive).filter((line) => line.type === type);

/** Lets the handlers of this area hear every event of some streams, twice. */
async function hear(...streams: string[]): Promise<void> {
  for (const stream of streams)
    for (const event of (await firm.api.log.read(stream)) as unknown as RecordedEvent[])
      for (const { on } of eventHandlers({} as FlowSettings).filter(({ name }) => name !== 'privacy.tellLooserKeeping'))
        for (const _ of [1, 2])
          await (on as Record<string, (...all: unknown[]) => unknown>)[event.type]?.(event, tools());
}

it('holds who the person is, with companies, views, switches and sessions', () => {
  expect(JSON.parse(archive.get('person.json') ?? '')).toMatchObject({
    uuid: omar,
    profile: [{ firstName: '<b>Omar', lastName: 'Now', email: 'omar@demo.test', phone: '+15550102030' }],
    memberships: [{ company: 'Bright Bakery', role: 'client_owner', isAccountOwner: true }],
    views: [{ name: 'companies.columns', value: '["the view of omar"]' }],
    notifications: expect.arrayContaining([expect.objectContaining({ event: 'comment_added', isOn: true })]),
  });
  expect(archive.get('files.csv')).toMatch(/payroll\.pdf,4711,/);
  expect(archive.get('sessions.csv')).toMatch(/password/);
  expect(archive.get('security-log.csv')).toMatch(/signed in,ok/);
});

it('holds what the person did and what became of the person, in clear as far as it is the person’s', () => {
  expect(said('CommentAdded').map(({ data }) => data.text)).toEqual([evil]);
  expect(said('SupportMessageSent')).toMatchObject([{ by: 'the person', data: { message: 'Omar asks' } }]);
  expect(said('UserRegistered')).toMatchObject([{ by: 'Daybook', data: { email: 'omar@demo.test' } }]);
  expect(said('UserRenamed')).toMatchObject([
    { by: 'somebody else', data: { to: { lastName: 'Former' } } },
    { by: 'the person', data: { to: { lastName: 'Now' } } },
  ]);
  expect(said('LegalHoldPlaced')).toMatchObject([{ by: 'somebody else', data: { reason: null } }]);
  expect(said('CompanyUserAdded')).toHaveLength(1);
  expect(said('TodoCreated')).toEqual([]);
});

it('holds nothing that others wrote, and no name of others', () => {
  const all = [...archive.values()].join('\n');
  for (const word of ['Annas own', 'anna@demo.test', 'Hash"']) expect(all).not.toContain(word);
});

it('runs nothing, in a spreadsheet or in a browser', () => {
  expect(archive.get('comments.csv')).toContain(`"'=HYPERLINK(""http://evil.test"")`);
  const page = archive.get('index.html') ?? '';
  expect(page).toContain('&lt;b&gt;Omar');
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toMatch(/<script|<b>Omar/);
});

it('stands on the record of the person: requested, made, handed out', async () => {
  const { commands, log } = firm.api;
  const zip = { object: 'tasks/x', size: 9, sha256: 'cd', filename: 'person.zip', mediaType: 'application/zip' };
  const succeeded = { type: 'SucceedTask', result: { entries: 3, records: 4 }, file: zip } as const;
  await commands.send(asyncTask, exported, succeeded, by(annaUuid, null));
  await commands.send(asyncTask, exported, { type: 'RecordDownload' }, by(annaUuid, null));
  await hear(`asyncTask-${exported}`);
  const types = (await log.read(`dataSubject-${omar}`)).map(({ type }) => type);
  expect(types).toEqual(['LegalHoldPlaced', 'DataExportRequested', 'DataExportMade', 'DataExportHandedOut']);
  await firm.readable();
  const { data } = await anna.graphql('{ dataSubjects { uuid dataExport { handedOutAt asyncTask { kind } } } }');
  expect(data.dataSubjects).toEqual([
    { uuid: omar, dataExport: { handedOutAt: expect.any(String), asyncTask: { kind: personExportTask } } },
  ]);
});

it('goes with the person, and is not made of somebody who was erased', async () => {
  const { commands } = firm.api;
  const send = (command: object, who: string) => commands.send(dataSubject, omar, command as never, by(who, null));
  const late = (await asked(omar)).asyncTask.uuid;
  await send({ type: 'releaseLegalHold', person: omar, reason: 'Settled' }, annaUuid);
  await send({ type: 'requestErasure', person: omar, reason: 'Omar asked' }, annaUuid);
  await send({ type: 'confirmErasure', person: omar }, randomUUID());
  await hear(`dataSubject-${omar}`);
  expect(await commands.load(asyncTask, exported)).toMatchObject({ state: { file: null } });
  await expect(made(late)).rejects.toThrow('This person was erased.');
  expect(await asked(omar)).toMatchObject({
    success: false,
    code: 'erased',
    errorMessage: 'This person was erased. There is nothing left to export.',
  });
  // it was under way when the erasure was confirmed
  const zip = { object: 'tasks/y', size: 9, sha256: 'cd', filename: 'person.zip', mediaType: 'application/zip' };
  const succeeded = { type: 'SucceedTask', result: { entries: 3, records: 4 }, file: zip } as const;
  await commands.send(asyncTask, late, succeeded, by(annaUuid, null));
  await hear(`asyncTask-${late}`);
  expect(await commands.load(asyncTask, late)).toMatchObject({ state: { file: null } });
});
