import { finishUpload, settleUpload } from '@daybook/files/flow';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { askedBy, type GraphContext, loaded, newUuid, notFound, originOf, successOf } from '@daybook/kernel/graph';
import { isClient } from '@daybook/kernel/rights';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Reception } from './reception.js';
import { UploadPolicy } from './upload.policy.js';

/** Files that go along with a message to support: they lie in no library and nobody sees them there. */
@Resolver()
export class SupportUploadsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly reception: Reception,
    private readonly policy: UploadPolicy,
  ) {}

  @Mutation('beginUploadSupportAttachment')
  begin(@Args('filename') filename: string, @Context() context: GraphContext) {
    const target = { item: newUuid(context, 'supportMessage'), kind: 'support' } as const;
    return this.reception.begin({ purpose: 'SUPPORT', target, filename }, null, context);
  }

  @Mutation('finishUploadSupportAttachment')
  async finish(@Args('uuid') uuid: string, @Context() context: GraphContext) {
    const upload = await loaded(context, this.policy, uuid);
    if (upload?.purpose !== 'SUPPORT') throw notFound();
    return successOf(await this.make(uuid, context));
  }

  private async make(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    const fate = { replaces: null, isFromClient: isClient(askedBy(context)) };
    const refusal = await settleUpload(this.reception.receiving, uuid, fate, (step) => originOf(context, null, step));
    if (refusal) return refusal;
    const { by, session, company, correlationId } = originOf(context, null);
    const finished = await finishUpload(this.commands, uuid, { by, session, company, correlationId });
    if ('refused' in finished) return finished;
    await this.reception.receiving.parcels.discard(uuid);
    return undefined;
  }
}
