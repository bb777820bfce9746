import { addGadget, gadget, gadgetOperations } from '@daybook/gadgets/domain';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  decided,
  type GraphContext,
  handled,
  metadataFromContext,
  newUuid,
  type OperationHandler,
  refusedBy,
  type ServedOperation,
  succeeded,
} from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import { Inject, Injectable } from '@nestjs/common';

type Input = (typeof addGadget)['input'];

/** Begins a gadget. */
@Injectable()
export class AddGadget implements OperationHandler<Input> {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  async handle({ companyUuid, name }: ValuesOf<Input>, context: GraphContext) {
    const uuid = newUuid(context, 'gadget');
    const command = { type: addGadget.name, name };
    const outcome = await this.commands.send(gadget, uuid, command, metadataFromContext(context, companyUuid));
    return isDone(outcome) ? { ...succeeded, uuid } : refusedBy(outcome);
  }
}

export const operations: readonly ServedOperation[] = [
  handled(addGadget, AddGadget),
  ...decided(gadget, gadgetOperations),
];
