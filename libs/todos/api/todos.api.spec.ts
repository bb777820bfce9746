import { randomUUID } from 'node:crypto';
import { signatureTemplate } from '@daybook/signatures/domain';
import type { ApiClient } from '@daybook/testing/api';
import { type SeriesCommand, type TodoCommand, todo, todoSeries } from '@daybook/todos/domain';
import { change, codes, create, feed, form, item, madeBy, read, submit } from './spec/asking.js';
import { company, people, todoFixture } from './spec/fixture.js';

let fixture: Awaited<ReturnType<typeof todoFixture>>;
let maria: ApiClient;
let omar: ApiClient;
let nina: ApiClient;

beforeAll(async () => {
  fixture = await todoFixture();
  maria = fixture.as('maria');
  omar = fixture.as('omar');
  nina = fixture.as('nina');
  await fixture.commands.send(signatureTemplate, letter, saveTemplate, {
    commandId: randomUUID(),
    by: { user: people.maria },
    company: null,
  });
});
afterAll(() => fixture?.stop());

const letter = randomUUID();
const field = {
  uuid: randomUUID(),
  role: 1,
  kind: 'signature',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.1,
} as const;
const saveTemplate = {
  type: 'SaveSignatureTemplate',
  name: 'Letter',
  original: { file: randomUUID(), sha256: 'x' },
  places: [1],
  fields: [{ ...field, isRequired: true, label: '' }],
} as const;
const made = (given: object = {}) => madeBy(maria, given);

it('lives a whole life: asked, answered, sent back, answered again, completed, reopened', async () => {
  const { uuid, ...fresh } = await made({ assigneesUuids: [people.omar] });
  expect(fresh).toMatchObject({
    __typename: 'TextFieldTodo',
    contentType: 'text-field-request',
    status: 'open',
    assignees: [{ uuid: people.omar }],
    owner: { uuid: people.maria },
    deepLinkUrl: `/${company}/to-dos/${uuid}`,
    needsAttention: true,
    perms: { change: true, close: true, sendBack: false, reopen: false },
  });
  const answered = (await submit(nina, uuid, ' Wires ')).data.submitTextTodo;
  expect(answered).toMatchObject({
    success: true,
    answer: 'Wires',
    status: 'waiting_for_review',
    submitter: { uuid: people.nina },
    page: { perms: { submit: false } },
  });
  const back = (await change(maria, uuid, 'send_back')).data.changeTodoStatus;
  expect(back).toMatchObject({
    success: true,
    status: 'open',
    comment: { text: 'maria sent this to-do back.', isSystem: true, perms: { change: false, delete: false } },
  });
  expect((await read(omar, uuid)).data.feedItem).toMatchObject({
    status: 'open',
    answer: 'Wires',
    lastSubmittedAt: answered.lastSubmittedAt,
    commentsCount: 0, // nobody wrote one
    reminderFrequency: null,
    comments: [{ text: 'maria sent this to-do back.' }],
  });
  await submit(omar, uuid, 'Wire fees');
  const { data } = await maria.graphql(
    `mutation { changeTodoStatus(uuid: "${uuid}", action: "close") { status statusBefore revision } }`,
  );
  const { status, statusBefore, revision } = data.changeTodoStatus;
  expect({ status, statusBefore }).toEqual({ status: 'completed', statusBefore: 'waiting_for_review' });
  const takeBack = `mutation { editTodo(pageUuid: "${uuid}", status: "${statusBefore}", revision: ${revision}) {
    success todo { status } } }`;
  expect((await maria.graphql(takeBack)).data.editTodo).toEqual({ success: true, todo: { status: statusBefore } });
  await change(maria, uuid, 'send_back');
  expect((await maria.graphql(takeBack)).data.editTodo.success).toBe(false);
  await change(maria, uuid, 'close');
  expect((await change(maria, uuid, 'reopen')).data.changeTodoStatus.comment.text).toBe('maria reopened this to-do.');
});

it('says which due date an edit replaced, whatever was on the screen', async () => {
  const { uuid } = await made();
  const move = async (dueDate: string) => {
    const moving = `mutation { editTodo(pageUuid: "${uuid}", dueDate: "${dueDate}") { success dueDateBefore } }`;
    return (await maria.graphql(moving)).data.editTodo;
  };
  await move('2026-03-01');
  expect(await move('2026-03-02')).toEqual({ success: true, dueDateBefore: '2026-03-01' });
  expect(await move('2026-03-02')).toEqual({ success: true, dueDateBefore: null });
});

