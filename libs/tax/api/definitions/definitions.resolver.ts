import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  notFound,
  refusedBy,
  requireViewer,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { mayInFirm } from '@daybook/kernel/rights';
import { compareDefinitions, type FirmDefinitionCommand, firmDefinition, publishable } from '@daybook/tax/domain';
import { firmDefinitions } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import { definitionChange } from './definition-change.js';
import { contentOf, listedFirms, listedShipped, standingOfVersion } from './definition-views.js';
import type {
  ChangeTqDefinitionArgs,
  CopyTqDefinitionArgs,
  PublishTqDefinitionArgs,
  TqDefinitionArgs,
  TqDefinitionDifferencesArgs,
} from './generated/arguments.js';

/** What clients are asked: read by all staff, changed by tax admins. */
@Resolver()
export class DefinitionsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  @Query('tqDefinitions')
  async definitions(@Context() context: GraphContext) {
    const rows = await firmDefinitions(this.pool);
    return {
      mayManage: mayInFirm(requireViewer(context), 'manageTaxQuestions'),
      definitions: [...listedFirms(rows), ...listedShipped(rows)],
    };
  }

  @Query('tqDefinition')
  async definition(@Args('version') version: TqDefinitionArgs['version'], @Context() context: GraphContext) {
    const standing = await standingOfVersion(this.commands, version, context);
    return standing && contentOf(version, standing);
  }

  @Query('tqDefinitionDifferences')
  async differences(@Args() { from, to }: TqDefinitionDifferencesArgs, @Context() context: GraphContext) {
    const [one, other] = await Promise.all([this.asked(from, context), this.asked(to, context)]);
    return compareDefinitions(one, other);
  }

  @Mutation('copyTqDefinition')
  async copy(@Args() { from, title }: CopyTqDefinitionArgs, @Context() context: GraphContext) {
    const version = newUuid(context, 'tqDefinition');
    const outcome = await this.commands.send(
      firmDefinition,
      version,
      { type: 'CopyDefinition', from, title, definition: await this.asked(from, context) },
      metadataFromContext(context, null),
    );
    return isDone(outcome) ? { ...succeeded, version } : { ...refusedBy(outcome), version: null };
  }

  @Mutation('changeTqDefinition')
  async change(@Args() { version, change }: ChangeTqDefinitionArgs, @Context() context: GraphContext) {
    const { definition } = (await standingOfVersion(this.commands, version, context)) ?? {};
    if (!definition) throw notFound();
    return this.send(version, { type: 'ChangeDefinition', change: definitionChange(change, definition) }, context);
  }

  @Mutation('publishTqDefinition')
  async publish(@Args('version') version: PublishTqDefinitionArgs['version'], @Context() context: GraphContext) {
    return this.send(version, { type: 'PublishDefinition' }, context);
  }

  private async send(version: string, command: FirmDefinitionCommand, context: GraphContext) {
    return successOf(await this.commands.send(firmDefinition, version, command, metadataFromContext(context, null)));
  }

  /** As clients are asked by it, or would be. */
  private async asked(version: string, context: GraphContext) {
    const standing = await standingOfVersion(this.commands, version, context);
    if (!standing) throw notFound();
    return standing.status === 'draft' ? publishable(standing) : standing.definition;
  }
}
