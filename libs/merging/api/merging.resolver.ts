import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, newUuid, refusedBy } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { companyMerge, mergeTask, undoTask } from '@daybook/merging/domain';
import { newestMerges } from '@daybook/merging/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { CompanyMergeUndoInfoArgs, MergeCompaniesArgs, UndoCompanyMergeArgs } from './generated/arguments.js';
import { Merges } from './merges.js';

const noSuchMerge = { success: false, code: 'noSuchMerge', errorMessage: 'This merge could not be found.' };

@Resolver('CompanyMerge')
export class CompanyMergesResolver {
  constructor(
    private readonly merges: Merges,
    private readonly tasks: Tasks,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  @Query('companyMerges')
  async companyMerges(@Context() context: GraphContext) {
    const shown = [];
    for (const { uuid, destination } of await newestMerges(this.db))
      if (await this.merges.sees(context, destination)) shown.push(await this.merges.shown(uuid));
    return shown.filter((one) => one !== undefined);
  }

  @Query('companyMergeUndoInfo')
  async undoInfo(@Args('mergeUuid') uuid: CompanyMergeUndoInfoArgs['mergeUuid'], @Context() context: GraphContext) {
    const merge = await this.merges.load(uuid);
    if (!merge) return null;
    await this.merges.demandSeen(context, merge.destination);
    return this.merges.undoInfo(uuid, merge);
  }

  @Mutation('mergeCompanies')
  async merge(@Args() wish: MergeCompaniesArgs, @Context() context: GraphContext) {
    const { sourceCompanyUuid: source, destinationCompanyUuid: destination } = wish;
    await this.merges.demandSeen(context, source, destination);
    const kinds = [
      ...(wish.mergeCompanyUsers ? ['members'] : []),
      ...(wish.mergeFiles ? ['files'] : []),
      ...(wish.mergeTodos ? ['todos'] : []),
    ];
    const { blockers } = await this.merges.info(source, destination);
    const merge = newUuid(context, 'merge');
    const task = newUuid(context, mergeTask);
    const command = { type: 'StartMerge', source, destination, kinds, task, blockers } as const;
    const metadata = metadataFromContext(context, destination, 'start merge');
    const outcome = await this.commands.send(companyMerge, merge, command, metadata);
    if (!isDone(outcome)) return refusedBy(outcome);
    return this.tasks.start(mergeTask, { merge, source, destination, kinds }, context, destination);
  }

  @Mutation('undoCompanyMerge')
  async undo(@Args() { mergeUuid, includeChanged }: UndoCompanyMergeArgs, @Context() context: GraphContext) {
    const merge = await this.merges.load(mergeUuid);
    if (!merge) return noSuchMerge;
    await this.merges.demandSeen(context, merge.destination);
    const task = newUuid(context, undoTask);
    const includesChanged = includeChanged ?? false;
    const command = { type: 'StartUndo', task, includesChanged } as const;
    const metadata = metadataFromContext(context, merge.destination, 'start undo');
    const outcome = await this.commands.send(companyMerge, mergeUuid, command, metadata);
    if (!isDone(outcome)) return refusedBy(outcome);
    return this.tasks.start(undoTask, { merge: mergeUuid, includesChanged }, context, merge.destination);
  }

  @ResolveField('asyncTask')
  asyncTask(@Parent() { task }: { readonly task: string }, @Context() context: GraphContext) {
    return this.tasks.shown(task, context);
  }
}
