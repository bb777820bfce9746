import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { RetainedKind } from '@daybook/kernel/contributions';
import { type GraphContext, metadataFromContext, successOf } from '@daybook/kernel/graph';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { oldEnough, retention, retentionStream } from '@daybook/privacy/domain';
import { heldCompanies } from '@daybook/privacy/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { RetentionPreviewArgs, SetRetentionRuleArgs } from './generated/arguments.js';

/** The kinds of records that the areas keep for a while. */
export const RETAINED_KINDS = Symbol('RetainedKinds');

/** For how long the firm keeps records at least, for superusers. */
@Resolver()
export class RetentionResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RETAINED_KINDS) private readonly kinds: readonly RetainedKind[],
  ) {}

  @Query('retentionRules')
  async retentionRules() {
    const { state: rules } = await this.commands.load(retention, retentionStream);
    return this.kinds.map(({ kind, label, withoutRule, defaultYears }) => ({
      ...{ kind, label, withoutRule },
      years: rules[kind] ?? defaultYears,
    }));
  }

  @Query('retentionPreview')
  async retentionPreview(@Args() { kind, years }: RetentionPreviewArgs): Promise<number> {
    const known = this.kinds.find((one) => one.kind === kind);
    if (!known || years < 0 || years > 99) return 0;
    const upTo = oldEnough(this.clock.now().toISOString(), years);
    return known.destroyable(queryOf(this.pool), upTo, await heldCompanies(this.pool));
  }

  @Mutation('setRetentionRule')
  async setRetentionRule(@Args() { kind, years }: SetRetentionRuleArgs, @Context() context: GraphContext) {
    const defaults = Object.fromEntries(this.kinds.map((one) => [one.kind, one.defaultYears]));
    const command = { type: 'SetRetentionRule', kind, years, defaults } as const;
    return successOf(await this.commands.send(retention, retentionStream, command, metadataFromContext(context, null)));
  }
}
