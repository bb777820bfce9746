import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { addDays, dayAt, type Refusal, refuse } from '@daybook/kernel/events';
import {
  forbidden,
  type GraphContext,
  metadataFromContext,
  newUuid,
  oneOf,
  refusedBy,
  requireViewer,
  type Success,
  succeeded,
  successOf,
  type Upload,
  UploadBroken,
} from '@daybook/kernel/graph';
import { lettersWithoutFont } from '@daybook/kernel/paper';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { extensionOf } from '@daybook/kernel/text';
import {
  limits,
  reminderFrequencies,
  type SignatureDocumentCommand,
  signatureDocument,
} from '@daybook/signatures/domain';
import {
  documentPurpose,
  namedSigners,
  noPdf,
  possibleSigners,
  takeDocument,
  textsOf,
  unknownSigner,
  zoneOf,
} from '@daybook/signatures/flow';
import { documentsByUuid } from '@daybook/signatures/read';
import { assignableClients } from '@daybook/todos/published';
import { UploadService } from '@daybook/uploads/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type {
  GenerateCustomDocumentArgs,
  PlaceSignatureFieldsArgs,
  PossibleSignersArgs,
  SendSignatureDocumentArgs,
  SignaturePreparationArgs,
} from './generated/arguments.js';
import { ProviderPages } from './provider-pages.js';
import { preparationUrl, shownDocument, shownField, shownMergeField } from './signature.view.js';

