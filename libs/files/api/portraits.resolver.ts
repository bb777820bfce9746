import { finishPortrait, settlePortrait } from '@daybook/files/flow';
import type { Workshop } from '@daybook/files/work';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type GraphContext, loaded, notFound, originOf } from '@daybook/kernel/graph';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { viewerOf } from './libraries.js';
import { Reception } from './reception.js';
import { UploadPolicy } from './upload.policy.js';

/** Opens the workshop in which portraits are drawn. */
export type OpenWorkshop = () => Promise<Workshop>;
export const OPEN_WORKSHOP = Symbol('OpenWorkshop');

/** Pictures that people send of themselves. They are drawn while the person waits, in child processes. */
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
    const target = { user: viewerOf(context).uuid };
    return this.reception.begin({ purpose: 'AVATAR', target, filename }, null, context);
  }

  @Mutation('finishUploadAvatar')
  async finishUploadAvatar(@Args('uuid') uuid: string, @Context() context: GraphContext) {
    const upload = await loaded(context, this.policy, uuid);
    if (upload?.purpose !== 'AVATAR') throw notFound();
    const refusal = await this.finish(uuid, context);
    return { success: !refusal, errorMessage: refusal?.message ?? null };
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
    const refusal = await settlePortrait(this.reception.receiving, uuid, workshop, origin);
    if (refusal) return refusal;
    const { by, session, company, correlationId } = originOf(context, null);
    const unfit = await finishPortrait(this.commands, uuid, { by, session, company, correlationId });
    if (!unfit) await this.reception.receiving.parcels.discard(uuid);
    return unfit;
  }
}
