import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import {
  type GraphContext,
  loadOnce,
  metadataFromContext,
  notFound,
  requireViewer,
  type Success,
  successOf,
} from '@daybook/kernel/graph';
import { lettersWithoutFont } from '@daybook/kernel/paper';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import {
  consentText,
  consentVersion,
  type SignatureDocument,
  type SignatureDocumentCommand,
  type SignerState,
  signatureDocument,
  signerOf,
} from '@daybook/signatures/domain';
import { documentsByUuid, documentsOfSigner } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  ConsentToElectronicRecordsArgs,
  DeclineDocumentArgs,
  DocumentsToSignArgs,
  DocumentToSignArgs,
  SignDocumentArgs,
  ViewDocumentToSignArgs,
} from './generated/arguments.js';
import { KnowledgeChecks } from './knowledge-checks.js';
import { ProviderPages } from './provider-pages.js';
import { SignatureDocumentPolicy } from './signature.policy.js';
import { shownToSigner } from './signature.view.js';

/** What signers see and do in the portal. */
@Resolver()
export class SigningResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly policy: SignatureDocumentPolicy,
    private readonly pages: ProviderPages,
    private readonly checks: KnowledgeChecks,
  ) {}

  @Query('documentToSign')
  async documentToSign(@Args('uuid') uuid: DocumentToSignArgs['uuid'], @Context() context: GraphContext) {
    return (await this.shown([uuid], context))[0] ?? null;
  }

  @Query('documentsToSign')
  async documentsToSign(
    @Args('companyUuid') company: DocumentsToSignArgs['companyUuid'],
    @Context() context: GraphContext,
  ) {
    const user = requireViewer(context).uuid;
    return this.shown(await documentsOfSigner(this.db, user, company ?? null), context);
  }

  @Mutation('viewDocumentToSign')
  view(@Args('uuid') uuid: ViewDocumentToSignArgs['uuid'], @Context() context: GraphContext): Promise<Success> {
    return this.sign(uuid, ({ uuid: signer }) => ({ type: 'RecordViewed', signer }), context);
  }

  @Mutation('consentToElectronicRecords')
  consent(
    @Args() { uuid, version }: ConsentToElectronicRecordsArgs,
    @Context() context: GraphContext,
  ): Promise<Success> {
    const command = (signer: string) => ({ type: 'ConsentToElectronicRecords', signer, version }) as const;
    return this.sign(uuid, (signer) => command(signer.uuid), context);
  }

  @Mutation('signDocument')
  async signDocument(@Args() { uuid, fields }: SignDocumentArgs, @Context() context: GraphContext): Promise<Success> {
    const values = Object.fromEntries(fields.map((one) => [one.uuid, one.value]));
    const unshown = await lettersWithoutFont(Object.values(values));
    const { ipAddress: ip, userAgent } = context;
    const evidence = { ip, userAgent, method: 'portal' } as const;
    return this.sign(
      uuid,
      ({ uuid: signer }) => ({ type: 'SignDocument', signer, values, unshown, evidence }),
      context,
    );
  }

  @Mutation('declineDocument')
  decline(@Args() { uuid, reason }: DeclineDocumentArgs, @Context() context: GraphContext): Promise<Success> {
    return this.sign(uuid, ({ uuid: signer }) => ({ type: 'DeclineDocument', signer, reason }), context);
  }

  private async sign(
    uuid: string,
    commandOf: (signer: SignerState) => SignatureDocumentCommand,
    context: GraphContext,
  ): Promise<Success> {
    const document = await this.document(uuid);
    const signer = document && signerOf(document, requireViewer(context).uuid);
    // the guard has seen that the person is a signer; somebody else may have taken their place since
    if (!document || !signer) throw notFound();
    const metadata = metadataFromContext(context, document.company);
    return successOf(await this.commands.send(signatureDocument, uuid, commandOf(signer), metadata));
  }

  /** Those among some that are the viewer's to sign in companies that they still see. */
  private async shown(uuids: readonly string[], context: GraphContext) {
    const viewer = requireViewer(context);
    const rows = new Map((await documentsByUuid(this.db, uuids)).map((row) => [row.uuid, row]));
    const guarded = await Promise.all(uuids.map((uuid) => loadOnce(context, this.policy, uuid)));
    return uuids.flatMap((uuid, n) => {
      const found = guarded[n];
      const signer = found && this.policy.may(viewer, 'sign', found) && signerOf(found.document, viewer.uuid);
      if (!signer) return [];
      const { document } = found;
      const shown = shownToSigner(uuid, document, rows.get(uuid), signer.uuid, consentVersion, this.checks.isOnline);
      const embeddedSignUrl = this.pages.signingPath(uuid, document, signer.uuid, this.clock.now());
      return { ...shown, consentText, consentVersion, embeddedSignUrl };
    });
  }

  private async document(uuid: string): Promise<SignatureDocument | undefined> {
    const { state } = await this.commands.load(signatureDocument, uuid);
    return state.is === 'absent' ? undefined : state;
  }
}
