import { randomUUID } from 'node:crypto';
import { refusalOfToken, sessionDecider } from '@daybook/identity/domain';
import { ApiTokens, mostTokens } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  refusedBy,
  requestSource,
  requireViewer,
  succeeded,
} from '@daybook/kernel/graph';
import { SECURITY_LOG, type SecurityLog } from '@daybook/kernel/security-log';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { MakeApiTokenArgs } from './generated/arguments.js';
import { StepUp } from './step-up.js';

/** Tokens with which the firm's own programs call as a person of the firm. */
@Resolver()
export class ApiTokensResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECURITY_LOG) private readonly log: SecurityLog,
    private readonly tokens: ApiTokens,
    private readonly stepUp: StepUp,
  ) {}

  @Mutation('makeApiToken')
  async make(@Args() { name: written, mayChange, days }: MakeApiTokenArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const name = written.trim();
    const refusal = (await this.refusal(viewer, { name, days })) ?? (await this.stepUp.beforeMoney(viewer));
    if (refusal) return { ...refusedBy(refusal), token: null };
    const now = this.clock.now();
    const [session, user] = [randomUUID(), viewer.uuid];
    const { request } = requestSource(context);
    const from = request ?? { address: '', userAgent: '' };
    const token = await this.tokens.make({ session, user, name, mayChange, days, from }, now);
    const endsAt = new Date(now.getTime() + days * 86_400_000).toISOString();
    const command = { type: 'MakeApiToken', user, name, mayChange, endsAt } as const;
    await this.commands.send(sessionDecider, session, command, metadataFromContext(context, null));
    await this.log.record({ kind: 'apiTokenMade', outcome: 'ok', ...requestSource(context), session });
    return { ...succeeded, token };
  }

  private async refusal(
    { uuid, isStaff }: ReturnType<typeof requireViewer>,
    token: Parameters<typeof refusalOfToken>[0],
  ): Promise<Refusal<'forbidden' | 'name' | 'days' | 'tooMany'> | undefined> {
    if (!isStaff) return refuse('forbidden', 'API tokens are for staff of the firm.');
    const refused = refusalOfToken(token);
    if (refused) return refused;
    if ((await this.tokens.countOf(uuid, this.clock.now())) >= mostTokens)
      return refuse('tooMany', `You have ${mostTokens} API tokens already. Revoke one that is no longer used.`);
    return undefined;
  }
}
