import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  type GraphContext,
  invalid,
  metadataFromContext,
  notFound,
  requireViewer,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { type Form1099Command, form1099, form1099Id, isSignUpYear } from '@daybook/tax/domain';
import { type CompanySignUps, signUpsOf } from '@daybook/tax/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type {
  AddForm1099YearArgs,
  GenerateForm1099Args,
  OptOutOfFormArgs,
  RemoveForm1099YearArgs,
} from './generated/arguments.js';

const notYours = 'Please contact your accountant.';

/** Who wants 1099s prepared for which year, and that the firm begins with it. */
@Resolver()
export class Form1099SignUpResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'form1099OptInDueDate'>,
  ) {}

  @Mutation('optOutOfForm')
  async optOutOfForm(
    @Args() { companyUuid, formName, year, optedOut, autocompleteTodo }: OptOutOfFormArgs,
    @Context() context: GraphContext,
  ) {
    const signUps = await this.signUps(companyUuid, year);
    const isStaff = !isClient(requireViewer(context));
    const refused = (error: string, code: string) => ({ success: false, error, code, optedOutForm: null });
    // the decider knows the due date; whether the company was there in that year, only its own day says
    const isTheirs = signUps.lists.available.includes(year) || signUps.today > `${year + 1}-01-01`;
    if (!isStaff && !isTheirs && signUps.lists.all.includes(year)) return refused(notYours, 'notAvailable');
    const outcome = await this.commands.send(
      form1099,
      form1099Id(companyUuid, year),
      {
        type: optedOut ? 'OptOut' : 'OptIn',
        formName,
        autocompleteTodo,
        year,
        zone: signUps.zone,
        dueDate: this.config.form1099OptInDueDate,
        isStaff,
      },
      metadataFromContext(context, companyUuid),
    );
    if (!isDone(outcome)) return refused(outcome.message, outcome.refused);
    return { success: true, error: null, code: null, optedOutForm: optedOut ? { form_name: formName, year } : null };
  }

  @Mutation('addForm1099Year')
  add(@Args() { companyUuid, year, createTodo, sendEmail }: AddForm1099YearArgs, @Context() context: GraphContext) {
    return this.send(companyUuid, year, { type: 'AddForm1099Year', createTodo, sendEmail }, context);
  }

  @Mutation('removeForm1099Year')
  remove(@Args() { companyUuid, year }: RemoveForm1099YearArgs, @Context() context: GraphContext) {
    return this.send(companyUuid, year, { type: 'RemoveForm1099Year' }, context);
  }

  @Mutation('generateForm1099')
  generate(@Args() { companyUuid, year }: GenerateForm1099Args, @Context() context: GraphContext) {
    return this.send(companyUuid, year, { type: 'GenerateForm1099' }, context);
  }

  private async send(company: string, year: number, command: Form1099Command, context: GraphContext): Promise<Success> {
    await this.signUps(company, year);
    const metadata = metadataFromContext(context, company);
    return successOf(await this.commands.send(form1099, form1099Id(company, year), command, metadata));
  }

  /** @throws GraphQLError VALIDATION where there can be no forms of that year */
  private async signUps(company: string, year: number): Promise<CompanySignUps> {
    const [found] = await signUpsOf(this.db, [company], this.clock.now(), this.config.form1099OptInDueDate);
    if (!found) throw notFound();
    if (!isSignUpYear(year, found.today)) throw invalid('There are no 1099s of this year.');
    return found;
  }
}
