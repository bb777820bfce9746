import { beginUpload, finishUpload, Parcels, type Receiving, settleUpload } from '@daybook/files/flow';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type GraphContext, loaded, newUuid, notFound, originOf } from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import { OBJECTS, type Objects, SEALED_OBJECTS, type SealedObjects } from '@daybook/kernel/store';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { viewerOf } from './libraries.js';
import { UploadPolicy } from './upload.policy.js';
import { UploadAddresses } from './upload-address.js';

/** Files that go along with a message to support: they lie in no library and nobody sees them there. */
@Resolver()
export class SupportUploadsResolver {
  private readonly receiving: Receiving;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(OBJECTS) objects: Objects,
    @Inject(SEALED_OBJECTS) sealed: SealedObjects,
    @Inject(CLOCK) clock: Clock,
    private readonly policy: UploadPolicy,
    private readonly addresses: UploadAddresses,
  ) {
    this.receiving = { commands, clock, parcels: new Parcels(objects, sealed) };
  }

  @Mutation('beginUploadSupportAttachment')
  async begin(@Args('filename') filename: string, @Context() context: GraphContext) {
    const uuid = newUuid(context, 'upload');
    const target = { item: newUuid(context, 'supportMessage'), kind: 'support' } as const;
    const wanted = { purpose: 'SUPPORT', target, filename } as const;
    const refusal = await beginUpload(this.receiving, uuid, wanted, originOf(context, null));
    if (refusal) return { uuid: null, startUrl: null, errorMessage: refusal.message };
    return { uuid, startUrl: this.addresses.of(uuid), errorMessage: null };
  }

  @Mutation('finishUploadSupportAttachment')
  async finish(@Args('uuid') uuid: string, @Context() context: GraphContext) {
    const upload = await loaded(context, this.policy, uuid);
    if (upload?.purpose !== 'SUPPORT') throw notFound();
    const refusal = await this.make(uuid, context);
    return { success: !refusal, errorMessage: refusal?.message ?? null };
  }

  private async make(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const fate = { replaces: null, isFromClient: isClient(viewerOf(context)) };
    const refusal = await settleUpload(this.receiving, uuid, fate, (step) => originOf(context, null, step));
    if (refusal) return refusal;
    const { by, session, company, correlationId } = originOf(context, null);
    const finished = await finishUpload(this.commands, uuid, { by, session, company, correlationId });
    if ('refused' in finished) return finished;
    await this.receiving.parcels.discard(uuid);
    return undefined;
  }
}
