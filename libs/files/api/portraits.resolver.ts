import { beginUpload, finishPortrait, Parcels, type Receiving, settlePortrait } from '@daybook/files/flow';
import type { Workshop } from '@daybook/files/work';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type GraphContext, loaded, newUuid, notFound, originOf } from '@daybook/kernel/graph';
import { OBJECTS, type Objects, SEALED_OBJECTS, type SealedObjects } from '@daybook/kernel/store';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { viewerOf } from './libraries.js';
import { UploadPolicy } from './upload.policy.js';
import { UploadAddresses } from './upload-address.js';

/** Opens the workshop in which portraits are drawn. */
export type OpenWorkshop = () => Promise<Workshop>;
export const OPEN_WORKSHOP = Symbol('OpenWorkshop');

/** Pictures that people send of themselves. They are drawn while the person waits, in child processes. */
@Resolver()
export class PortraitsResolver implements OnModuleDestroy {
  private readonly receiving: Receiving;
  private workshop: Promise<Workshop> | undefined;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OBJECTS) objects: Objects,
    @Inject(SEALED_OBJECTS) sealed: SealedObjects,
    @Inject(CLOCK) clock: Clock,
    @Inject(OPEN_WORKSHOP) private readonly openWorkshop: OpenWorkshop,
    private readonly policy: UploadPolicy,
    private readonly addresses: UploadAddresses,
  ) {
    this.receiving = { commands, clock, parcels: new Parcels(objects, sealed) };
  }

  @Mutation('beginUploadAvatar')
  async beginUploadAvatar(@Args('filename') filename: string, @Context() context: GraphContext) {
    const uuid = newUuid(context, 'upload');
    const wanted = { purpose: 'AVATAR', target: { user: viewerOf(context).uuid }, filename } as const;
    const refusal = await beginUpload(this.receiving, uuid, wanted, originOf(context, null));
    if (refusal) return { uuid: null, startUrl: null, errorMessage: refusal.message };
    return { uuid, startUrl: this.addresses.of(uuid), errorMessage: null };
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
    const refusal = await settlePortrait(this.receiving, uuid, workshop, origin);
    if (refusal) return refusal;
    const { by, session, company, correlationId } = originOf(context, null);
    const unfit = await finishPortrait(this.commands, uuid, { by, session, company, correlationId });
    if (!unfit) await this.receiving.parcels.discard(uuid);
    return unfit;
  }
}
