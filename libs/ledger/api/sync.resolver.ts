import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse, timeInWords } from '@daybook/kernel/events';
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
import { mayInCompany } from '@daybook/kernel/rights';
import {
  connection,
  debitSign,
  differingIn,
  isWaitingForLedger,
  ledgerSync,
  money,
  notSpecified,
  sync,
} from '@daybook/ledger/domain';
import { booksNeedingAttention, reconciledAccounts, syncOf, tieOutOf } from '@daybook/ledger/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { ResyncLedgerArgs } from './generated/arguments.js';

interface Company {
  readonly uuid: string;
}

const notConnected = refuse('notConnected', 'QuickBooks is not connected. Connect it first, then the books are read.');

const leftAlone = (time: string) =>
  `QuickBooks asked not to be asked again before ${time}. The books are read then by themselves.`;

/** When and how the books of a company were read, and how they compare with the ledger's own. */
@Resolver('Company')
export class SyncResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    private readonly tasks: Tasks,
  ) {}

  @ResolveField('lastSuccessfulSyncAt')
  async lastSuccessfulSyncAt(@Parent() { uuid }: Company) {
    return (await syncOf(this.db, uuid))?.succeededAt ?? null;
  }

  @ResolveField('ledgerSync')
  async ledgerSync(@Parent() { uuid }: Company, @Context() context: GraphContext) {
    await this.demandDashboards(uuid, context);
    const found = await syncOf(this.db, uuid);
    if (!found) return null;
    const { isRunning, startedAt, failure, read } = found;
    const counts = read && {
      accounts: read.account,
      parties: read.party,
      labels: read.label,
      transactions: read.transaction,
      attachments: read.attachment ?? 0,
    };
    const isWaiting = isWaitingForLedger({ isReading: isRunning, waitsUntil: found.waitsUntil }, this.clock.now());
    const { waitsUntil, waitsFor } = isWaiting ? found : { waitsUntil: null, waitsFor: null };
    return { isRunning, startedAt, failure, waitsUntil, waitsFor, read: counts };
  }

  @ResolveField('ledgerTieOut')
  async ledgerTieOut(@Parent() { uuid }: Company, @Context() context: GraphContext) {
    await this.demandDashboards(uuid, context);
    const found = await tieOutOf(this.db, uuid);
    if (!found) return null;
    const { day, at } = found;
    const differences = found.differences.map(({ of = 'accrual', account, name, ours, theirs }) => ({
      of: of.toUpperCase(),
      account,
      name: name ?? (account || notSpecified),
      ours: money(ours).value,
      theirs: money(theirs).value,
    }));
    const unread = requireViewer(context).isStaff ? found.unread : [];
    return { day, at, differences, unread, accountsThatDiffer: differingIn(found.differences).accounts };
  }

  @ResolveField('reconciledAccounts')
  async reconciled(@Parent() { uuid }: Company, @Context() context: GraphContext) {
    await this.demandDashboards(uuid, context);
    const found = await reconciledAccounts(this.db, uuid);
    return (
      found?.map(({ outstandingCents, kind, ...account }) => ({
        ...account,
        outstandingAmount: money(outstandingCents * debitSign(kind)).value,
      })) ?? null
    );
  }

  @Query('booksNeedingAttention')
  async booksNeedingAttention(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const found = await booksNeedingAttention(this.db, this.clock.now());
    return found.filter(({ access }) => mayInCompany(viewer, 'see', access)).slice(0, 100);
  }

  @Mutation('resyncLedger')
  async resync(@Args() { companyUuid: company, dropCachedDays }: ResyncLedgerArgs, @Context() context: GraphContext) {
    const { state } = await this.commands.load(connection, company);
    if (state.status !== 'ACTIVE') return refusedBy(notConnected);
    const job = newUuid(context, ledgerSync);
    const command = { type: 'StartSync', job, dropCachedDays } as const;
    const metadata = metadataFromContext(context, company, 'start');
    const outcome = await this.commands.send(sync, company, command, metadata);
    if (isDone(outcome)) return this.tasks.start(ledgerSync, { dropCachedDays }, context, company);
    return outcome.refused === 'running' && dropCachedDays === 0 ? this.hasten(company, context) : refusedBy(outcome);
  }

  /** One that waits for the ledger is tried again at once, or as soon as the ledger lets itself be asked. */
  private async hasten(company: string, context: GraphContext) {
    const now = this.clock.now();
    const command = { type: 'HastenSync', at: now.toISOString() } as const;
    const metadata = metadataFromContext(context, company, 'hasten');
    const outcome = await this.commands.send(sync, company, command, metadata);
    if (!isDone(outcome)) return refusedBy(outcome);
    const { job, delay } = outcome.state;
    const until = new Date(delay?.until ?? now);
    if (until > now && delay?.notBefore !== null)
      return refusedBy(refuse('leftAlone', leftAlone(timeInWords(until, this.config.firmTimeZone))));
    return { success: true, asyncTask: job && (await this.tasks.shown(job, context)) };
  }

  private demandDashboards(company: string, context: GraphContext) {
    return demand(context, policyNamed(this.policies(), 'company'), 'viewFeatureDashboards', company);
  }
}
