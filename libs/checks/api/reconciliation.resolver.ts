import {
  mismatchInWords,
  openMismatches,
  type ReconciliationCommand,
  reconciliation,
  suggestedAccount,
} from '@daybook/checks/domain';
import { companyBankAccounts } from '@daybook/checks/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  demand,
  demandIn,
  type GraphContext,
  metadataFromContext,
  refusedBy,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { booksBankAccounts, booksReadiness } from '@daybook/ledger/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { BankAccountPolicy } from './bank-account.policy.js';
import { moneyOf } from './check.view.js';
import { ChecksPolicy } from './checks.policy.js';
import type {
  ChooseReconciliationAccountArgs,
  CompanyReconciliationArgs,
  SettleReconciliationMismatchArgs,
} from './generated/arguments.js';

const most = 100;
const gone = refuse('ledgerAccountId', 'This account is no longer in the books. Reload the page and choose another.');

const taken = (name: string) =>
  refuse('ledgerAccountId', `The checks of “${name}” clear in this account already. Choose another one.`);

/** How the checks of a company clear from its books. */
@Resolver('Company')
export class ReconciliationResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    private readonly checks: ChecksPolicy,
    private readonly accounts: BankAccountPolicy,
  ) {}

  @ResolveField('reconciliation')
  async reconciliation(
    @Parent() { uuid: company }: { readonly uuid: string },
    @Args() { bankAccountUuid }: CompanyReconciliationArgs,
    @Context() context: GraphContext,
  ) {
    await demand(context, this.checks, 'cash', company);
    const { account } = await demandIn(context, this.accounts, 'see', { uuid: bankAccountUuid, company });
    const [{ state }, readiness, books] = await Promise.all([
      this.commands.load(reconciliation, bankAccountUuid),
      booksReadiness(this.db, company),
      booksBankAccounts(this.db, company),
    ]);
    const { chosen, failure } = state;
    const isOfTheseBooks = chosen !== null && chosen.realm === books?.realm;
    const ledgerAccounts = books?.accounts ?? [];
    return {
      readiness,
      ledgerAccount: isOfTheseBooks ? { id: chosen.account, name: chosen.name } : null,
      ledgerAccounts,
      suggestedId: suggestedAccount(account, ledgerAccounts)?.id ?? null,
      failure,
      mismatches: openMismatches(state)
        .slice(0, most)
        .map((one) => ({
          transactionId: one.transaction,
          checkNumber: one.number,
          amount: moneyOf(one.amount),
          date: one.day,
          sentence: mismatchInWords(one),
          checkUuid: one.check,
        })),
    };
  }

  @Mutation('chooseReconciliationAccount')
  async choose(
    @Args() { companyUuid: company, bankAccountUuid, ledgerAccountId }: ChooseReconciliationAccountArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    if (!ledgerAccountId) return this.send(bankAccountUuid, { type: 'RemoveReconciliationAccount' }, company, context);
    const books = await booksBankAccounts(this.db, company);
    const found = books?.accounts.find(({ id }) => id === ledgerAccountId);
    if (!books || !found) return refusedBy(gone);
    const other = await this.ofAnother(bankAccountUuid, company, books.realm, found.id);
    if (other) return refusedBy(other);
    const of = { realm: books.realm, account: found.id, name: found.name };
    return this.send(bankAccountUuid, { type: 'ChooseReconciliationAccount', ...of }, company, context);
  }

  @Mutation('settleReconciliationMismatch')
  async settle(
    @Args() { companyUuid: company, bankAccountUuid, transactionId, reason }: SettleReconciliationMismatchArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const command = { type: 'SettleMismatch', transaction: transactionId, reason } as const;
    return this.send(bankAccountUuid, command, company, context);
  }

  /** Checks of two accounts would bear the same numbers in one of the books. */
  private async ofAnother(uuid: string, company: string, realm: string, account: string) {
    const all = { search: null, active: null, limit: most, offset: 0 };
    const { accounts } = await companyBankAccounts(this.db, company, all);
    for (const one of accounts.filter((listed) => listed.uuid !== uuid)) {
      const { state } = await this.commands.load(reconciliation, one.uuid);
      if (state.chosen?.realm === realm && state.chosen.account === account) return taken(one.name);
    }
    return undefined;
  }

  private async send(
    account: string,
    command: ReconciliationCommand,
    company: string,
    context: GraphContext,
  ): Promise<Success> {
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(reconciliation, account, command, metadata));
  }
}
