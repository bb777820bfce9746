import { isOutage } from '@daybook/kernel/following';
import type { FlowCommands } from './port.js';
import { StreamContended, untilDone } from './until-done.js';

const answering = (outcome: object) => untilDone({ send: async () => outcome } as unknown as FlowCommands);
const send = (commands: FlowCommands) =>
  commands.send({ category: 'todo' } as never, 'one', { type: 'X' }, {} as never);

it('throws what others kept changing, so that it is tried again, and hands on every other answer', async () => {
  const contended = await send(answering({ refused: 'conflict', message: 'Please reload.' })).catch((fault) => fault);
  expect(contended).toBeInstanceOf(StreamContended);
  expect(contended.message).toContain('todo-one');
  expect(isOutage(contended)).toBe(true);
  for (const outcome of [{ refused: 'notThere', message: '' }, { done: true }])
    expect(await send(answering(outcome))).toEqual(outcome);
});
