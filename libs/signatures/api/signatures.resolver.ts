import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import {
  demand,
  type GraphContext,
  invalid,
  metadataFromContext,
  oneOf,
  POLICIES,
  type Policies,
  policyNamed,
  refusedBy,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import {
  documentStates,
  reminderFrequencies,
  type SignatureDocumentCommand,
  signatureDocument,
} from '@daybook/signatures/domain';
import { resendLetter } from '@daybook/signatures/flow';
import { companyDocuments, documentSorts, documentsByUuid } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type {
  AskForSignatureAgainArgs,
  CompanyCompanySignaturesArgs,
  RemindCompanySignaturesArgs,
  SendDocumentReminderArgs,
  UpdateCompanySignatureArgs,
  VoidCompanySignaturesArgs,
} from './generated/arguments.js';
import { ProviderNews } from './provider-news.js';
import { shownDocument } from './signature.view.js';

const most = 100;
const remind: SignatureDocumentCommand = { type: 'RemindSigners', isAsked: true };

/** The staff's list of documents, and what staff do with them once they are out. */
@Resolver('Company')
export class SignaturesResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POLICIES) private readonly policies: () => Policies,
    private readonly news: ProviderNews,
  ) {}

  @ResolveField('companySignatures')
  async companySignatures(
    @Parent() { uuid }: CompanyAccess,
    @Args() args: CompanyCompanySignaturesArgs,
    @Context() context: GraphContext,
  ) {
    await demand(context, policyNamed(this.policies(), 'signatureDocuments'), 'manage', uuid);
    const { limit, offset } = args;
    if (limit < 0 || limit > most || offset < 0) throw invalid(`limit must be 0 to ${most}, offset 0 or more.`);
    const question = {
      search: args.search ?? null,
      states: args.documentStates?.map((one) => oneOf(documentStates, one, 'documentStates')) ?? null,
      types: args.documentTypes ?? null,
      documentIds: args.documentIds ?? null,
      active: args.active ?? null,
      limit,
      offset,
      sortBy: oneOf(documentSorts, args.sortBy, 'sortBy'),
      sortDesc: args.sortDesc,
    };
    const known = await companyDocuments(this.db, uuid, question);
    const isNew = args.forceUpdate && (await this.news.of(uuid, known.documents));
    const { documents, total } = isNew ? await companyDocuments(this.db, uuid, question) : known;
    return { companySignatures: documents.map(shownDocument), totalCount: total };
  }

  @Mutation('updateCompanySignature')
  async update(@Args() args: UpdateCompanySignatureArgs, @Context() context: GraphContext) {
    const { companySignatureUuid: uuid, reminderFrequency, toVoid, reason } = args;
    const command: SignatureDocumentCommand | undefined = toVoid
      ? { type: 'VoidDocument', reason: reason ?? '' }
      : reminderFrequency
        ? {
            type: 'SetSignatureReminder',
            frequency: oneOf(reminderFrequencies, reminderFrequency, 'reminderFrequency'),
          }
        : undefined;
    if (!command) throw invalid('Name a reminderFrequency, or toVoid.');
    const outcome = await this.send(uuid, command, context);
    if (!isDone(outcome)) return { ...refusedBy(outcome), companySignature: null };
    const [row] = await documentsByUuid(this.db, [uuid]);
    return { ...successOf(outcome), companySignature: row ? shownDocument(row) : null };
  }

  @Mutation('sendDocumentReminder')
  async remind(@Args() args: SendDocumentReminderArgs, @Context() context: GraphContext) {
    const { success, errorMessage, code } = successOf(await this.send(args.companySignatureUuid, remind, context));
    return { success, error: errorMessage, code };
  }

  @Mutation('askForSignatureAgain')
  async askAgain(@Args('uuid') uuid: AskForSignatureAgainArgs['uuid'], @Context() context: GraphContext) {
    const { state } = await this.commands.load(signatureDocument, uuid);
    if (state.is === 'absent' || state.letter === null)
      return successOf(await this.send(uuid, { type: 'AskAgain' }, context));
    const { db, commands } = this;
    const { by } = metadataFromContext(context, null);
    const refusal = await resendLetter(uuid, by, { db, commands, now: this.clock.now() });
    return refusal ? refusedBy(refusal) : succeeded;
  }

  @Mutation('voidCompanySignatures')
  voidSome(@Args() { uuids, reason }: VoidCompanySignaturesArgs, @Context() context: GraphContext) {
    return this.each(uuids, { type: 'VoidDocument', reason: reason ?? '' }, context);
  }

  @Mutation('remindCompanySignatures')
  remindSome(@Args() { uuids }: RemindCompanySignaturesArgs, @Context() context: GraphContext) {
    return this.each(uuids, remind, context);
  }

  private async each(uuids: readonly string[], command: SignatureDocumentCommand, context: GraphContext) {
    if (uuids.length > most) throw invalid(`Name at most ${most} documents.`);
    const outcomes = [];
    for (const uuid of new Set(uuids))
      outcomes.push({ uuid, ...successOf(await this.send(uuid, command, context, uuid)) });
    return outcomes;
  }

  private async send(uuid: string, command: SignatureDocumentCommand, context: GraphContext, step?: string) {
    const { state } = await this.commands.load(signatureDocument, uuid);
    const company = state.is === 'absent' ? null : state.company;
    return this.commands.send(signatureDocument, uuid, command, metadataFromContext(context, company, step));
  }
}
