import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, refusedBy, type Success, successOf } from '@daybook/kernel/graph';
import { lettersWithoutFont } from '@daybook/kernel/paper';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { companyNamed, type SignersPdf, signersPdf } from '@daybook/signatures/flow';
import { documentsByUuid } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  ConsentByLinkArgs,
  DeclineDocumentByLinkArgs,
  DocumentToSignByLinkArgs,
  SignDocumentByLinkArgs,
  ViewDocumentByLinkArgs,
} from './generated/arguments.js';
import { KnowledgeChecks } from './knowledge-checks.js';
import { shownToOutsider } from './outsider.view.js';
import { metadataOfOutsider, Outsiders } from './outsiders.js';
import { PdfLinks } from './pdf-links.js';
import { ProviderPages } from './provider-pages.js';

/** What signers without an account see and do once their code was entered. */
@Resolver()
export class SigningByLinkResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    private readonly outsiders: Outsiders,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly pdfs: PdfLinks,
    private readonly pages: ProviderPages,
    private readonly checks: KnowledgeChecks,
  ) {}

  @Query('documentToSignByLink')
  async documentToSign(@Args('token') token: DocumentToSignByLinkArgs['token'], @Context() context: GraphContext) {
    const outsider = await this.outsiders.shown(token, context);
    if ('refused' in outsider) return null;
    const { uuid, document, signer } = outsider;
    const [[row], company, signed] = await Promise.all([
      documentsByUuid(this.db, [uuid]),
      companyNamed(this.db, document.company ?? ''),
      signersPdf('signed', document, this.commands),
    ]);
    const linkTo = (which: SignersPdf) => this.pdfs.linkTo(which, outsider);
    const shown = shownToOutsider(outsider, row, company, linkTo, signed, this.checks.isOnline);
    return { ...shown, embeddedSignUrl: this.pages.signingPath(uuid, document, signer.uuid, this.clock.now()) };
  }

  @Mutation('viewDocumentByLink')
  view(@Args('token') token: ViewDocumentByLinkArgs['token'], @Context() context: GraphContext): Promise<Success> {
    return this.act(token, context, (signer) => ({ type: 'RecordViewed', signer }));
  }

  @Mutation('consentByLink')
  consent(@Args() { token, version }: ConsentByLinkArgs, @Context() context: GraphContext): Promise<Success> {
    return this.act(token, context, (signer) => ({ type: 'ConsentToElectronicRecords', signer, version }));
  }

  @Mutation('signDocumentByLink')
  sign(@Args() { token, fields }: SignDocumentByLinkArgs, @Context() context: GraphContext): Promise<Success> {
    const values = Object.fromEntries(fields.map((one) => [one.uuid, one.value]));
    const { ipAddress: ip, userAgent } = context;
    const evidence = { ip, userAgent, method: 'email_code' } as const;
    return this.act(token, context, async (signer) => {
      const unshown = await lettersWithoutFont(Object.values(values));
      return { type: 'SignDocument', signer, values, unshown, evidence };
    });
  }

  @Mutation('declineDocumentByLink')
  decline(@Args() { token, reason }: DeclineDocumentByLinkArgs, @Context() context: GraphContext): Promise<Success> {
    return this.act(token, context, (signer) => ({ type: 'DeclineDocument', signer, reason }));
  }

  private async act(
    token: string,
    context: GraphContext,
    commandOf: (signer: string) => SignatureDocumentCommand | Promise<SignatureDocumentCommand>,
  ): Promise<Success> {
    const outsider = await this.outsiders.shown(token, context);
    if ('refused' in outsider) return refusedBy(outsider);
    const { uuid, signer, session } = outsider;
    const metadata = metadataOfOutsider(context, outsider, session);
    return successOf(await this.commands.send(signatureDocument, uuid, await commandOf(signer.uuid), metadata));
  }
}
