import { randomUUID } from 'node:crypto';
import { type TodoCommand, todo } from '@daybook/todos/domain';
import { change, madeBy, read } from './spec/asking.js';
import { company, people, todoFixture } from './spec/fixture.js';

let fixture: Awaited<ReturnType<typeof todoFixture>>;

beforeAll(async () => {
  fixture = await todoFixture();
});
afterAll(() => fixture?.stop());

it('says who locked the period and when to whoever would change a to-do of it', async () => {
  const maria = fixture.as('maria');
  const { uuid } = await madeBy(maria, {});
  const lock = randomUUID();
  const send = (command: TodoCommand) =>
    fixture.commands.send(todo, uuid, command, { commandId: randomUUID(), by: { user: people.omar }, company });
  await send({ type: 'CloseTodo' });
  await send({ type: 'LockTodo', lock, period: 'November 2026' });
  const { changeTodoStatus: refused } = (await change(maria, uuid, 'reopen')).data;
  expect(refused).toMatchObject({
    ...{ success: false, status: 'completed' },
    errorMessage: expect.stringMatching(/^November 2026 was locked by A B on \w+ \d+, 20\d\d\. An administrator/),
  });
  const { lock: shown, perms } = (await read(maria, uuid)).data.feedItem;
  expect(shown).toEqual({ period: 'November 2026', at: expect.any(String), by: { uuid: people.omar } });
  expect(Object.keys(perms).filter((one) => perms[one])).toEqual(['comment']);
  await send({ type: 'UnlockTodo', lock });
  const { changeTodoStatus: reopened } = (await change(maria, uuid, 'reopen')).data;
  expect(reopened).toMatchObject({ success: true, status: 'open' });
});
