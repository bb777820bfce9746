import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  refusedBy,
  type Success,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { form1099, form1099Id, payee as taxPayee } from '@daybook/tax/domain';
import { statementsOf } from '@daybook/tax/flow';
import { payeeOfCompany } from '@daybook/tax/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  Form1099StatementsArgs,
  SendForm1099StatementsArgs,
  WithdrawElectronicStatementsArgs,
} from './generated/arguments.js';
import { StatementFile } from './statement-file.js';

const noPayee = refuse('noPayee', 'This payee was not found in the company. Please reload the page.');
const noDelivery = refuse('delivery', 'Please choose how the statements go out: by email or on paper.');
const notDrawn =
  'Their statement cannot be made: a W-9 is missing, or the EIN or the address of the company. Please complete them first.';

/** What recipients get of their forms, and how. */
@Resolver()
export class Form1099StatementsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    private readonly statementFile: StatementFile,
  ) {}

  @Query('form1099Statements')
  async statements(
    @Args() { companyUuid: company, year, payee }: Form1099StatementsArgs,
    @Context() context: GraphContext,
  ) {
    const found = await this.of(company, year, payee);
    return found.map(({ kind }) => ({
      kind,
      url: this.statementFile.address({ company, year, payee, kind }, context),
    }));
  }

  @Mutation('sendForm1099Statements')
  async send(
    @Args() { companyUuid: company, year, payees, delivery }: SendForm1099StatementsArgs,
    @Context() context: GraphContext,
  ) {
    if (delivery !== 'email' && delivery !== 'paper') return { ...refusedBy(noDelivery), sent: 0, left: [] };
    const left: { payee: string; reason: string }[] = [];
    let sent = 0;
    for (const payee of new Set(payees)) {
      if ((await this.of(company, year, payee)).length === 0) {
        left.push({ payee, reason: notDrawn });
        continue;
      }
      const { state } = await this.commands.load(taxPayee, payee);
      const hasConsent = state.isElectronic && state.contact !== null;
      const command = { type: 'SendStatement', payee, delivery, hasConsent } as const;
      const metadata = metadataFromContext(context, company, payee);
      const outcome = await this.commands.send(form1099, form1099Id(company, year), command, metadata);
      if (isDone(outcome)) sent += 1;
      else left.push({ payee, reason: outcome.message });
    }
    return { ...succeeded, sent, left };
  }

  @Mutation('withdrawElectronicStatements')
  async withdraw(
    @Args() { companyUuid, payee }: WithdrawElectronicStatementsArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return refusedBy(noPayee);
    const command = { type: 'WithdrawElectronicStatementConsent' } as const;
    return successOf(await this.commands.send(taxPayee, payee, command, metadataFromContext(context, companyUuid)));
  }

  private async of(company: string, year: number, payee: string) {
    const { state } = await this.commands.load(form1099, form1099Id(company, year));
    if (!state.prepared.has(payee)) return [];
    return statementsOf(this.commands, { company, year, payee, contact: this.config.firmName });
  }
}
