import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  notFound,
  refusedBy,
  requireViewer,
  STEP_UP,
  type StepUpSource,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { refuseDestruction } from '@daybook/privacy/published';
import { form1099, form1099Id, payeesWithForms, payee as taxPayee, tooEarly } from '@daybook/tax/domain';
import { payeeRetention } from '@daybook/tax/flow';
import { signUpsOf } from '@daybook/tax/published';
import { payeeOfCompany } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { EraseForm1099PayeeArgs } from './generated/arguments.js';
import { wholeTaxIds } from './withheld.js';

const noPayee = refuse('noPayee', 'This payee was not found in the company. Please reload the page.');
/** No form of an earlier year was made here. */
const firstYear = 2020;

/** The end of what is known of a payee: after the time of the law, that of the firm, and while nothing is on hold. */
@Resolver()
export class ErasingPayeesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(STEP_UP) private readonly stepUp: StepUpSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'form1099OptInDueDate'>,
  ) {}

  @Mutation('eraseForm1099Payee')
  async erase(@Args() { companyUuid, payee }: EraseForm1099PayeeArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const unproven = viewer.abroad ? wholeTaxIds : await this.stepUp.beforeMoney(viewer);
    if (unproven) return refusedBy(unproven);
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return refusedBy(noPayee);
    return this.erased(companyUuid, payee, context);
  }

  private async erased(company: string, payee: string, context: GraphContext): Promise<Success> {
    const now = this.clock.now();
    const [signUps] = await signUpsOf(this.db, [company], now, this.config.form1099OptInDueDate);
    if (!signUps) throw notFound();
    const { today } = signUps;
    const { state } = await this.commands.load(taxPayee, payee);
    const newest = state.paper?.receivedAt ?? state.w9?.receivedAt;
    const lastYear = await this.lastYear(company, payee, Number(today.slice(0, 4)));
    // the law speaks first: its day is the one to wait for
    const early =
      tooEarly(lastYear, today) ??
      (await refuseDestruction(this.commands, company, { kind: payeeRetention, newest, now: now.toISOString() }));
    if (early) return refusedBy(early);
    const command = { type: 'ErasePayee', lastYear, today } as const;
    return successOf(await this.commands.send(taxPayee, payee, command, metadataFromContext(context, company)));
  }

  /** The newest tax year with a form of this payee. */
  private async lastYear(company: string, payee: string, thisYear: number): Promise<number | null> {
    for (let year = thisYear; year >= firstYear; year -= 1) {
      const { state } = await this.commands.load(form1099, form1099Id(company, year));
      if (payeesWithForms(state).has(payee)) return year;
    }
    return null;
  }
}
