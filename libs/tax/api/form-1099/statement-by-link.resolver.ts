import { companyAccess, companyNames } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, refusedBy, type Success, succeeded, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type Furnished, form1099, form1099Id, payee as taxPayee } from '@daybook/tax/domain';
import { lastDayOnline, statementsOf } from '@daybook/tax/flow';
import { signUpsOf } from '@daybook/tax/published';
import { companyOfPayee } from '@daybook/tax/read';
import { StatementLinks } from '@daybook/tax/secrets';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { TaxStatementLinkArgs, WithdrawElectronicStatementsByLinkArgs } from './generated/arguments.js';
import { outsiderMetadata } from './outsider-metadata.js';

interface Linked {
  readonly company: string;
  readonly payee: string;
  readonly year: number;
  readonly until: string;
}

const noLink = refuse('noLink', 'This link does not lead anywhere. Open it again from the email that we sent you.');
const over = refuse(
  'linkExpired',
  'This form is no longer available here. Please ask the company that paid you, or us, for a copy.',
);
const nothing = { companyName: null, year: null, until: null, isElectronic: false, files: [] };

/** What recipients without an account do: they fetch their statements, and have them on paper from now on. */
@Resolver()
export class StatementByLinkResolver {
  private readonly links: StatementLinks;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'firmName' | 'form1099OptInDueDate'>,
  ) {
    this.links = new StatementLinks(config.secrets.token);
  }

  @Query('taxStatementLink')
  async statements(@Args('token') token: TaxStatementLinkArgs['token']) {
    const linked = await this.linked(token);
    if ('refused' in linked) return { ...refusedBy(linked), ...nothing };
    const { company, year, payee, until } = linked;
    const [names, found, { state }] = await Promise.all([
      companyNames(this.db, [company]),
      statementsOf(this.commands, { company, year, payee, contact: this.config.firmName }),
      this.commands.load(taxPayee, payee),
    ]);
    const files = await Promise.all(
      found.map(async ({ filename, draw }) => ({ filename, content: (await draw()).toString('base64') })),
    );
    const { isElectronic } = state;
    return { ...succeeded, companyName: names.get(company) ?? '', year, until, isElectronic, files };
  }

  @Mutation('withdrawElectronicStatementsByLink')
  async withdraw(
    @Args('token') token: WithdrawElectronicStatementsByLinkArgs['token'],
    @Context() context: GraphContext,
  ): Promise<Success> {
    const linked = await this.linked(token);
    if ('refused' in linked) return refusedBy(linked);
    const command = { type: 'WithdrawElectronicStatementConsent' } as const;
    const metadata = outsiderMetadata(context, linked.company, 'paper');
    return successOf(await this.commands.send(taxPayee, linked.payee, command, metadata));
  }

  /** Whose statements of which year, while they can be had: every other token gets the one answer. */
  private async linked(token: string): Promise<Linked | Refusal> {
    const read = this.links.read(token);
    const company = read && (await companyOfPayee(this.db, read.payee));
    if (!read || !company || !(await companyAccess(this.db, company))) return noLink;
    const { payee } = read;
    const [signUps] = await signUpsOf(this.db, [company], this.clock.now(), this.config.form1099OptInDueDate);
    const year = signUps?.years
      .map((one) => one.year)
      .find((one) => this.links.tokenOf(payee, form1099Id(company, one)).hash === read.hash);
    if (!signUps || year === undefined) return noLink;
    const { state } = await this.commands.load(form1099, form1099Id(company, year));
    // a form that was sent on paper alone has no link, nor one whose email came back
    const isEmailed = ({ payee: whose, delivery, isRefused }: Furnished) =>
      whose === payee && delivery === 'email' && !isRefused;
    if (!state.furnished.some(isEmailed)) return noLink;
    const until = lastDayOnline(year);
    return signUps.today > until ? over : { company, payee, year, until };
  }
}
