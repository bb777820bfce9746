import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  metadataFromContext,
  newUuid,
  notFound,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { maskedTin, type PayeeCommand, payee as taxPayee } from '@daybook/tax/domain';
import { answerFileParticulars, w9Request } from '@daybook/tax/flow';
import { signUpsOf } from '@daybook/tax/published';
import { payeeOfCompany } from '@daybook/tax/read';
import { W9Links } from '@daybook/tax/secrets';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  Form1099PayeeW9Args,
  Form1099PayeeW9FileArgs,
  RecordW9Args,
  RejectW9Args,
  RequestW9Args,
  WithdrawW9RequestArgs,
} from './generated/arguments.js';
import { W9File } from './w9-file.js';
import { w9Of } from './w9-of.js';

const noPayee = refuse('noPayee', 'This payee was not found in the company. Please reload the page.');

/** W-9s as the firm asks for them and has them. */
@Resolver()
export class W9OfPayeesResolver {
  private readonly links: W9Links;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'form1099OptInDueDate'>,
    private readonly w9File: W9File,
  ) {
    this.links = new W9Links(config.secrets.token);
  }

  @Query('form1099PayeeW9')
  async w9(@Args() { companyUuid, payee }: Form1099PayeeW9Args) {
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return null;
    const { state } = await this.commands.load(taxPayee, payee);
    const form = state.w9?.form;
    return form && { ...form, maskedTin: maskedTin(form.tin, form.tinKind), receivedAt: state.w9?.receivedAt };
  }

  @Query('form1099PayeeW9File')
  async file(@Args() { companyUuid: company, payee }: Form1099PayeeW9FileArgs, @Context() context: GraphContext) {
    if (!(await payeeOfCompany(this.db, company, payee))) return null;
    const { state } = await this.commands.load(taxPayee, payee);
    const file = state.paper?.file ?? state.w9?.file;
    const found = file ? await answerFileParticulars(this.commands, file) : undefined;
    if (!found) return null;
    const { filename, at: receivedAt, withheld } = found;
    const unviewableReason = requireViewer(context).abroad ? 'abroad' : withheld;
    const url = unviewableReason === null ? this.w9File.address({ company, year: null, payee }, context) : null;
    return { url, filename, receivedAt, isUnread: state.paper !== null, unviewableReason };
  }

  @Mutation('requestW9')
  async request(@Args() { companyUuid, payee, email }: RequestW9Args, @Context() context: GraphContext) {
    // no link is made for a payee that is not there
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return refusedBy(noPayee);
    const request = newUuid(context, 'W-9 request');
    const command = w9Request(this.links, { payee, request, email, since: this.clock.now() });
    return this.send(companyUuid, payee, command, context);
  }

  @Mutation('withdrawW9Request')
  withdraw(@Args() { companyUuid, payee }: WithdrawW9RequestArgs, @Context() context: GraphContext) {
    return this.send(companyUuid, payee, { type: 'WithdrawW9Request' }, context);
  }

  @Mutation('rejectW9')
  reject(@Args() { companyUuid, payee, reason }: RejectW9Args, @Context() context: GraphContext) {
    return this.send(companyUuid, payee, { type: 'RejectW9', reason }, context);
  }

  @Mutation('recordW9')
  async record(@Args() { companyUuid, payee, w9: form, signedOn }: RecordW9Args, @Context() context: GraphContext) {
    const now = this.clock.now();
    const [signUps] = await signUpsOf(this.db, [companyUuid], now, this.config.form1099OptInDueDate);
    if (!signUps) throw notFound();
    if (!(await payeeOfCompany(this.db, companyUuid, payee))) return { ...refusedBy(noPayee), problems: [] };
    const read = w9Of(form, signedOn, signUps.today);
    if ('problems' in read)
      return { ...refusedBy(refuse('wrongInForm', read.problems[0]?.says ?? '')), problems: read.problems };
    const { state } = await this.commands.load(taxPayee, payee);
    const file = state.paper?.file ?? null;
    const command = { type: 'ReceiveW9', request: null, file, w9: read.w9, today: signUps.today } as const;
    const { bodyHash: _, ...metadata } = metadataFromContext(context, companyUuid);
    const outcome = await this.commands.send(taxPayee, payee, command, metadata);
    return { ...(isDone(outcome) ? succeeded : refusedBy(outcome)), problems: [] };
  }

  private async send(company: string, payee: string, command: PayeeCommand, context: GraphContext): Promise<Success> {
    if (!(await payeeOfCompany(this.db, company, payee))) return refusedBy(noPayee);
    return successOf(await this.commands.send(taxPayee, payee, command, metadataFromContext(context, company)));
  }
}
