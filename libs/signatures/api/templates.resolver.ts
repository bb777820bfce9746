import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
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
import { type SignatureTemplateCommand, signatureDocument, signatureTemplate } from '@daybook/signatures/domain';
import { listedTemplates, offeredTemplates } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  ChangeLetterTermsArgs,
  RenameSignatureTemplateArgs,
  RetireSignatureTemplateArgs,
  SaveSignatureTemplateArgs,
  SignatureTemplatePreviewArgs,
} from './generated/arguments.js';

const notAllowed = 'You are not allowed to change templates. Ask an administrator of the firm.';

const alreadyDrawn = refuse(
  'alreadyDrawn',
  'The texts that we fill in stand on its pages already. Prepare the document anew and save it before you send it.',
);

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

  @Query('signatureTemplates')
  listed() {
    return listedTemplates(this.db);
  }

  @Query('signatureTemplatePreview')
  async preview(@Args('uuid') uuid: SignatureTemplatePreviewArgs['uuid']) {
    const { state } = await this.commands.load(signatureTemplate, uuid);
    if (state.is !== 'offered') return null;
    const { name, places, original, fields, mergeFields } = state;
    const shown = { uuid: original.file, deepLinkUrl: '/signature-templates' };
    return { uuid, name, places, original: shown, fields, mergeFields };
  }

  @Mutation('saveSignatureTemplate')
  async save(@Args() { documentUuid, name }: SaveSignatureTemplateArgs, @Context() context: GraphContext) {
    if (!mayInFirm(requireViewer(context), 'updateTodoTemplates')) throw forbidden(notAllowed);
    const { state } = await this.commands.load(signatureDocument, documentUuid);
    if (state.is === 'absent') throw new Error(`The guard has seen the document ${documentUuid}.`);
    if (state.isDrawn) return { ...refusedBy(alreadyDrawn), template: null };
    const { signers, fields, mergeFields, original, pages } = state;
    const roleOf = new Map(signers.map((one, n) => [one.uuid, n + 1]));
    const uuid = newUuid(context, 'signatureTemplate');
    const command = {
      type: 'SaveSignatureTemplate',
      name,
      original,
      places: signers.map(({ place }) => place),
      fields: fields.map(({ signer, ...field }) => ({ ...field, role: roleOf.get(signer) ?? 0 })),
      mergeFields: mergeFields.map(({ signer, ...field }) => ({ ...field, role: roleOf.get(signer ?? '') ?? null })),
      ...(pages !== null && { pages }),
    } as const;
    const metadata = metadataFromContext(context, null);
    const outcome = await this.commands.send(signatureTemplate, uuid, command, metadata);
    if (!isDone(outcome)) return { ...refusedBy(outcome), template: null };
    return { ...succeeded, template: { id: uuid, name: name.trim(), signersCount: signers.length } };
  }

  @Mutation('retireSignatureTemplate')
  retire(@Args('uuid') uuid: RetireSignatureTemplateArgs['uuid'], @Context() context: GraphContext): Promise<Success> {
    return this.change(uuid, { type: 'RetireSignatureTemplate' }, context);
  }

  @Mutation('renameSignatureTemplate')
  rename(@Args() { uuid, name }: RenameSignatureTemplateArgs, @Context() context: GraphContext): Promise<Success> {
    return this.change(uuid, { type: 'RenameSignatureTemplate', name }, context);
  }

  @Mutation('changeLetterTerms')
  changeTerms(@Args() { uuid, terms }: ChangeLetterTermsArgs, @Context() context: GraphContext): Promise<Success> {
    return this.change(uuid, { type: 'ChangeLetterTerms', to: terms ?? null }, context);
  }

  private async change(uuid: string, command: SignatureTemplateCommand, context: GraphContext): Promise<Success> {
    return successOf(await this.commands.send(signatureTemplate, uuid, command, metadataFromContext(context, null)));
  }
}
