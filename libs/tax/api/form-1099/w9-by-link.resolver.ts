import { companyAccess, companyNames } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, refusedBy, succeeded, Upload, UploadBroken } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { disclosureVersion, type PayeeState, payee as taxPayee, w9Revision } from '@daybook/tax/domain';
import { takeW9File } from '@daybook/tax/flow';
import { signUpsOf } from '@daybook/tax/published';
import { companyOfPayee, payeeOfCompany } from '@daybook/tax/read';
import { W9Links } from '@daybook/tax/secrets';
import { UploadService } from '@daybook/uploads/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type { SubmitW9ByLinkArgs, SubmitW9FileByLinkArgs, W9LinkArgs } from './generated/arguments.js';
import { outsiderMetadata } from './outsider-metadata.js';
import { w9Of } from './w9-of.js';

interface Linked {
  readonly payee: string;
  readonly request: string;
  readonly company: string;
  readonly why: string | null;
}

const noLink = refuse('noLink', 'This link does not lead anywhere. Open it again from the email that we sent you.');
const received = refuse('alreadyReceived', 'We have your W-9 already. Thank you, there is nothing left to do.');
const expired = refuse('linkExpired', 'This link has expired. Please ask for a new one.');
const replaced = refuse('requestNotThere', 'This link is not in use any more. Please ask for a new one.');

const noFile = refuse('fileMissing', 'Choose the signed form, as a PDF or a photo.');

const nothing = { companyName: null, payeeName: null, reason: null, revision: null, disclosureVersion: null };

/** What payees without an account do: they fill in and sign a Form W-9. The link alone lets in, and shows nothing that was typed. */
@Resolver()
export class W9ByLinkResolver {
  private readonly links: W9Links;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'secrets' | 'form1099OptInDueDate'>,
    private readonly uploads: UploadService,
  ) {
    this.links = new W9Links(config.secrets.token);
  }

  @Query('w9Link')
  async w9Link(@Args('token') token: W9LinkArgs['token']) {
    const linked = await this.linked(token);
    if ('refused' in linked) return { ...refusedBy(linked), ...nothing };
    const [names, payee] = await Promise.all([
      companyNames(this.db, [linked.company]),
      payeeOfCompany(this.db, linked.company, linked.payee),
    ]);
    return {
      ...succeeded,
      companyName: names.get(linked.company) ?? '',
      payeeName: payee?.name ?? '',
      reason: linked.why,
      revision: w9Revision,
      disclosureVersion,
    };
  }

  @Mutation('submitW9ByLink')
  async submit(
    @Args() { token, w9: form, disclosureVersion: agreedTo = null }: SubmitW9ByLinkArgs,
    @Context() context: GraphContext,
  ) {
    const linked = await this.linked(token);
    if ('refused' in linked) return { ...refusedBy(linked), problems: [] };
    const { payee, request, company } = linked;
    const [signUps] = await signUpsOf(this.db, [company], this.clock.now(), this.config.form1099OptInDueDate);
    if (!signUps) return { ...refusedBy(noLink), problems: [] };
    const { today } = signUps;
    const read = w9Of(form, today, today);
    if ('problems' in read) {
      const [first] = read.problems;
      return { ...refusedBy(refuse('wrongInForm', first?.says ?? '')), problems: read.problems };
    }
    const receive = { type: 'ReceiveW9', request, file: null, w9: read.w9, today, agreedTo } as const;
    const outcome = await this.commands.send(taxPayee, payee, receive, outsiderMetadata(context, company, 'w9'));
    return { ...(isDone(outcome) ? succeeded : refusedBy(outcome)), problems: [] };
  }

  @Mutation('submitW9FileByLink')
  async submitFile(@Args() { token, file }: SubmitW9FileByLinkArgs, @Context() context: GraphContext) {
    const linked = await this.linked(token);
    if ('refused' in linked) return refusedBy(linked);
    if (!(file instanceof Upload)) return refusedBy(noFile);
    const { filename, body } = file;
    const ticket = v5('W-9 file', context.commandId);
    const isBroken = (fault: unknown) => fault instanceof UploadBroken;
    const handed = { ...linked, ticket, filename, body, isBroken };
    const refusal = await takeW9File(this.uploads.receiving, handed, (step) =>
      outsiderMetadata(context, linked.company, `file ${step}`),
    );
    return refusal ? refusedBy(refusal) : succeeded;
  }

  /** Whose link it is, while it leads somewhere. */
  private async linked(token: string): Promise<Linked | Refusal> {
    const read = this.links.read(token);
    const company = read && (await companyOfPayee(this.db, read.payee));
    if (!read || !company || !(await companyAccess(this.db, company))) return noLink;
    const { state } = await this.commands.load(taxPayee, read.payee);
    if (state.request?.tokenHash !== read.hash) return this.ofBefore(state, read);
    if (state.request.expiresAt <= this.clock.now().toISOString()) return expired;
    return { payee: read.payee, request: state.request.request, company, why: state.why };
  }

  /** One that was ours once: answered, or another was sent in its place. Every other token gets the one answer. */
  private ofBefore({ answered, asked }: PayeeState, { payee, hash }: { payee: string; hash: string }): Refusal {
    if (answered !== null && this.links.tokenOf(payee, answered).hash === hash) return received;
    return asked.some((request) => this.links.tokenOf(payee, request).hash === hash) ? replaced : noLink;
  }
}
