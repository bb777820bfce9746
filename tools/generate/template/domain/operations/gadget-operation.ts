import { type Refusal, refuse } from '@daybook/kernel/events';
import { operationsOn, thing } from '@daybook/kernel/operations';
import type { Gadget, GadgetEvent } from '../gadget.js';

export const refusals = {
  empty: refuse('empty', 'Enter a name.'),
  notThere: refuse('notThere', 'This gadget is not there any more.'),
} as const;

export type GadgetRefusal = Refusal<keyof typeof refusals>;

/** Describes what people do with a gadget that is there. */
export const gadgetOperation = operationsOn<Gadget, GadgetEvent, GadgetRefusal>();

/** By which each of them names its gadget. */
export const named = { uuid: thing() } as const;

export const changes = ['gadget'] as const;