it('is taken back and added to until staff have acted on it', async () => {
  const { uuid } = await made();
  const withdraw = async (who: ApiClient) =>
    (await who.graphql(`mutation { withdrawAnswer(uuid: "${uuid}") { success status errorMessage comment { text } } }`))
      .data.withdrawAnswer;
  const extend = async (who: ApiClient, answer: string) =>
    (
      await who.graphql(`mutation { extendTextAnswer(uuid: "${uuid}", answer: "${answer}") {
      success errorMessage answer status submitter { uuid } page { perms { withdraw } } } }`)
    ).data.extendTextAnswer;
  await submit(omar, uuid, 'Wires');
  expect(await withdraw(omar)).toEqual({
    success: true,
    status: 'open',
    errorMessage: null,
    comment: { text: 'omar took the answer back.' },
  });
  expect((await read(maria, uuid)).data.feedItem).toMatchObject({ status: 'open', answer: 'Wires' });
  await submit(omar, uuid, 'Wire fees');
  expect(await extend(nina, 'And cards')).toEqual({
    success: true,
    errorMessage: null,
    answer: 'Wire fees\n\nAnd cards',
    status: 'waiting_for_review',
    submitter: { uuid: people.nina },
    page: { perms: { withdraw: true } },
  });
  await change(maria, uuid, 'close');
  const looked = 'Your firm has already looked at this answer. Write a comment to add something.';
  expect(await withdraw(omar)).toMatchObject({ success: false, status: 'completed', errorMessage: looked });
  expect(await extend(omar, 'And more')).toMatchObject({ success: false, errorMessage: looked });
});

it('comes back with a reason, which the thread says', async () => {
  const { uuid } = await made();
  await submit(omar, uuid, 'Wires');
  const { data } = await maria.graphql(`mutation { changeTodoStatus(uuid: "${uuid}", action: "send_back",
    reason: "Page 2 is missing.") { success comment { text isSystem } } }`);
  const line = { text: 'maria sent this to-do back.\nPage 2 is missing.', isSystem: true };
  expect(data.changeTodoStatus).toEqual({ success: true, comment: line });
  const thread = (await omar.graphql(`{ comments(itemUuid: "${uuid}") { text isSystem } }`)).data.comments;
  expect(thread).toEqual([line]);
});

it.each([
  ['upload-request', 'UploadRequestTodo'],
  ['yes-or-no', 'YesOrNoTodo'],
  ['onboarding', 'OnboardingTodo'],
  ['basic', 'BasicTodo'],
])('asks for a %s', async (todoType, typename) => {
  expect((await made({ todoType })).__typename).toBe(typename);
});

it('takes files into the folder that was chosen, or into one of its own', async () => {
  const folder = '00000000-0000-4000-8000-0000000000f0';
  const file = '00000000-0000-4000-8000-0000000000f1';
  const target = '... on UploadRequestTodo { uploadTarget { uuid title } uploadedFiles { uuid title } }';
  const read = async (who: ApiClient, uuid: string) =>
    (await who.graphql(`{ feedItem(uuid: "${uuid}") { ${target} ... on Todo { status perms { upload } } } }`)).data
      .feedItem;
  const { uuid } = await made({ todoType: 'upload-request' });
  expect((await read(omar, uuid)).uploadTarget).toEqual({
    uuid: null,
    title: expect.stringMatching(/^Requests\/20\d\d\/Bank fees$/),
  });
  const metadata = () => ({ commandId: randomUUID(), by: { user: people.omar }, company });
  const edit = { type: 'EditTodo', changes: { uploadTarget: folder }, basedOn: null, repeats: null } as const;
  await fixture.commands.send(todo, uuid, edit, metadata());
  expect((await read(omar, uuid)).uploadTarget).toEqual({ uuid: folder, title: null });

  const attach = { type: 'AttachAnswerFile', file, name: 'bank.pdf' } as const;
  await fixture.commands.send(todo, uuid, attach, metadata());
  expect((await read(omar, uuid)).uploadedFiles).toEqual([{ uuid: file, title: 'bank.pdf' }]);
  const submitted = await omar.graphql(
    `mutation { submitFileTodo(uuid: "${uuid}", fileUuids: ["${file}"]) { success status uploadedFiles { uuid } } }`,
  );
  expect(submitted.data.submitFileTodo).toEqual({
    success: true,
    status: 'waiting_for_review',
    uploadedFiles: [{ uuid: file }],
  });
  const removal = `mutation { removeUploadedFile(todoUuid: "${uuid}", fileUuid: "${file}") { success errorMessage } }`;
  expect((await omar.graphql(removal)).data?.removeUploadedFile?.success).not.toBe(true);
  await change(maria, uuid, 'send_back');
  expect((await omar.graphql(removal)).data.removeUploadedFile.success).toBe(true);
  const files = `{ todoFiles(companyUuid: "${company}", todoUuid: "${uuid}") { uploadedFiles { uuid } } }`;
  expect((await omar.graphql(files)).data.todoFiles).toEqual({ uploadedFiles: [] });
});

