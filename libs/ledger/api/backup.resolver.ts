import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  metadataFromContext,
  newUuid,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  requireViewer,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { ledgerBackup, sync } from '@daybook/ledger/domain';
import { syncOf } from '@daybook/ledger/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { BackupLedgerArgs } from './generated/arguments.js';

interface Company {
  readonly uuid: string;
}

/** Backups of a company's books into its library. */
@Resolver('Company')
export class BackupResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly tasks: Tasks,
  ) {}

  @ResolveField('lastBackupAt')
  async lastBackupAt(@Parent() { uuid }: Company) {
    return (await syncOf(this.db, uuid))?.backedUpAt ?? null;
  }

  @ResolveField('ledgerBackup')
  async ledgerBackup(@Parent() { uuid }: Company, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    if (isClient(viewer)) return null;
    const policy = policyNamed(this.policies(), 'books');
    const company = await demand(context, policy, 'see', uuid);
    const found = await syncOf(this.db, uuid);
    if (!found?.succeededAt) return null;
    const { isBackingUp: isRunning, backupFailure: failure } = found;
    return { isRunning, failure, mayBackUp: policy.may(viewer, 'backUp', company) };
  }

  @Mutation('backupLedger')
  async backUp(@Args() { companyUuid: company }: BackupLedgerArgs, @Context() context: GraphContext) {
    const job = newUuid(context, ledgerBackup);
    const metadata = metadataFromContext(context, company, 'start');
    const outcome = await this.commands.send(sync, company, { type: 'StartBackup', job }, metadata);
    return isDone(outcome) ? this.tasks.start(ledgerBackup, {}, context, company) : refusedBy(outcome);
  }
}
