import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import {
  type GraphContext,
  metadataFromContext,
  notFound,
  refusedBy,
  succeeded,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type SignatureDocument, type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import { isStaffAddress, personMeant, possibleSigners, signingLink, unknownPerson } from '@daybook/signatures/flow';
import { documentsByUuid } from '@daybook/signatures/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type { ChangeSigningOrderArgs, CopySigningLinkArgs, ReplaceSignerArgs } from './generated/arguments.js';
import { shownDocument } from './signature.view.js';

/** What staff correct about the signers of a document that is out. */
@Resolver()
export class SignersResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'url' | 'secrets'>,
  ) {}

  @Mutation('replaceSigner')
  async replace(@Args() { uuid, signerUuid, signer: asked }: ReplaceSignerArgs, @Context() context: GraphContext) {
    const { company, signers } = await this.document(uuid);
    const others = new Set(signers.filter((one) => one.uuid !== signerUuid).map(({ user }) => user));
    const possible = await possibleSigners(this.db, company, this.clock.now());
    const { user, contact, isOfFirm } = personMeant(asked, possible, others);
    if (user === null && contact.email === '') return saved(refusedBy(unknownPerson));
    const { commandId } = metadataFromContext(context, company);
    return this.save(
      uuid,
      {
        type: 'ReplaceSigner',
        signer: signerUuid,
        by: { uuid: v5('signer', commandId), user, ...(isOfFirm && { isOfFirm }) },
        contact,
        isStaffAddress: await isStaffAddress(this.db, contact.email),
      },
      company,
      context,
    );
  }

  @Mutation('changeSigningOrder')
  async order(@Args() { uuid, places }: ChangeSigningOrderArgs, @Context() context: GraphContext) {
    const { company } = await this.document(uuid);
    const asked = Object.fromEntries(places.map(({ signerUuid, place }) => [signerUuid, place]));
    return this.save(uuid, { type: 'OrderSigners', places: asked }, company, context);
  }

  @Mutation('copySigningLink')
  async copyLink(@Args() { uuid, signerUuid }: CopySigningLinkArgs, @Context() context: GraphContext) {
    const { company, signers, documentType } = await this.document(uuid);
    const command = { type: 'CopySigningLink', signer: signerUuid } as const;
    const outcome = await this.commands.send(signatureDocument, uuid, command, metadataFromContext(context, company));
    const signer = signers.find((one) => one.uuid === signerUuid);
    if (!isDone(outcome) || !signer) return { ...successOf(outcome), url: null };
    return { ...succeeded, url: signingLink({ company, document: uuid, signer, documentType }, this.config) };
  }

  private async document(uuid: string): Promise<SignatureDocument & { readonly company: string }> {
    const { state } = await this.commands.load(signatureDocument, uuid);
    if (state.is === 'absent' || state.company === null) throw notFound();
    return { ...state, company: state.company };
  }

  private async save(uuid: string, command: SignatureDocumentCommand, company: string, context: GraphContext) {
    const outcome = await this.commands.send(signatureDocument, uuid, command, metadataFromContext(context, company));
    if (!isDone(outcome)) return saved(refusedBy(outcome));
    const [row] = await documentsByUuid(this.db, [uuid]);
    return { ...saved(successOf(outcome)), companySignature: row ? shownDocument(row) : null };
  }
}

function saved(answer: ReturnType<typeof successOf>) {
  return { ...answer, companySignature: null };
}
