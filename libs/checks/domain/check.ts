import type { Decider } from '@daybook/kernel/events';
import type { CheckCommand, CheckRefusal } from './check.commands.js';
import { decideCheck } from './check.decide.js';
import { type CheckEvent, checkSchema } from './check.events.js';
import { type CheckState, evolveCheck } from './check.state.js';

/** One check, from the first stroke to the bank's word that it was paid. */
export const check: Decider<CheckCommand, CheckState, CheckEvent, CheckRefusal> = {
  category: 'check',
  initial: { is: 'absent' },
  schema: checkSchema,
  evolve: evolveCheck,
  decide: decideCheck,
};
