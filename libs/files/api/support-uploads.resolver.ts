import { finishUpload, settleUpload } from '@daybook/files/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadOnce,
  metadataFromContext,
  newUuid,
  notFound,
  requireViewer,
  type SupportFiles,
  successOf,
  type Upload,
  UploadBroken,
} from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import { UploadPolicy, UploadService } from '@daybook/uploads/api';
import { receiveWhole } from '@daybook/uploads/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { BeginUploadSupportAttachmentArgs, FinishUploadSupportAttachmentArgs } from './generated/arguments.js';

/** Files that go along with a message to support: they lie in no library and nobody sees them there. */
@Resolver()
export class SupportUploadsResolver implements SupportFiles {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly uploads: UploadService,
    private readonly policy: UploadPolicy,
  ) {}

  @Mutation('beginUploadSupportAttachment')
  begin(@Args('filename') filename: BeginUploadSupportAttachmentArgs['filename'], @Context() context: GraphContext) {
    return this.begun(filename, context);
  }

  @Mutation('finishUploadSupportAttachment')
  async finish(@Args('uuid') uuid: FinishUploadSupportAttachmentArgs['uuid'], @Context() context: GraphContext) {
    const upload = await loadOnce(context, this.policy, uuid);
    if (upload?.purpose !== 'SUPPORT') throw notFound();
    return successOf(await this.make(uuid, context));
  }

  /** The ticket, the bytes and the end of an upload in one; the same request again finds it done. */
  async take({ filename, body }: Upload, context: GraphContext): Promise<{ readonly ticket: string } | Refusal> {
    const { uuid, errorMessage } = await this.begun(filename, context, 'begin');
    if (uuid === null) return refuse('attachmentRefused', errorMessage);
    const refusal = await receiveWhole(this.uploads.receiving, uuid, body, (fault) => fault instanceof UploadBroken);
    if (refusal) return refusal;
    return (await this.make(uuid, context)) ?? { ticket: uuid };
  }

  private begun(filename: string, context: GraphContext, step?: string) {
    const target = { item: newUuid(context, 'supportMessage'), kind: 'support' } as const;
    return this.uploads.begin({ purpose: 'SUPPORT', target, filename }, null, context, step);
  }

  private async make(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const outcome = { replaces: null, isFromClient: isClient(requireViewer(context)) };
    const refusal = await settleUpload(this.uploads.receiving, uuid, outcome, (step) =>
      metadataFromContext(context, null, step),
    );
    if (refusal) return refusal;
    const { by, session, company, correlationId } = metadataFromContext(context, null);
    const finished = await finishUpload(this.commands, uuid, { by, session, company, correlationId });
    if ('refused' in finished) return finished;
    await this.uploads.receiving.parts.discard(uuid);
    return undefined;
  }
}
