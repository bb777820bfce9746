import type { GraphContext } from '@daybook/kernel/graph';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { AttachmentFile } from './attachment-file.js';
import type { LedgerAttachmentUrlArgs } from './generated/arguments.js';

/** Where files are fetched that are attached to transactions. */
@Resolver()
export class AttachmentsResolver {
  constructor(private readonly files: AttachmentFile) {}

  @Query('ledgerAttachmentUrl')
  url(
    @Args() { companyUuid: company, transaction, attachmentId }: LedgerAttachmentUrlArgs,
    @Context() context: GraphContext,
  ) {
    return this.files.address({ company, transaction, attachment: attachmentId }, context);
  }
}
