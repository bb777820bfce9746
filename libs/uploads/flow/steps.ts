import type { CommandMetadata } from '@daybook/kernel/commands';
import type { UploadCause } from '@daybook/kernel/contributions';
import type { Refusal } from '@daybook/kernel/events';
import { v5 } from 'uuid';

/** The origin of one step: the same again whoever goes on after a crash. */
export function step(ticket: string, name: string, cause: UploadCause): CommandMetadata {
  return { ...cause, commandId: v5(name, ticket) };
}

export function refusalOf(outcome: { readonly done: true } | Refusal): Refusal | undefined {
  return 'refused' in outcome ? outcome : undefined;
}
