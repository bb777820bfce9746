import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { isRefusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, refusedBy, type Success, succeeded, successOf } from '@daybook/kernel/graph';
import { shortAddress } from '@daybook/kernel/security-log';
import { maskedEmail, signatureDocument } from '@daybook/signatures/domain';
import { SigningCodes, SigningSessions } from '@daybook/signatures/secrets';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { v5 } from 'uuid';
import type {
  EnterSigningCodeArgs,
  LeaveDocumentByLinkArgs,
  RequestSigningCodeArgs,
  SigningLinkArgs,
} from './generated/arguments.js';
import { metadataOfOutsider, Outsiders } from './outsiders.js';
import { SigningCookie } from './signing-cookie.js';

const wrong = refuse(
  'codeWrong',
  'This code is wrong or no longer works. Check the newest email, or ask for a new code.',
);
const tooMany = refuse('codesTooMany', 'Too many codes were asked for. Please try again in ten minutes.');

/** How signers without an account come in: a link, and a code to their address. */
@Resolver()
export class SigningEntryResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly outsiders: Outsiders,
    private readonly codes: SigningCodes,
    private readonly sessions: SigningSessions,
    private readonly cookie: SigningCookie,
  ) {}

  @Query('signingLink')
  async signingLink(@Args('token') token: SigningLinkArgs['token'], @Context() context: GraphContext) {
    const linked = await this.outsiders.linked(token);
    if ('refused' in linked) return { ...refusedBy(linked), maskedEmail: null, isOpen: false };
    const { document, signer } = linked;
    const isOpen = (await this.outsiders.sessionOf(signer.uuid, context)) !== undefined;
    return { ...succeeded, maskedEmail: maskedEmail(document.contacts?.[signer.uuid]?.email ?? ''), isOpen };
  }

  @Mutation('requestSigningCode')
  async request(@Args('token') token: RequestSigningCodeArgs['token'], @Context() context: GraphContext) {
    const linked = await this.outsiders.linked(token);
    if ('refused' in linked) return refusedBy(linked);
    const { uuid, document, signer } = linked;
    const metadata = metadataOfOutsider(context, linked);
    const challenge = v5('code', metadata.commandId);
    const command = { type: 'RequestSigningCode', signer: signer.uuid, challenge } as const;
    // asked beforehand, so that only what is sent counts against the network
    const now = this.clock.now();
    const foreseen = signatureDocument.decide(document, command, { at: now.toISOString(), by: metadata.by });
    if (isRefusal(foreseen)) return refusedBy(foreseen);
    const network = shortAddress(context.ipAddress) ?? '';
    if (!(await this.codes.draw({ document: uuid, signer: signer.uuid, challenge }, network, now)))
      return refusedBy(tooMany);
    return successOf(await this.commands.send(signatureDocument, uuid, command, metadata));
  }

  /** The try is on record before anybody is let in; whoever repeats the request finds the code used up. */
  @Mutation('enterSigningCode')
  async enter(@Args() { token, code }: EnterSigningCodeArgs, @Context() context: GraphContext): Promise<Success> {
    const linked = await this.outsiders.linked(token);
    if ('refused' in linked) return refusedBy(linked);
    const { uuid, document, signer } = linked;
    const challenge = document.codes[signer.uuid]?.open?.challenge;
    if (challenge === undefined) return refusedBy(wrong);
    const isRight = await this.codes.isRight({ document: uuid, signer: signer.uuid, challenge }, code);
    const command = { type: 'EnterSigningCode', signer: signer.uuid, challenge, isRight } as const;
    const outcome = await this.commands.send(signatureDocument, uuid, command, metadataOfOutsider(context, linked));
    if (!isDone(outcome)) return refusedBy(outcome);
    if (!isRight || !(await this.codes.spend(challenge))) return refusedBy(wrong);
    const session = await this.sessions.begin(uuid, signer.uuid, context.userAgent, this.clock.now());
    this.cookie.set(signer.uuid, session.secret, context.reply);
    return succeeded;
  }

  @Mutation('leaveDocumentByLink')
  async leave(@Args('token') token: LeaveDocumentByLinkArgs['token'], @Context() context: GraphContext) {
    const outsider = await this.outsiders.shown(token, context);
    if ('refused' in outsider) return succeeded;
    await this.sessions.end(outsider.session);
    this.cookie.clear(outsider.signer.uuid, context.reply);
    return succeeded;
  }
}
