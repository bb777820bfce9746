import { type AnyDecider, type DomainEvent, fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Todo, type TodoCommand, todo } from '@daybook/todos/domain';
import { type QuestionsCommand, questions } from '../../domain/index.js';
import { todoOfQuestions } from './todo-of-questions.js';

const set = '00000000-0000-4000-8000-0000000000a1';
const olive = '00000000-0000-4000-8000-0000000000b1';
const category = { account: '61', name: 'Office Supplies' };

/** Streams in memory, and every event handed to the flow twice, as after a crash. */
async function world(count = 2) {
  const streams = new Map<string, RecordedEvent[]>();
  const past = (decider: AnyDecider) => streams.get(decider.category) ?? [];
  const on = todoOfQuestions.on as Record<
    string,
    ((one: RecordedEvent, tools: FlowContext) => Promise<void>) | undefined
  >;
  const send = async (decider: AnyDecider, _: string, command: { type: string }, { by = { user: olive } } = {}) => {
    const at = '2026-11-25T03:00:00.000Z';
    const decision = decider.decide(fold(decider, past(decider)), command, { at, by });
    if (isRefusal(decision)) return decision;
    const events = (decision as readonly DomainEvent[]).map((event, n) => {
      const one = recorded(event, past(decider).length + n, { at }, `${decider.category}-${set}`);
      return { ...one, meta: { ...one.meta, by, company: 'c' } };
    });
    streams.set(decider.category, [...past(decider), ...events]);
    for (const event of [...events, ...events]) await on[event.type]?.(event, tools);
    return { done: true };
  };
  const load = async (decider: AnyDecider) => ({ state: fold(decider, past(decider)), revision: 0 });
  const tools = {
    query: async () => [{ zone: 'America/New_York' }],
    commands: { load, send },
  } as unknown as FlowContext;
  const about = (command: QuestionsCommand) => send(questions, set, command);
  const posting = { day: '2026-11-02', cents: 12_40, account: { account: '69', name: '?' }, party: null, memo: null };
  const asked = Array.from({ length: count }, (_, n) => ({
    question: `${n}`,
    transaction: `Purchase:${n}`,
    ...posting,
  }));
  await about({ type: 'AskAboutTransactions', realm: '91', questions: asked });
  return {
    about,
    answer: (question: string) => about({ type: 'AnswerTransaction', question, category, text: '', receipt: null }),
    ask: (command: TodoCommand) => send(todo, set, command),
    todo: () => fold(todo, past(todo) as never) as Todo,
    typesOf: () => past(todo).map(({ type }) => type),
  };
}

it('asks once, with the way to the questions, for a week in the zone of the company', async () => {
  const here = await world(11);
  const { title, dueDate, details, owner, status } = here.todo();
  expect([title, dueDate, owner, status]).toEqual(['11 transactions need you', '2026-12-01', olive, 'open']);
  expect(details).toBe(
    'Please say what each of them was, one by one. This to-do completes itself after the last answer.',
  );
  expect(here.typesOf()).toEqual(['TodoCreated']);
  expect((await world(1)).todo().title).toBe('One transaction needs you');
});

it('completes the to-do with the last answer, as whoever gave it', async () => {
  const here = await world();
  await here.answer('0');
  expect(here.todo().status).toBe('open');
  await here.answer('1');
  expect(here.todo()).toMatchObject({ status: 'completed', submitter: olive });
});

it('opens it again where an answer is sent back, until it is answered', async () => {
  const here = await world(1);
  await here.answer('0');
  await here.about({ type: 'SendTransactionAnswerBack', question: '0', reason: 'Which?' });
  expect(here.todo().status).toBe('open');
  await here.answer('0');
  expect(here.todo().status).toBe('completed');
});

it('cannot be completed without the answers but by the firm, which closes it', async () => {
  const here = await world();
  await here.ask({ type: 'SubmitTodo', answer: { to: 'basic' }, submitter: olive });
  expect([here.todo().status, here.typesOf()]).toEqual(['open', ['TodoCreated']]);
  await here.answer('0');
  await here.ask({ type: 'SubmitTodo', answer: { to: 'basic' }, submitter: olive });
  expect(here.todo().status).toBe('open');
  await here.ask({ type: 'CloseTodo' });
  expect(here.todo().status).toBe('completed');
});

it('closes it where the last question is withdrawn, and leaves a deleted one alone', async () => {
  const here = await world(1);
  await here.about({ type: 'WithdrawTransactionQuestion', question: '0' });
  expect(here.todo()).toMatchObject({ status: 'completed', submitter: null });
  const gone = await world(1);
  await gone.ask({ type: 'DeleteTodo' });
  await gone.answer('0');
  expect(gone.typesOf()).toEqual(['TodoCreated', 'TodoDeleted']);
});