it('welcomes with a header, and is acknowledged without an answer', async () => {
  const { data } = await maria.graphql(`mutation { createTodo(companyUuid: "${company}", todoType: "onboarding",
    title: "Welcome", additionalDetails: "Read this", status: "open", dueDate: "2026-02-01",
    reminderFrequency: "NO_REMINDER", completeOnSubmit: true, headerText: "Hello", headerImageUrl: "https://x.test/a.png") {
    todo { uuid ... on Todo { forClosePeriod } ... on OnboardingTodo { headerText headerImageUrl headerImage bodyDetails } } } }`);
  const { uuid, ...welcome } = data.createTodo.todo;
  expect(welcome).toEqual({
    forClosePeriod: 'onboarding_tasks',
    headerText: 'Hello',
    headerImageUrl: 'https://x.test/a.png',
    headerImage: 'https://x.test/a.png',
    bodyDetails: 'Read this',
  });
  const done = await omar.graphql(`mutation { submitOnboardingTodo(uuid: "${uuid}") { success status answer } }`);
  expect(done.data.submitOnboardingTodo).toEqual({ success: true, status: 'completed', answer: null });
});

it('shows how the document of a signature stands, and lets nobody sign in its place', async () => {
  const { uuid } = await made({ todoType: 'signature', templateId: letter, assigneesUuids: [people.omar] });
  const document = async () =>
    (await omar.graphql(`{ feedItem(uuid: "${uuid}") { ... on SignatureTodo { document { state signUrl } } } }`)).data
      .feedItem.document;
  expect(await document()).toBeNull();
  const send = (command: TodoCommand) =>
    fixture.commands.send(todo, uuid, command, { commandId: randomUUID(), by: { system: 'signatures' }, company });
  await send({ type: 'AttachSignatureDocument', document: randomUUID() });
  expect(await document()).toEqual({ state: 'draft', signUrl: null });
  await send({ type: 'RecordSignatureState', state: 'viewed' });
  expect(await document()).toEqual({ state: 'viewed', signUrl: null });
  expect((await submit(omar, uuid, 'Signed')).data.submitTextTodo.success).toBe(false);
});

it('asks for a signature', async () => {
  const asked = await made({ todoType: 'signature', templateId: letter, assigneesUuids: [people.omar] });
  expect(asked).toMatchObject({ __typename: 'SignatureTodo', templateId: letter, signerEmails: [] });
  const two = await maria.graphql(create, {
    ...form,
    todoType: 'signature',
    templateId: letter,
    assigneesUuids: [people.omar, people.nina],
  });
  expect(two.data.createTodo).toMatchObject({ success: false, todo: null });
});

it('repeats from the moment it was asked to', async () => {
  const repeated = await made({ recurrenceType: 'MONTHLY_ON_EXACT_DAY', recurrenceFrequency: 2 });
  expect(repeated.recurringInfo).toEqual({
    recurrenceType: 'MONTHLY_ON_EXACT_DAY',
    recurrenceFrequency: 2,
    endDate: null,
    latestGenerateDate: '2026-02-01',
    isActive: true,
  });
  const { data } = await maria.graphql(create, { ...form, recurrenceType: 'MONTHLY_ON_EXACT_DAY' });
  expect(data.createTodo.errorMessage).toBe('Enter how often it repeats.');
});

it.each(['status', 'dueDate', 'reminderFrequency', 'completeOnSubmit'])('is not made without %s', async (field) => {
  const { data } = await maria.graphql(create, { ...form, [field]: null });
  expect(data.createTodo).toMatchObject({ success: false, todo: null, errorMessage: expect.any(String) });
});

