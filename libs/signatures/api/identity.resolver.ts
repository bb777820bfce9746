import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { dayAt } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, notFound, type Success, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { signatureDocument } from '@daybook/signatures/domain';
import { zoneOf } from '@daybook/signatures/flow';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { RecordIdentityCheckArgs } from './generated/arguments.js';

/** What staff state about who a signer is. */
@Resolver()
export class IdentityResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Mutation('recordIdentityCheck')
  async record(
    @Args() { uuid, signerUuid: signer, document, seenOn: on }: RecordIdentityCheckArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const { state } = await this.commands.load(signatureDocument, uuid);
    if (state.is === 'absent' || state.company === null) throw notFound();
    const zone = await zoneOf(this.db, state.company);
    const today = dayAt(this.clock.now(), zone);
    const command = { type: 'RecordIdentityCheck', signer, document, on, today } as const;
    return successOf(
      await this.commands.send(signatureDocument, uuid, command, metadataFromContext(context, state.company)),
    );
  }
}
