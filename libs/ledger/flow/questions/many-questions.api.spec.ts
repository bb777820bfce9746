import { randomUUID } from 'node:crypto';
import { boardOf, cellsOfStep, companyPeriod, rollout } from '@daybook/bundles/domain';
import { carryOut, eventHandlers, periodOfCompany, workOfPeriod } from '@daybook/bundles/flow';
import { boardTodos } from '@daybook/bundles/read';
import { isDone } from '@daybook/kernel/commands';
import type { FlowSettings } from '@daybook/kernel/flows';
import { asyncTask } from '@daybook/tasks/domain';
import { origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';
import { areas, firmThatAsks, type Send, title } from '../spec/firm-that-asks.js';

const month = '2026-12';
const now = new Date('2026-02-02T15:00:00.000Z');
const here = await firmThatAsks();
const { firm, companyWith, start, run, follow, todoBy, setBy, askedOf, tools } = here;
const { commands } = firm.api;

afterAll(() => firm.close());

/** A company with 250 transactions that a bundle asks about: the to-dos of the step. */
async function asked(send?: Send) {
  const [company, bundle] = [await companyWith(250), randomUUID()];
  const step = await run(await start(company, bundle, 'through', month), send);
  return { company, bundle, step, todos: [step?.todo ?? '', ...(step?.more ?? [])] };
}

async function board(bundle: string, company: string) {
  await firm.readable();
  const cells = await boardTodos(firm.api.pool, { bundle, period: month, now });
  const [row] = boardOf([{ key: 'unknown', title, after: null }], { words: {} } as never, cells).companies;
  expect(row?.company).toBe(company);
  return { ...row, cells: cellsOfStep(row?.cells ?? [], 'unknown') };
}

const close = async (uuid: string | undefined, company: string) =>
  expect(isDone(await commands.send(todo, uuid ?? '', { type: 'CloseTodo' }, origin(company)))).toBe(true);

/** As whoever locks it on the board does. */
async function lock(bundle: string, company: string, shown: readonly string[] = []) {
  const of = { bundle, company, period: month };
  const work = await workOfPeriod(of, shown, commands);
  const command = { type: 'LockPeriod', ...of, label: 'December 2026', ...work } as const;
  const outcome = await commands.send(companyPeriod, periodOfCompany(bundle, month, company), command, origin(company));
  if (isDone(outcome)) for (const event of outcome.events) await carryOut(event, 'asked', commands);
  return outcome;
}

it('has all to-dos of the step in its cell, which is done when all of them are', async () => {
  const { company, bundle, step, todos } = await asked();
  expect(step?.more).toEqual([v5('set 1', step?.todo ?? ''), v5('set 2', step?.todo ?? '')]);
  expect(await board(bundle, company)).toMatchObject({ done: 0, cells: [{}, {}, {}] });
  await close(todos[0], company);
  const [first, ...others] = (await board(bundle, company)).cells;
  expect([first?.status, others.map(({ status }) => status)]).toEqual(['open', ['open', 'completed']]);
  await close(todos[1], company);
  await close(todos[2], company);
  expect(await board(bundle, company)).toMatchObject({ done: 3, cells: [{ status: 'completed' }, {}, {}] });
});

it('is locked with the period as a whole, as the log has it, and not before all of it is done', async () => {
  const { company, bundle, todos } = await asked();
  await close(todos[0], company);
  expect(await lock(bundle, company)).toMatchObject({ refused: 'notDone' });
  await close(todos[1], company);
  await close(todos[2], company);
  expect(isDone(await lock(bundle, company))).toBe(true);
  for (const uuid of todos)
    expect(await commands.send(todo, uuid, { type: 'ReopenTodo' }, origin(company))).toMatchObject({
      refused: 'locked',
    });
  const again = await run(await start(company, bundle, 'through', month));
  expect(again).toBeUndefined();
});

it('takes to-dos of questions in that it asked before they were of the step', async () => {
  const before: Send = async (decider, uuid, command, metadata) => {
    if (command.type === 'CreateTodo') throw new Error('killed');
    if (command.type !== 'AskAboutTransactions') return commands.send(decider, uuid, command, metadata);
    const { isTodoMade: _, ...alone } = command as unknown as { isTodoMade?: true; questions: readonly unknown[] };
    return commands.send(decider, uuid, (alone.questions.length < 100 ? command : alone) as typeof command, metadata);
  };
  const [company, bundle] = [await companyWith(250), randomUUID()];
  await run(await start(company, bundle, 'through', month), before).catch(() => undefined);
  const own = v5(`${month} ${company} unknown`, bundle);
  for (const n of [1, 2]) await follow(v5(`set ${n}`, own));
  const made = await run(await start(company, bundle, 'through', month));
  expect(made).toMatchObject({ is: 'made', todo: own, more: [v5('set 1', own), v5('set 2', own)] });
  expect((await todoBy(made?.more?.[0])).title).toBe('100 transactions need you');
  expect((await board(bundle, company)).cells).toHaveLength(3);
  const again = await run(await start(company, bundle, 'through', month));
  expect(again).toMatchObject({ is: 'there', more: made?.more });
  expect(new Set(await askedOf(company)).size).toBe(250);
});

it('keeps a part that somebody deleted away, and asks nobody anew', async () => {
  const { company, bundle, todos } = await asked();
  await commands.send(todo, todos[1] ?? '', { type: 'DeleteTodo' }, origin(company));
  const again = await run(await start(company, bundle, 'through', month));
  expect(again).toMatchObject({ is: 'there', more: todos.slice(1) });
  expect((await board(bundle, company)).cells).toHaveLength(2);
  await close(todos[0], company);
  await close(todos[2], company);
  expect(isDone(await lock(bundle, company, todos))).toBe(true);
});

it('shows the questions of a roll-out that was given up, and takes them in when it is rolled out again', async () => {
  const [company, bundle] = [await companyWith(130), randomUUID()];
  const dying: Send = async (decider, uuid, command, metadata) => {
    if (command.type === 'CreateTodo') throw new Error('killed');
    return commands.send(decider, uuid, command, metadata);
  };
  const uuid = await start(company, bundle, 'through', month);
  await run(uuid, dying).catch(() => undefined);
  const own = v5(`${month} ${company} unknown`, bundle);
  for (const set of [own, v5('set 1', own)]) {
    await follow(set);
    expect(await todoBy(set)).toMatchObject({ is: 'absent' });
  }
  await giveUp(uuid);
  expect(await todoBy(own)).toMatchObject({ title: '30 transactions need you', status: 'open', owner: here.tom });
  expect(await todoBy(v5('set 1', own))).toMatchObject({ title: '100 transactions need you', status: 'open' });
  expect((await commands.load(rollout, uuid)).state).toMatchObject({ is: 'failed' });
  const made = await run(await start(company, bundle, 'through', month));
  expect(made).toMatchObject({ is: 'there', todo: own, more: [v5('set 1', own)] });
  expect(await setBy(own)).toBe(30);
});

/** Its task fails for good; the projector has it heard, and once more. */
async function giveUp(uuid: string): Promise<void> {
  const task = randomUUID();
  const by = { ...origin(), by: { user: here.tom } };
  const parameters = { rollout: uuid };
  await commands.send(asyncTask, task, { type: 'StartTask', kind: 'bundleRollout', parameters }, by);
  await commands.send(asyncTask, task, { type: 'FailTask', message: 'It was tried three times.' }, origin());
  const handler = eventHandlers({ areas } as unknown as FlowSettings).find(({ name }) => name.startsWith('end failed'));
  const events = await firm.api.log.read(`asyncTask-${task}`);
  const decode = await firm.api.decoder(events);
  for (const one of [...events, ...events]) await handler?.on[one.type]?.(decode(one), tools());
}
