import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  forbidden,
  type GraphContext,
  metadataFromContext,
  newUuid,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInFirm } from '@daybook/kernel/rights';
import { signatureDocument, signatureTemplate } from '@daybook/signatures/domain';
import { offeredTemplates } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { RetireSignatureTemplateArgs, SaveSignatureTemplateArgs } from './generated/arguments.js';

const notAllowed = 'You are not allowed to change templates. Ask an administrator of the firm.';

/** Documents that are made of templates begin here. */
@Resolver()
export class SignatureTemplatesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('signatureTodoTemplates')
  offered() {
    return offeredTemplates(this.db);
  }

  @Mutation('saveSignatureTemplate')
  async save(@Args() { documentUuid, name }: SaveSignatureTemplateArgs, @Context() context: GraphContext) {
    if (!mayInFirm(requireViewer(context), 'updateTodoTemplates')) throw forbidden(notAllowed);
    const { state } = await this.commands.load(signatureDocument, documentUuid);
    if (state.is === 'absent') throw new Error(`The guard has seen the document ${documentUuid}.`);
    const { signers, fields, original } = state;
    const roleOf = new Map(signers.map((one, n) => [one.uuid, n + 1]));
    const uuid = newUuid(context, 'signatureTemplate');
    const command = {
      type: 'SaveSignatureTemplate',
      name,
      original,
      places: signers.map(({ place }) => place),
      fields: fields.map(({ signer, ...field }) => ({ ...field, role: roleOf.get(signer) ?? 0 })),
    } as const;
    const metadata = metadataFromContext(context, null);
    const outcome = await this.commands.send(signatureTemplate, uuid, command, metadata);
    if (!isDone(outcome)) return { ...refusedBy(outcome), template: null };
    return { ...succeeded, template: { id: uuid, name: name.trim(), signersCount: signers.length } };
  }

  @Mutation('retireSignatureTemplate')
  async retire(
    @Args('uuid') uuid: RetireSignatureTemplateArgs['uuid'],
    @Context() context: GraphContext,
  ): Promise<Success> {
    const command = { type: 'RetireSignatureTemplate' } as const;
    return successOf(await this.commands.send(signatureTemplate, uuid, command, metadataFromContext(context, null)));
  }
}
