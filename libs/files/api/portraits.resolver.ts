import { settleImage } from '@daybook/files/flow';
import type { FileWorkers } from '@daybook/files/work';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { uploadPurpose } from '@daybook/kernel/contributions';
import type { Refusal } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadOnce,
  metadataFromContext,
  notFound,
  refusedBy,
  requireViewer,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { UploadPolicy, UploadService } from '@daybook/uploads/api';
import { upload as ticket, type Upload } from '@daybook/uploads/domain';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type {
  BeginUploadAvatarArgs,
  BeginUploadFirmLogoArgs,
  BeginUploadTemplateImageArgs,
  FinishUploadAvatarArgs,
  FinishUploadFirmLogoArgs,
  FinishUploadTemplateImageArgs,
} from './generated/arguments.js';
import { headerImageAddress } from './header-image.routes.js';

/** Opens the workshop in which portraits are drawn. */
export type OpenFileWorkers = () => Promise<FileWorkers>;
export const OPEN_FILE_WORKERS = Symbol('OpenWorkshop');

/** Pictures that people send of themselves, header images and the firm's logo. They are drawn while the person waits, in child processes. */
@Resolver()
export class PortraitsResolver implements OnModuleDestroy {
  private workers: Promise<FileWorkers> | undefined;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OPEN_FILE_WORKERS) private readonly openWorkers: OpenFileWorkers,
    private readonly uploads: UploadService,
    private readonly policy: UploadPolicy,
  ) {}

  @Mutation('beginUploadAvatar')
  beginUploadAvatar(@Args('filename') filename: BeginUploadAvatarArgs['filename'], @Context() context: GraphContext) {
    const target = { user: requireViewer(context).uuid };
    return this.uploads.begin({ purpose: 'AVATAR', target, filename }, null, context);
  }

  @Mutation('finishUploadAvatar')
  async finishUploadAvatar(@Args('uuid') uuid: FinishUploadAvatarArgs['uuid'], @Context() context: GraphContext) {
    const upload = await loadOnce(context, this.policy, uuid);
    if (upload?.purpose !== 'AVATAR') throw notFound();
    return successOf(await this.finish(upload, uuid, context));
  }

  @Mutation('beginUploadTemplateImage')
  beginUploadTemplateImage(
    @Args('filename') filename: BeginUploadTemplateImageArgs['filename'],
    @Context() context: GraphContext,
  ) {
    return this.uploads.begin({ purpose: 'HEADER_IMAGE', target: { for: 'templates' }, filename }, null, context);
  }

  @Mutation('finishUploadTemplateImage')
  async finishUploadTemplateImage(
    @Args('uuid') uuid: FinishUploadTemplateImageArgs['uuid'],
    @Context() context: GraphContext,
  ) {
    const upload = await loadOnce(context, this.policy, uuid);
    if (upload?.purpose !== 'HEADER_IMAGE') throw notFound();
    const refusal = await this.finish(upload, uuid, context);
    if (refusal) return { ...refusedBy(refusal), headerImageUrl: null };
    const { state } = await this.commands.load(ticket, uuid);
    const image = state.is === 'finished' ? state.result?.file : undefined;
    return { ...succeeded, headerImageUrl: image ? headerImageAddress(uuid, image) : null };
  }

  @Mutation('beginUploadFirmLogo')
  beginUploadFirmLogo(
    @Args('filename') filename: BeginUploadFirmLogoArgs['filename'],
    @Context() context: GraphContext,
  ) {
    return this.uploads.begin({ purpose: 'FIRM_LOGO', target: { for: 'logo' }, filename }, null, context);
  }

  @Mutation('finishUploadFirmLogo')
  async finishUploadFirmLogo(@Args('uuid') uuid: FinishUploadFirmLogoArgs['uuid'], @Context() context: GraphContext) {
    const upload = await loadOnce(context, this.policy, uuid);
    if (upload?.purpose !== 'FIRM_LOGO') throw notFound();
    return successOf(await this.finish(upload, uuid, context));
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.workers)?.close();
  }

  private async finish({ purpose }: Upload, uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const workers = () => {
      this.workers ??= this.openWorkers();
      return this.workers;
    };
    const metadata = (step: string) => metadataFromContext(context, null, step);
    const refusal = await settleImage(this.uploads.receiving, uuid, workers, metadata);
    if (refusal) return refusal;
    const { by, session, company, correlationId } = metadataFromContext(context, null);
    const { purposes, parts } = this.uploads.receiving;
    const cause = { by, session, company, correlationId };
    const completed = await uploadPurpose(purposes, purpose).complete(this.commands, uuid, cause);
    if (completed && 'refused' in completed) return completed;
    await parts.discard(uuid);
    return undefined;
  }
}