it('tells the second of two answerers, and overwrites nothing', async () => {
  const { uuid } = await made();
  const both = await Promise.all([submit(omar, uuid, 'Mine'), submit(nina, uuid, 'No, mine')]);
  const answers = both.map(({ data }) => data.submitTextTodo);
  const reported = answers.filter(({ success }) => !success);
  expect(reported).toHaveLength(1);
  expect(reported[0].errorMessage).toBe('This to-do has been changed by someone else. Please reload.');
  const first = answers.find(({ success }) => success);
  expect((await read(omar, uuid)).data.feedItem.answer).toBe(first.answer);
});

it('answers the same request again as the first time', async () => {
  const { uuid } = await made();
  const id = '7f3f0b7e-7a52-4b0e-9d5d-0a3e7f1f2b11';
  const query = `mutation { submitTextTodo(uuid: "${uuid}", answer: "Once") { success status } }`;
  const first = await omar.graphql(query, {}, { 'x-request-id': id });
  expect(await omar.graphql(query, {}, { 'x-request-id': id })).toMatchObject({ data: first.data });
});

it('refuses an empty answer in the words of the form', async () => {
  const { uuid } = await made();
  expect((await submit(omar, uuid, '  ')).data.submitTextTodo).toMatchObject({
    success: false,
    errorMessage: 'Answer cannot be empty',
    status: 'open',
  });
  const upload = await made({ todoType: 'upload-request' });
  const { data } = await omar.graphql(
    `mutation { submitFileTodo(uuid: "${upload.uuid}", fileUuids: []) { success errorMessage uploadedFiles { uuid } } }`,
  );
  expect(data.submitFileTodo.errorMessage).toBe('Please select a file to upload');
});

it('tells an editor of a change made meanwhile, and keeps both when they differ', async () => {
  const { uuid, revision } = await made();
  const edit = (fields: string) =>
    maria.graphql(`mutation { editTodo(pageUuid: "${uuid}", revision: ${revision}, ${fields}) {
      success errorMessage code todo { ${item} } } }`);
  await edit('title: "Wire fees"');
  expect((await edit('title: "Card fees"')).data.editTodo).toMatchObject({
    errorMessage: expect.stringContaining('changed by someone else'),
    code: 'changedBySomeoneElse',
  });
  expect((await edit('title: "Bank fees", dueDate: "2026-03-01"')).data.editTodo.todo).toMatchObject({
    title: 'Wire fees',
    dueDate: '2026-03-01',
  });
});

it('filters, orders and pages the feed', async () => {
  const { uuid } = await made({ title: 'Newest' });
  await made({ title: 'Done', status: 'completed' });
  const of = async (args: string) => (await feed(omar, args)).data.feedItems;
  expect((await of('order: "-createdAt"')).items[0].title).toBe('Done');
  expect((await of('order: "-createdAt", status: ["open", "waiting_for_review"]')).items[0].title).toBe('Newest');
  expect((await of('contentTypes: ["basic-request"]')).totalCount).toBe(1);
  expect((await of('isRecurring: true')).totalCount).toBe(1);
  expect((await of('limit: 2')).items).toHaveLength(2);
  expect((await of(`order: "-createdAt", offsetByUuid: "${uuid}"`)).items[0].uuid).toBe(uuid);
  expect(codes(await feed(omar, 'order: "colour"'))).toEqual(['VALIDATION']);
  expect(codes(await feed(omar, 'limit: 101'))).toEqual(['VALIDATION']);
});

it.each(['order: "createdAt"', 'order: "-createdAt"', 'order: "-createdAt", status: ["open"]', 'order: "dueDate"'])(
  'begins no page of a client where it is hidden or deleted, as if it were not there: %s',
  async (args) => {
    const gone = await made({ title: 'Gone' });
    await maria.graphql('mutation ($uuid: UUID!) { deleteTodo(uuid: $uuid) { success } }', { uuid: gone.uuid });
    const hidden = await made({ title: 'Hidden', isHiddenFromClients: true });
    await made({ title: 'After it' });
    const from = async (who: ApiClient, uuid: string) =>
      (await feed(who, `${args}, offsetByUuid: "${uuid}"`)).data.feedItems;
    const nowhere = await from(omar, randomUUID());
    expect(await from(omar, hidden.uuid)).toEqual(nowhere);
    expect(await from(omar, gone.uuid)).toEqual(nowhere);
    expect((await from(maria, hidden.uuid)).items[0].uuid).toBe(hidden.uuid);
  },
);

