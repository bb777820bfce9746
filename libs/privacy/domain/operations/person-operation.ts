import { type Refusal, refuse } from '@daybook/kernel/events';
import { given, operationsOn, text } from '@daybook/kernel/operations';
import type { DataSubject, DataSubjectEvent, DataSubjectRefusal } from '../data-subject.js';
import { isBeingErased, limits } from '../data-subject-rules.js';

/** Describes what superusers decide about the data of a person. */
export const personOperation = operationsOn<DataSubject, DataSubjectEvent, DataSubjectRefusal>();

const may = { action: 'manageFirm', on: 'firm' } as const;
const person = given('UUID', '00000000-0000-4000-8000-00000000dead');

/** By which each of them names the person, and who may. */
export const ofPerson = { may, of: 'person', from: 'tables', changes: ['dataSubject'] } as const;
export const named = { person } as const;

/** What is decided for a reason. */
export const withReason = {
  ...ofPerson,
  input: {
    person,
    reason: text({
      label: 'Reason',
      help: 'Kept with the request, and erased with the person.',
      rows: 3,
      longest: limits.reason,
      isDemanded: true,
    }),
  },
  fieldOf: { reasonMissing: 'reason', reasonTooLong: 'reason' },
} as const;

/** What the screen knows of the person. */
export interface AboutPerson {
  readonly name: string;
}

export const failed = 'That could not be saved.';

type Given = { readonly person: string; readonly reason: string };
type NoReason = Refusal<'underWay' | 'reasonMissing' | 'reasonTooLong'>;

/** What is stored with a decision; nothing is decided without a reason, nor once there is no way back. */
export function reasoned(
  state: DataSubject,
  given: Given,
): { readonly user: string; readonly reason: string } | NoReason {
  if (isBeingErased(state)) return refuse('underWay', 'This erasure was confirmed. It can no longer be changed.');
  const reason = given.reason.trim();
  if (reason === '') return refuse('reasonMissing', 'Say why. The reason is kept with the request.');
  if (reason.length > limits.reason)
    return refuse('reasonTooLong', `The reason can have at most ${limits.reason} characters.`);
  return { user: given.person, reason };
}