/** A document from its PDF until it is sent. */
@Resolver()
export class PreparationResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'signatures'>,
    private readonly uploads: UploadService,
    private readonly pages: ProviderPages,
  ) {}

  @Mutation('generateCustomDocument')
  async generate(@Args() { input, document: pdf }: GenerateCustomDocumentArgs, @Context() context: GraphContext) {
    const {
      companyUuid: company,
      name,
      signers: asked,
      reminderFrequency,
      expiresAt,
      message,
      identityCheck,
      efileForm,
      todo,
    } = input;
    const uuid = newUuid(context, 'signatureDocument');
    const now = this.clock.now();
    const named = await namedSigners(this.db, { company, document: uuid, now }, asked);
    const unknown = unknownSigner(named);
    if (unknown) return generated(unknown);
    const zone = await zoneOf(this.db, company);
    const today = dayAt(now, zone);
    const command = {
      type: 'PrepareDocument',
      name,
      documentType: todo ? 'todo' : 'custom',
      provider: this.config.signatures.provider,
      ...named,
      message: message ?? null,
      expiresOn: expiresAt ?? addDays(today, limits.expiry),
      reminderFrequency: oneOf(reminderFrequencies, reminderFrequency ?? 'NO_REMINDER', 'reminderFrequency'),
      todo: todo ? v5('todo', uuid) : null,
      template: null,
      ...(todo && { asksBy: { dueDate: todo.dueDate, completeOnSubmit: todo.completeOnSubmit ?? true } }),
      ...(identityCheck && { identityCheck }),
      ...(efileForm && { efileForm }),
      zone,
      today,
    } as const;
    // what the rules say to it, before bytes are moved
    const asOfNow = { at: now.toISOString(), by: metadataFromContext(context, company).by };
    const answer = signatureDocument.decide({ is: 'absent' }, { ...command, original: notYet }, asOfNow);
    if ('refused' in answer) return generated(answer);
    const first = named.signers[0]?.user;
    if (todo && first && !(await this.takesTodo(first, company, context))) return generated(notAssignable);
    if (!pdf) return generated(noFile);
    const original = await this.take(pdf, uuid, company, context);
    if ('refused' in original) return generated(original);
    const metadata = metadataFromContext(context, company, 'prepare');
    const outcome = await this.commands.send(signatureDocument, uuid, { ...command, original }, metadata);
    if (!isDone(outcome)) return generated(outcome);
    return {
      ...succeeded,
      documentPreparationUrl: preparationUrl(company, uuid),
      documentId: uuid,
      documentRequestId: uuid,
    };
  }

  @Query('possibleSigners')
  possibleSigners(@Args('companyUuid') company: PossibleSignersArgs['companyUuid']) {
    return possibleSigners(this.db, company, this.clock.now());
  }

  @Query('signaturePreparation')
  async preparation(@Args('uuid') uuid: SignaturePreparationArgs['uuid']) {
    const { state } = await this.commands.load(signatureDocument, uuid);
    const [row] = await documentsByUuid(this.db, [uuid]);
    if (state.is === 'absent' || !row) return null;
    return {
      companySignature: shownDocument(row),
      original: { uuid: state.original.file, deepLinkUrl: preparationUrl(state.company ?? '', uuid) },
      pages: state.pages,
      fields: state.fields.map(shownField),
      mergeFields: state.mergeFields.map(shownMergeField),
      isPlacedElsewhere: state.provider !== 'house' && state.template === null,
      embeddedPreparationUrl:
        state.is === 'draft' && state.providerIds !== null
          ? this.pages.pathOf({ document: uuid, place: 'prepare' }, this.clock.now())
          : null,
    };
  }

  @Mutation('placeSignatureFields')
  async place(
    @Args() { uuid, fields, mergeFields }: PlaceSignatureFieldsArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const placed = fields.map(({ signerUuid, ...field }) => ({ ...field, signer: signerUuid }));
    const merged = mergeFields.map(({ signerUuid, ...field }) => ({ ...field, signer: signerUuid ?? null }));
    const unshown = await lettersWithoutFont(merged.map(({ text }) => text));
    return this.change(uuid, { type: 'PlaceFields', fields: placed, mergeFields: merged, unshown }, context);
  }

  @Mutation('sendSignatureDocument')
  async send(
    @Args('uuid') uuid: SendSignatureDocumentArgs['uuid'],
    @Context() context: GraphContext,
  ): Promise<Success> {
    const { state } = await this.commands.load(signatureDocument, uuid);
    const fields = state.is === 'absent' ? [] : state.mergeFields;
    const texts = state.is === 'absent' ? {} : await textsOf(state, fields, this.db, this.clock.now());
    return this.change(uuid, { type: 'SendDocument', texts }, context);
  }

  /** @throws GraphQLError FORBIDDEN when the viewer may not create to-dos */
  private async takesTodo(client: string, company: string, context: GraphContext): Promise<boolean> {
    const access = await companyAccess(this.db, company);
    if (!access || !mayInCompany(requireViewer(context), 'createTodo', access)) throw forbidden(noTodos);
    return (await assignableClients(this.db, company, this.clock.now())).has(client);
  }

  private async take(
    { filename, body }: Upload,
    document: string,
    company: string,
    context: GraphContext,
  ): Promise<{ readonly file: string; readonly sha256: string } | Refusal> {
    if (extensionOf(filename) !== 'pdf') return noPdf;
    const target = { item: document, kind: 'signatureDocument', company };
    const begun = await this.uploads.begin({ purpose: documentPurpose, target, filename }, company, context, 'begin');
    if (begun.uuid === null) return refuse('fileRefused', begun.errorMessage);
    const isBroken = (fault: unknown) => fault instanceof UploadBroken;
    return takeDocument(this.uploads.receiving, { ticket: begun.uuid, body, isBroken }, (step) =>
      metadataFromContext(context, company, step),
    );
  }

  private async change(uuid: string, command: SignatureDocumentCommand, context: GraphContext): Promise<Success> {
    const { state } = await this.commands.load(signatureDocument, uuid);
    const company = state.is === 'absent' ? null : state.company;
    return successOf(await this.commands.send(signatureDocument, uuid, command, metadataFromContext(context, company)));
  }
}

const noFile = refuse('fileMissing', 'Choose the PDF that is to be signed.');
const noTodos = 'You are not allowed to create to-dos here. Send the document without one.';
const notAssignable = refuse(
  'notAssignable',
  'This first signer has no access to to-dos. Move somebody else to the first place, or send the document without a to-do.',
);
const notYet = { file: '', sha256: '' };

function generated(refusal: Refusal) {
  return { ...refusedBy(refusal), documentPreparationUrl: null, documentId: null, documentRequestId: null };
}
