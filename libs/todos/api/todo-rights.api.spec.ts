import type { ApiClient } from '@daybook/testing/api';
import { change, codes, create, feed, form, item, madeBy, read, submit } from './spec/asking.js';
import { company, otherCompany, people, todoFixture } from './spec/fixture.js';

let fixture: Awaited<ReturnType<typeof todoFixture>>;
let maria: ApiClient;
let omar: ApiClient;
let nina: ApiClient;
let stranger: ApiClient;
let june: ApiClient;

beforeAll(async () => {
  fixture = await todoFixture();
  maria = fixture.as('maria');
  omar = fixture.as('omar');
  nina = fixture.as('nina');
  stranger = fixture.as('stranger');
  june = fixture.as('june');
});
afterAll(() => fixture?.stop());

const made = (given: object = {}) => madeBy(maria, given);

describe('rights', () => {
  it('lets clients neither close, send back nor reopen', async () => {
    const { uuid } = await made();
    for (const action of ['close', 'send_back', 'reopen']) {
      const refused = await change(omar, uuid, action);
      expect(refused.errors?.[0]?.message).toBe('You don’t have permission to make this action.');
    }
  });

  it('lets no client create or delete', async () => {
    const { uuid } = await made();
    expect(codes(await omar.graphql(create, form))).toEqual(['FORBIDDEN']);
    expect(codes(await omar.graphql(`mutation { deleteTodo(uuid: "${uuid}") { success } }`))).toEqual(['FORBIDDEN']);
  });

  it('shows nothing to another company', async () => {
    const { uuid } = await made();
    expect(codes(await read(stranger, uuid))).toEqual(['NOT_FOUND']);
    expect(codes(await submit(stranger, uuid, 'Hi'))).toEqual(['NOT_FOUND']);
    expect(codes(await feed(stranger))).toEqual(['NOT_FOUND']);
    const { data } = await maria.graphql(create, { ...form, companyUuid: otherCompany, assigneesUuids: [people.omar] });
    expect(data.createTodo.errorMessage).toContain('clients of this company');
  });

  it('hides from clients what is hidden, in lists, counts and by uuid', async () => {
    const before = (await feed(omar)).data.feedItems.totalCount;
    const { uuid } = await made({ isHiddenFromClients: true });
    expect((await feed(omar)).data.feedItems.totalCount).toBe(before);
    expect(codes(await read(omar, uuid))).toEqual(['NOT_FOUND']);
    await maria.graphql(`mutation { setHiddenFromClients(uuid: "${uuid}", isHiddenFromClients: false) { success } }`);
    expect((await read(omar, uuid)).data.feedItem.uuid).toBe(uuid);
  });

  it('lets nobody hide with an edit who may not hide, and then saves nothing of it', async () => {
    const { uuid } = await made();
    const edit = (isHidden: boolean) =>
      `mutation { editTodo(pageUuid: "${uuid}", title: "Wire fees", isHiddenFromClients: ${isHidden}) { success code } }`;
    expect((await june.graphql(edit(true))).data.editTodo).toEqual({ success: false, code: 'noPermission' });
    expect((await read(omar, uuid)).data.feedItem.title).toBe('Bank fees');
    expect((await june.graphql(edit(false))).data.editTodo).toEqual({ success: true, code: null });
    expect((await maria.graphql(edit(true))).data.editTodo).toEqual({ success: true, code: null });
    expect(codes(await read(omar, uuid))).toEqual(['NOT_FOUND']);
  });

  it('shows the past to no client', async () => {
    expect(codes(await feed(omar, `asOf: "${company}"`))).toEqual(['FORBIDDEN']);
    expect(codes(await feed(maria, `asOf: "${company}"`))).toEqual(['NOT_FOUND']);
  });

  it('lets an owner change the assignees and nothing else', async () => {
    const { uuid } = await made();
    const edit = `mutation { editTodo(pageUuid: "${uuid}", title: "Mine", assigneesUuids: ["${people.nina}"]) {
      success todo { ${item} } } }`;
    expect((await omar.graphql(edit)).data.editTodo.todo).toMatchObject({
      title: 'Bank fees',
      assignees: [{ uuid: people.nina }],
    });
    expect(codes(await nina.graphql(edit))).toEqual(['FORBIDDEN']);
  });
});

describe('comments', () => {
  const add = (who: ApiClient, itemUuid: string, text: string) =>
    who.graphql(
      `mutation ($itemUuid: UUID!, $text: String!) { addComment(itemUuid: $itemUuid, text: $text) {
        success errorMessage comment { uuid text author { uuid } isSystem perms { change delete } } } }`,
      { itemUuid, text },
    );

  it('hold 2000 characters and no more', async () => {
    const { uuid } = await made();
    expect((await add(omar, uuid, '🙂'.repeat(2000))).data.addComment.success).toBe(true);
    expect((await add(omar, uuid, 'x'.repeat(2001))).data.addComment).toMatchObject({ success: false, comment: null });
    expect((await add(omar, uuid, ' ')).data.addComment.success).toBe(false);
  });

  it('move their item to the top of the feed, with the comment', async () => {
    const { uuid } = await made();
    await made();
    await add(nina, uuid, 'Which ones?');
    const [first] = (await feed(omar)).data.feedItems.items;
    expect(first).toMatchObject({ uuid, commentsCount: 1, comments: [{ text: 'Which ones?' }] });
  });

  it('are changed and deleted by their author only, staff included', async () => {
    const { uuid } = await made();
    const { data } = await add(omar, uuid, 'Hello');
    expect(data.addComment.comment).toMatchObject({
      author: { uuid: people.omar },
      isSystem: false,
      perms: { change: true, delete: true },
    });
    const edit = `mutation { updateComment(uuid: "${data.addComment.comment.uuid}", text: "Hello!") {
      success comment { text } } }`;
    const remove = `mutation { deleteComment(uuid: "${data.addComment.comment.uuid}") { success } }`;
    expect(codes(await maria.graphql(edit))).toEqual(['FORBIDDEN']);
    expect(codes(await maria.graphql(remove))).toEqual(['FORBIDDEN']);
    expect(codes(await stranger.graphql(remove))).toEqual(['NOT_FOUND']);
    expect((await omar.graphql(edit)).data.updateComment.comment.text).toBe('Hello!');
    expect((await omar.graphql(remove)).data.deleteComment.success).toBe(true);
    expect((await read(maria, uuid)).data.feedItem.commentsCount).toBe(0);
  });

  it('are read in order of their last change', async () => {
    const { uuid } = await made();
    const first = (await add(omar, uuid, 'One')).data.addComment.comment.uuid;
    await add(nina, uuid, 'Two');
    await omar.graphql(`mutation { updateComment(uuid: "${first}", text: "One!") { success } }`);
    const { data } = await maria.graphql(`{ comments(itemUuid: "${uuid}") { text } }`);
    expect(data.comments).toEqual([{ text: 'Two' }, { text: 'One!' }]);
  });
});
