import { upload as ticket } from '@daybook/files/domain';
import { finishImage, settleImage } from '@daybook/files/flow';
import type { Workshop } from '@daybook/files/work';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { askedBy, type GraphContext, loaded, notFound, originOf, successOf } from '@daybook/kernel/graph';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { headerImageAddress } from './header-image.routes.js';
import { Reception } from './reception.js';
import { UploadPolicy } from './upload.policy.js';

/** Opens the workshop in which portraits are drawn. */
export type OpenWorkshop = () => Promise<Workshop>;
export const OPEN_WORKSHOP = Symbol('OpenWorkshop');

/** Pictures that people send of themselves, and header images. They are drawn while the person waits, in child processes. */
@Resolver()
export class PortraitsResolver implements OnModuleDestroy {
  private workshop: Promise<Workshop> | undefined;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OPEN_WORKSHOP) private readonly openWorkshop: OpenWorkshop,
    private readonly reception: Reception,
    private readonly policy: UploadPolicy,
  ) {}

  @Mutation('beginUploadAvatar')
  beginUploadAvatar(@Args('filename') filename: string, @Context() context: GraphContext) {
    const target = { user: askedBy(context).uuid };
    return this.reception.begin({ purpose: 'AVATAR', target, filename }, null, context);
  }

  @Mutation('finishUploadAvatar')
  async finishUploadAvatar(@Args('uuid') uuid: string, @Context() context: GraphContext) {
    const upload = await loaded(context, this.policy, uuid);
    if (upload?.purpose !== 'AVATAR') throw notFound();
    return successOf(await this.finish(uuid, context));
  }

  @Mutation('beginUploadTemplateImage')
  beginUploadTemplateImage(@Args('filename') filename: string, @Context() context: GraphContext) {
    return this.reception.begin({ purpose: 'HEADER_IMAGE', target: { for: 'templates' }, filename }, null, context);
  }

  @Mutation('finishUploadTemplateImage')
  async finishUploadTemplateImage(@Args('uuid') uuid: string, @Context() context: GraphContext) {
    const upload = await loaded(context, this.policy, uuid);
    if (upload?.purpose !== 'HEADER_IMAGE') throw notFound();
    const refusal = await this.finish(uuid, context);
    if (refusal) return { success: false, errorMessage: refusal.message, headerImageUrl: null };
    const { state } = await this.commands.load(ticket, uuid);
    const image = state.is === 'finished' ? state.result?.file : undefined;
    return { success: true, errorMessage: null, headerImageUrl: image ? headerImageAddress(uuid, image) : null };
  }

  async onModuleDestroy(): Promise<void> {
    await (await this.workshop)?.close();
  }

  private async finish(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const workshop = () => {
      this.workshop ??= this.openWorkshop();
      return this.workshop;
    };
    const origin = (step: string) => originOf(context, null, step);
    const refusal = await settleImage(this.reception.receiving, uuid, workshop, origin);
    if (refusal) return refusal;
    const { by, session, company, correlationId } = originOf(context, null);
    const unfit = await finishImage(this.commands, uuid, { by, session, company, correlationId });
    if (!unfit) await this.reception.receiving.parcels.discard(uuid);
    return unfit;
  }
}
