import { discardUpload, noW9, takeUpload, w9MediaTypes, w9Purpose } from '@daybook/checks/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  demandChange,
  type GraphContext,
  loadOnce,
  metadataFromContext,
  notFound,
  refusedBy,
  requireViewer,
} from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import { UploadPolicy, UploadService } from '@daybook/uploads/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { ChecksPolicy } from './checks.policy.js';
import type { BeginUploadW9Args, FinishUploadW9Args } from './generated/arguments.js';

/** Tax forms of vendors, uploaded before or after the vendor is saved: the vendor's call names them. */
@Resolver()
export class W9Resolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly uploads: UploadService,
    private readonly policy: UploadPolicy,
    private readonly checks: ChecksPolicy,
  ) {}

  @Mutation('beginUploadW9')
  begin(@Args() { companyUuid, filename }: BeginUploadW9Args, @Context() context: GraphContext) {
    const target = { item: companyUuid, kind: 'w9' };
    return this.uploads.begin({ purpose: w9Purpose, target, filename }, companyUuid, context);
  }

  @Mutation('finishUploadW9')
  async finish(@Args('uuid') uuid: FinishUploadW9Args['uuid'], @Context() context: GraphContext) {
    const upload = await loadOnce(context, this.policy, uuid);
    if (upload?.purpose !== w9Purpose) throw notFound();
    await demandChange(context, this.checks, 'prepare', upload.target.item ?? '');
    const taken = await takeUpload(this.uploads.receiving, uuid, isClient(requireViewer(context)), (step) =>
      metadataFromContext(context, upload.company, step),
    );
    if ('refused' in taken) return { ...refusedBy(taken), fileUuid: null };
    if (!w9MediaTypes.includes(taken.mediaType ?? '')) {
      await discardUpload(this.commands, uuid, metadataFromContext(context, upload.company, 'discard'));
      return { ...refusedBy(noW9), fileUuid: null };
    }
    return { success: true, fileUuid: taken.file };
  }
}
