import { randomUUID } from 'node:crypto';
import { type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { eventHandlers } from '@daybook/files/flow';
import { dayAt, type RecordedEvent } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import { SealedObjects } from '@daybook/kernel/store';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { question } from '../../../apps/demo/index.js';
import { addFile, filingFirm, folderOf, inTree, plantTree, titlesIn } from '../../testing/files/fixture.js';
import { finished, post, scanned, ticketFor, upload } from '../../testing/files/transfer.js';
import { todo } from '../domain/index.js';

let firm: Firm;
let company: string;
let staff: ApiClient;
let client: ApiClient;

beforeAll(async () => {
  firm = await filingFirm();
  company = await firm.company('Harbor Street Bakery');
  await firm.member(company, await firm.staff('sam'), 'staff_director');
  await firm.member(company, await firm.person('clio'), 'client_owner', true);
  await plantTree(firm, company);
  await firm.readable();
  staff = await firm.browser('sam');
  client = await firm.browser('clio');
});

afterAll(() => firm.close());

async function ask(title: string, more: object = {}): Promise<string> {
  const uuid = randomUUID();
  const asked = question(uuid, {
    todoType: 'upload-request',
    title,
    details: '',
    dueDate: '2026-03-01',
    ...more,
  } as never);
  await firm.api.commands.send(todo, uuid, asked, origin(company));
  await firm.readable();
  return uuid;
}

async function uploadedFiles(who: ApiClient, uuid: string) {
  const document = `query ($company: UUID!, $todo: UUID!) {
    todoFiles(companyUuid: $company, todoUuid: $todo) {
      uploadedFiles { uuid title deepLinkUrl unviewableReason upload { url } } } }`;
  return (await who.graphql(document, { company, todo: uuid })).data.todoFiles.uploadedFiles;
}

/** What the flows do after the events of a stream. */
async function react(stream: string): Promise<void> {
  const { commands, objects, keys, log, decoder } = firm.api;
  const tools = {
    commands,
    objects,
    keys,
    sealed: new SealedObjects(objects, keys),
    query: async () => [],
  } as unknown as FlowContext;
  const events = await log.read(stream);
  const decode = await decoder(events);
  for (const event of events.map(decode))
    for (const { name, on } of eventHandlers as readonly AnyEventHandler[])
      if (event && name !== 'watch uploads')
        await (on as Record<string, (one: typeof event, tools: FlowContext) => unknown>)[event.type]?.(event, tools);
}

it('asks for files only into a folder of the company, and only of who may add to it', async () => {
  const other = await firm.company('Cedar Ridge');
  await plantTree(firm, other);
  const legal = folderOf(company, 'Legal');
  const closed = randomUUID();
  await inTree(firm, company, { type: 'AddFolder', node: closed, parent: legal, title: 'Closed', owner: null });
  await inTree(firm, company, { type: 'RestrictNode', node: closed, keeps: null });
  const paper = await addFile(firm, company, { title: 'paper.pdf', parent: legal });
  await firm.readable();
  const asking = `mutation ($company: UUID!, $folder: UUID) { createTodo(companyUuid: $company,
    todoType: "upload-request", title: "Send it", status: "open", dueDate: "2026-02-01",
    reminderFrequency: "NO_REMINDER", completeOnSubmit: false, uploadTargetUuid: $folder) { errorMessage todo { uuid } } }`;
  const editing = `mutation ($uuid: UUID!, $folder: UUID) {
    editTodo(pageUuid: $uuid, uploadTargetUuid: $folder) { success errorMessage } }`;
  const sentence = 'Choose a folder of this company to which you may add files.';
  const { uuid } = (await staff.graphql(asking, { company })).data.createTodo.todo;
  for (const wrong of [folderOf(other, 'Tax'), closed, paper, randomUUID()]) {
    const made = await staff.graphql(asking, { company, folder: wrong });
    expect(made.data.createTodo).toEqual({ errorMessage: sentence, todo: null });
    const edited = await staff.graphql(editing, { uuid, folder: wrong });
    expect(edited.data.editTodo).toEqual({ success: false, errorMessage: sentence });
  }
  const right = await staff.graphql(editing, { uuid, folder: legal });
  expect(right.data.editTodo).toEqual({ success: true, errorMessage: null });
});

it('keeps the folder of a hidden to-do from clients from its first moment', async () => {
  const uuid = await ask('Notes for us', { isHidden: true });
  await upload(staff, 'notes.pdf', '%PDF-1.7', { fileUploadRequestPageUuid: uuid });
  const events = await firm.api.log.read(`fileTree-${company}`);
  const recordedEvents = events.map(await firm.api.decoder(events)) as RecordedEvent<FileTreeEvent>[];
  const made = recordedEvents.findIndex(
    (event) => event.type === 'FolderCreated' && event.data.title === 'Notes for us',
  );
  const [folder, next] = recordedEvents
    .slice(made)
    .map(({ type, data, meta }) => ({ type, data, command: meta.commandId }));
  const { node } = { ...folder?.data } as { node: string };
  expect(next).toEqual({ type: 'NodeHiddenFromClients', data: { node }, command: folder?.command });
});

it('puts answers into a folder named after the to-do, and hands them in', async () => {
  const uuid = await ask('Bank statements / 2025');
  const place = { fileUploadRequestPageUuid: uuid };
  const one = await upload(client, 'January.pdf', '%PDF-1.7', place);
  expect(one.uploadedFile).toMatchObject({ title: 'January.pdf', unviewableReason: 'scan_pending', upload: null });
  await upload(client, 'February.pdf', '%PDF-1.7', place);
  const { tree } = { tree: (await firm.api.commands.load(fileTree, company)).state };
  const path = [...tree.nodes.values()].find(({ title }) => title === 'Bank statements _ 2025');
  const year = tree.nodes.get(path?.parent ?? '');
  expect(year?.title).toBe(dayAt(new Date(), 'America/New_York').slice(0, 4));
  expect(tree.nodes.get(year?.parent ?? '')?.title).toBe('Requests');
  await firm.readable();
  expect(await titlesIn(staff, path?.uuid ?? '')).toEqual(['February.pdf', 'January.pdf']);

  await scanned(firm, one.file.uuid);
  const files = await uploadedFiles(staff, uuid);
  expect(files).toMatchObject([
    { title: 'January.pdf', deepLinkUrl: `/${company}/${one.file.uuid}`, upload: { url: expect.any(String) } },
    { title: 'February.pdf', upload: null },
  ]);
  const submit = `mutation ($uuid: UUID!, $files: [UUID!]!) { submitFileTodo(uuid: $uuid, fileUuids: $files) {
    success errorMessage status uploadedFiles { title } } }`;
  const ids = files.map((file: { uuid: string }) => file.uuid);
  const { data } = await client.graphql(submit, { uuid, files: ids });
  expect(data.submitFileTodo).toMatchObject({ success: true, status: 'waiting_for_review' });
  await upload(client, 'March.pdf', '%PDF-1.7', place);
  await firm.readable();
  expect((await uploadedFiles(staff, uuid)).map(({ title }: { title: string }) => title)).toContain('March.pdf');
  await firm.api.commands.send(todo, uuid, { type: 'CloseTodo' }, origin(company));
  expect(await ticketFor(client, 'late.pdf', place)).toMatchObject({ uuid: null, errorMessage: expect.any(String) });
});

it('takes only what answers may be, in the words of the specification', async () => {
  const place = { fileUploadRequestPageUuid: await ask('Returns') };
  for (const name of ['a.txt', 'a.zip', 'a.pdf.exe', 'a', 'a.svg', 'a.html'])
    expect(await ticketFor(client, name, place)).toMatchObject({ uuid: null, errorMessage: 'File type not supported' });
  const { startUrl } = await ticketFor(client, 'a.pdf', place);
  const tooBig = await post(client, startUrl, Buffer.alloc(5 * 2 ** 20 + 1));
  expect([tooBig.status, await tooBig.json()]).toEqual([413, { errors: [{ message: 'File is too big.' }] }]);
  expect((await post(client, startUrl, Buffer.alloc(5 * 2 ** 20))).status).toBe(200);
});

it('puts a file that is taken out of an answer into the trash', async () => {
  const uuid = await ask('Receipts');
  const { file } = await upload(client, 'wrong.pdf', '%PDF-1.7', { fileUploadRequestPageUuid: uuid });
  const { data } = await client.graphql(
    'mutation ($todo: UUID!, $file: UUID!) { removeUploadedFile(todoUuid: $todo, fileUuid: $file) { success } }',
    { todo: uuid, file: file.uuid },
  );
  expect(data.removeUploadedFile.success).toBe(true);
  await react(`todo-${uuid}`);
  const { state } = await firm.api.commands.load(fileTree, company);
  expect(state.nodes.get(file.uuid)?.isTrashed).toBe(true);
  expect(await uploadedFiles(client, uuid)).toEqual([]);
});

it('goes on after a crash between the steps, and does each once', async () => {
  const uuid = await ask('After the crash');
  const ticket = await ticketFor(client, 'kept.pdf', { fileUploadRequestPageUuid: uuid });
  await post(client, ticket.startUrl, '%PDF-1.7');
  const { file } = await finished(client, ticket.uuid);
  const before = await firm.api.log.head();
  await react(`upload-${ticket.uuid}`);
  await react(`upload-${ticket.uuid}`);
  expect(await firm.api.log.head()).toBe(before);
  expect(await uploadedFiles(client, uuid)).toMatchObject([{ uuid: file.uuid }]);
});

describe('what is attached', () => {
  const attach = async (who: ApiClient, itemUuid: string) => {
    const { data } = await who.graphql(
      'mutation ($item: UUID!) { beginUploadAttachment(name: "photo.png", target: $item) { uuid startUrl } }',
      { item: itemUuid },
    );
    await post(who, data.beginUploadAttachment.startUrl, 'bytes of a photo');
    const done = await who.graphql(
      'mutation ($uuid: UUID!) { finishUploadAttachment(uuid: $uuid) { success errorMessage fileUuid } }',
      { uuid: data.beginUploadAttachment.uuid },
    );
    return done.data.finishUploadAttachment.fileUuid as string;
  };
  const comment = async (who: ApiClient, item: string, files: string[]) => {
    const document = `mutation ($item: UUID!, $files: [UUID!]) { addComment(itemUuid: $item, text: "See", fileUuids: $files) {
      success errorMessage comment { attachments { file { uuid title deepLinkUrl upload { url } } } } } }`;
    return (await who.graphql(document, { item, files })).data.addComment;
  };

  it('goes with a comment on a to-do or a file, by whoever uploaded it for that item', async () => {
    const uuid = await ask('Photos');
    const { file } = await upload(client, 'a.pdf', '%PDF-1.7', { fileUploadRequestPageUuid: uuid });
    await firm.readable();
    for (const [item, path] of [
      [uuid, `/${company}/to-dos/${uuid}`],
      [file.uuid, `/${company}/${file.uuid}`],
    ] as const) {
      const photo = await attach(client, item);
      expect(await comment(staff, item, [photo])).toMatchObject({ success: false, comment: null });
      const said = await comment(client, item, [photo]);
      expect(said).toMatchObject({ success: true });
      expect(said.comment.attachments).toEqual([
        { file: { uuid: photo, title: 'photo.png', deepLinkUrl: path, upload: null } },
      ]);
    }
    const other = await attach(client, await ask('Another'));
    expect(await comment(client, uuid, [other])).toMatchObject({
      success: false,
      errorMessage: 'One of the files could not be found. Upload it again.',
    });
    expect(await comment(client, uuid, [file.uuid])).toMatchObject({ success: false });
  });

  it('is seen by whoever sees the item', async () => {
    const uuid = await ask('For staff alone', { isHidden: true });
    const photo = await attach(staff, uuid);
    await scanned(firm, photo);
    const { comment: said } = await comment(staff, uuid, [photo]);
    const { url } = said.attachments[0].file.upload;
    expect((await staff.request(url)).status).toBe(200);
    expect((await client.request(url)).status).toBe(404);
  });
});
