import { operationsOn, thing } from '@daybook/kernel/operations';
import type { CheckRefusal } from '../check.commands.js';
import type { CheckEvent } from '../check.events.js';
import type { Check } from '../check.state.js';

/** Describes what people do with a check that is there. */
export const checkOperation = operationsOn<Check, CheckEvent, CheckRefusal>();

/** By which each of them names its check. */
export const named = { companyUuid: thing(), checkUuid: thing() } as const;

/** What the words of a check's operations tell of it. */
export interface AboutCheck {
  readonly checkNumber: number;
  readonly status: string;
}

export const changes = ['check'] as const;
