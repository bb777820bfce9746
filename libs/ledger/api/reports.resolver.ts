import { money } from '@daybook/ledger/domain';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type {
  BalanceSheetArgs,
  CashFlowArgs,
  GeneralLedgerArgs,
  PostingsBehindArgs,
  ProfitAndLossArgs,
  TrialBalanceArgs,
} from './generated/arguments.js';
import { Reports } from './reports.js';

const postingsAtOnce = 100;

@Resolver()
export class ReportsResolver {
  constructor(private readonly reports: Reports) {}

  @Query('profitAndLoss')
  profitAndLoss(@Args() { companyUuid, filters }: ProfitAndLossArgs) {
    return this.reports.report('profit_and_loss', companyUuid, filters);
  }

  @Query('balanceSheet')
  balanceSheet(@Args() { companyUuid, filters }: BalanceSheetArgs) {
    return this.reports.report('balance_sheet', companyUuid, filters);
  }

  @Query('cashFlow')
  cashFlow(@Args() { companyUuid, filters }: CashFlowArgs) {
    return this.reports.report('cash_flow', companyUuid, filters);
  }

  @Query('generalLedger')
  generalLedger(@Args() { companyUuid, filters }: GeneralLedgerArgs) {
    return this.reports.report('general_ledger', companyUuid, filters);
  }

  @Query('trialBalance')
  trialBalance(@Args() { companyUuid, filters }: TrialBalanceArgs) {
    return this.reports.report('trial_balance', companyUuid, filters);
  }

  @Query('postingsBehind')
  async postingsBehind(@Args() { companyUuid, filters, offset, latestFirst, cleared }: PostingsBehindArgs) {
    const page = {
      ...{ limit: postingsAtOnce, offset: Math.max(offset ?? 0, 0) },
      ...{ latestFirst: latestFirst ?? false, cleared: cleared ?? ('any' as const) },
    };
    const found = await this.reports.postingsBehind(companyUuid, filters, page);
    if (!found) return null;
    const { attachmentsOfTransaction } = found;
    const postings = found.lines.map(({ cents, ...line }) => ({
      ...line,
      amount: money(cents).value,
      attachments: attachmentsOfTransaction(companyUuid, line.transaction),
    }));
    return { postings, hasMore: found.hasMore, total: money(found.total).value };
  }
}
