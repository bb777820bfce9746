import { checkAttachmentPurpose, discardUpload, noPdfAttachment, takeUpload } from '@daybook/checks/flow';
import { isTicketUsed } from '@daybook/checks/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  demandChange,
  type GraphContext,
  loadOnce,
  metadataFromContext,
  notFound,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { UploadPolicy, UploadService } from '@daybook/uploads/api';
import type { Upload } from '@daybook/uploads/domain';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { ChecksPolicy } from './checks.policy.js';
import type {
  BeginUploadCheckAttachmentArgs,
  DeleteTempCheckAttachmentArgs,
  FinishUploadCheckAttachmentArgs,
} from './generated/arguments.js';

/** PDFs that are mailed along with a check, uploaded before it is written. */
@Resolver()
export class CheckAttachmentsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    private readonly uploads: UploadService,
    private readonly policy: UploadPolicy,
    private readonly checks: ChecksPolicy,
  ) {}

  @Mutation('beginUploadCheckAttachment')
  begin(@Args() { companyUuid, filename }: BeginUploadCheckAttachmentArgs, @Context() context: GraphContext) {
    const target = { item: companyUuid, kind: 'checkPapers' };
    return this.uploads.begin({ purpose: checkAttachmentPurpose, target, filename }, companyUuid, context);
  }

  @Mutation('finishUploadCheckAttachment')
  async finish(@Args() { uuid, companyUuid }: FinishUploadCheckAttachmentArgs, @Context() context: GraphContext) {
    await this.requireAttachment(uuid, companyUuid, context);
    const taken = await takeUpload(this.uploads.receiving, uuid, isClient(requireViewer(context)), (step) =>
      metadataFromContext(context, companyUuid, step),
    );
    if ('refused' in taken) return refusedBy(taken);
    if (taken.mediaType !== 'application/pdf') {
      await discardUpload(this.commands, uuid, metadataFromContext(context, companyUuid, 'discard'));
      return refusedBy(noPdfAttachment);
    }
    return { success: true, ticketUuid: uuid, fileUrl: null, file: { uuid: taken.file, deepLinkUrl: '' } };
  }

  @Mutation('deleteTempCheckAttachment')
  async delete(
    @Args() { ticketUuid, companyUuid }: DeleteTempCheckAttachmentArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    await this.requireAttachment(ticketUuid, companyUuid, context);
    if (await isTicketUsed(this.db, ticketUuid)) return refusedBy(inUse);
    await discardUpload(this.commands, ticketUuid, metadataFromContext(context, companyUuid, 'discard'));
    return succeeded;
  }

  private async requireAttachment(ticket: string, company: string, context: GraphContext): Promise<Upload> {
    const upload = await loadOnce(context, this.policy, ticket);
    if (upload?.purpose !== checkAttachmentPurpose || upload.company !== company) throw notFound();
    await demandChange(context, this.checks, 'prepare', company);
    return upload;
  }
}

const inUse = refuse('inUse', 'This file is mailed along with a check and stays with it.');