it('is gone after deletion', async () => {
  const { uuid } = await made();
  const { data } = await maria.graphql(`mutation { deleteTodo(uuid: "${uuid}") { success } }`);
  expect(data.deleteTodo.success).toBe(true);
  expect(codes(await read(maria, uuid))).toEqual(['NOT_FOUND']);
});

it('takes up an ended series again with the same rule, from any of its to-dos', async () => {
  const rule = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
  const { uuid } = await made({ recurrenceType: rule.type, recurrenceFrequency: rule.frequency });
  const metadata = (commandId = randomUUID()) => ({ commandId, by: { system: 'recurrence' }, company }) as const;
  const series = (command: SeriesCommand) => fixture.commands.send(todoSeries, uuid, command, metadata());
  await series({ type: 'StartSeries', rule, anchor: '2026-02-01', lead: 0 });
  await series({ type: 'EndSeries' });
  const { data } = await maria.graphql(`mutation { editTodo(pageUuid: "${uuid}", isRecurring: true,
    recurrenceType: "${rule.type}", recurrenceFrequency: 1, recurrenceEndDate: null, revision: 0) {
    success todo { ... on Todo { revision recurringInfo { isActive } } } } }`);
  expect(data.editTodo).toEqual({ success: true, todo: { revision: 1, recurringInfo: { isActive: true } } });
});

it('keeps templates', async () => {
  const { data } =
    await maria.graphql(`mutation { saveTodoTemplate(name: "Start", title: "Welcome", headerText: "Hello",
    bodyDetails: "Read this") { success errorMessage template { uuid name } } }`);
  expect(data.saveTodoTemplate).toMatchObject({ success: true, template: { name: 'Start' } });
  const all = await maria.graphql(
    '{ onboardingTodoTemplates { uuid name } signatureTodoTemplates { id signersCount } }',
  );
  expect(all.data.onboardingTodoTemplates).toEqual([data.saveTodoTemplate.template]);
  expect(all.data.signatureTodoTemplates).toEqual([{ id: letter, signersCount: 1 }]);
  const { uuid } = data.saveTodoTemplate.template;
  await maria.graphql(`mutation { deleteTodoTemplate(uuid: "${uuid}") { success } }`);
  expect((await maria.graphql('{ onboardingTodoTemplates { uuid } }')).data.onboardingTodoTemplates).toEqual([]);
  expect(codes(await omar.graphql('{ onboardingTodoTemplates { uuid } }'))).toEqual(['FORBIDDEN']);
});

it.each([{}, { recurrenceType: 'MONTHLY_ON_EXACT_DAY', recurrenceFrequency: 2 }, { isHiddenFromClients: true }])(
  'is told when it is on disk, as it reads later, while nobody projects: %j',
  async (given) => {
    fixture.following.hold();
    const answered = await made({ assigneesUuids: [people.omar], ...given }).finally(() => fixture.following.letGo());
    expect(answered).toMatchObject((await read(maria, answered.uuid)).data.feedItem);
  },
);

it('reminds by hand once an hour, and says why nobody was reminded', async () => {
  const remind = async (who: ApiClient, uuid: string) =>
    who.graphql('mutation ($uuid: UUID!) { remindOfTodo(uuid: $uuid) { success code } }', { uuid });
  const { uuid } = await made({ assigneesUuids: [people.omar] });
  expect(codes(await remind(omar, uuid))).toEqual(['FORBIDDEN']);
  const both = (await Promise.all([remind(maria, uuid), remind(maria, uuid)])).map(({ data }) => data.remindOfTodo);
  expect(both).toContainEqual({ success: true, code: null });
  expect(both).toContainEqual({ success: false, code: 'remindedLately' });
  await submit(omar, uuid, 'Wires');
  expect((await remind(maria, uuid)).data.remindOfTodo).toEqual({ success: false, code: 'nothingToRemindOf' });
  const elsewhere = await made({ assigneesUuids: [] });
  expect((await remind(maria, elsewhere.uuid)).data.remindOfTodo).toEqual({ success: true, code: null });
});
