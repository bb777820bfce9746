import { companyChecks } from '@daybook/checks/read';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import {
  demand,
  type GraphContext,
  invalid,
  POLICIES,
  type Policies,
  pastFor,
  policyNamed,
  requireViewer,
  withAsOfView,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, type AsOfViews } from '@daybook/kernel/projecting';
import { Inject, Optional } from '@nestjs/common';
import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { CheckViews } from './check-views.js';
import { ChecksPolicy } from './checks.policy.js';
import { ChecksFile } from './checks-file.js';
import { checksQuestion } from './checks-question.js';
import type { ChecksFileArgs, CompanyChecksArgs } from './generated/arguments.js';

const most = 100;

/** The checks of a company, and what became of them. */
@Resolver('Company')
export class ChecksResolver {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) readonly db: Queryable,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly shows: CheckViews,
    private readonly policy: ChecksPolicy,
    private readonly file: ChecksFile,
    @Optional() @Inject(AS_OF_VIEWS) readonly views?: AsOfViews,
  ) {}

  @Query('checksFile')
  checksFile(@Args() args: ChecksFileArgs, @Context() context: GraphContext): string {
    return this.file.address(args, context);
  }

  @ResolveField('checks')
  async checks(
    @Parent() { uuid }: { readonly uuid: string },
    @Args() args: CompanyChecksArgs,
    @Context() context: GraphContext,
  ) {
    const company = await demand(context, policyNamed(this.policies(), 'company'), 'viewFeaturePayments', uuid);
    const { limit, offset } = args;
    if (limit < 0 || limit > most || offset < 0) throw invalid(`limit must be 0 to ${most}, offset 0 or more.`);
    const question = {
      ...checksQuestion(args, this.clock.now()),
      check: args.checkUuid ?? null,
      isAwaitingRelease: args.isAwaitingRelease ?? null,
      limit,
      offset,
    };
    const past = pastFor(context, args.asOf);
    return withAsOfView(this, past, uuid, async (db) => {
      const { checks, total, highest } = await companyChecks(db, uuid, question);
      return {
        checks: await (past === null ? this.shows.shown(checks, uuid, context) : this.shows.past(checks, db)),
        totalCount: total,
        highestCheckNumber: highest ?? 0,
        mayPrepare: past === null && this.policy.may(requireViewer(context), 'prepare', company),
      };
    });
  }
}
