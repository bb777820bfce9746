import { type GadgetEvent, gadget, gadgetOperations } from '@daybook/gadgets/domain';
import { fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { anyOf } from '@daybook/kernel/operations/spec';
import { rowsFrom } from '@daybook/kernel/projecting/spec';
import fc from 'fast-check';
import { gadgetStateOf, gadgets } from './index.js';

const stream = 'gadget-00000000-0000-4000-8000-000000000001';
const first: GadgetEvent = { type: 'GadgetAdded', data: { name: 'First' } };

it('has in the row of a gadget all that its rules ask', () => {
  const anything = fc.array(fc.oneof(...Object.values(anyOf(gadgetOperations))), { maxLength: 10 });
  fc.assert(
    fc.property(anything, (commands) => {
      const events: RecordedEvent<GadgetEvent>[] = [recorded(first, 0, {}, stream)];
      for (const command of commands) {
        const decided = gadget.decide(fold(gadget, events), command, {
          at: '2026-03-09T15:00:00.000Z',
          by: { user: 'ada' },
        });
        if (isRefusal(decided)) continue;
        events.push(...decided.map((event, n) => recorded(event, events.length + n, {}, stream)));
      }
      const [row] = rowsFrom(gadgets, events).gadgets ?? [];
      expect(gadgetStateOf(row)).toEqual(fold(gadget, events));
    }),
  );
});
