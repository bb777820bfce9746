import { randomUUID } from 'node:crypto';
import { apiTokenQuota, refusalOfToken, sessionDecider } from '@daybook/identity/domain';
import { ApiTokens } from '@daybook/identity/secrets';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
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
    const [session, now] = [randomUUID(), this.clock.now()];
    const refusal =
      refusalOf(viewer, { name, days }) ??
      (await this.stepUp.beforeMoney(viewer)) ??
      (await this.allow(viewer.uuid, session, now, context));
    if (refusal) return { ...refusedBy(refusal), token: null };
    const { uuid: user } = viewer;
    const { request } = requestSource(context);
    const from = request ?? { address: '', userAgent: '' };
    const token = await this.tokens.make({ session, user, name, mayChange, days, from }, now);
    const endsAt = new Date(now.getTime() + days * 86_400_000).toISOString();
    const command = { type: 'MakeApiToken', user, name, mayChange, endsAt } as const;
    await this.commands.send(sessionDecider, session, command, metadataFromContext(context, null));
    await this.log.record({ kind: 'apiTokenMade', outcome: 'ok', ...requestSource(context), session });
    return { ...succeeded, token };
  }

  /** The log has the last word on how many there are: of those that are made at one instant, it allows one after another. */
  private async allow(user: string, session: string, now: Date, context: GraphContext): Promise<Refusal | undefined> {
    const stored = await this.tokens.storedFor(user, now);
    const command = { type: 'AllowApiToken', session, stored, storedAt: now.toISOString() } as const;
    const metadata = metadataFromContext(context, null, 'allow API token');
    const allowed = await this.commands.send(apiTokenQuota, user, command, metadata);
    if (!isDone(allowed)) return allowed;
    return allowed.repeated ? madeAlready : undefined;
  }
}

function refusalOf(
  { isStaff }: ReturnType<typeof requireViewer>,
  token: Parameters<typeof refusalOfToken>[0],
): Refusal<'forbidden' | 'name' | 'days'> | undefined {
  return isStaff ? refusalOfToken(token) : refuse('forbidden', 'API tokens are for staff of the firm.');
}

const madeAlready = refuse('repeated', 'This token was made already, and cannot be shown again. Make another one.');
