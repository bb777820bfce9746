import { companyAccess } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type CommandMetadata, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { GraphContext } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { linkRefusal, type SignatureDocument, type SignerState, signatureDocument } from '@daybook/signatures/domain';
import { SignerLinks, SigningSessions } from '@daybook/signatures/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import { SigningCookie } from './signing-cookie.js';

/** Somebody without an account, as the link says: perhaps only whoever it was forwarded to. */
export interface Linked {
  readonly uuid: string;
  readonly document: SignatureDocument;
  readonly signer: SignerState;
}

/** The same once a code was entered in their browser. */
export interface Outsider extends Linked {
  readonly session: string;
}

type Asking = Pick<GraphContext, 'cookies' | 'userAgent'>;

/** The one answer to links that are none of ours and to documents that are not there or somebody else's. */
const noLink = refuse('noLink', 'This link does not lead anywhere. Open it again from the email that we sent you.');
export const noSession = refuse('noSession', 'Your signing session has ended. Open the link in your email again.');

/** Knows signers without an account: by their link alone, or by it and the session that a code began. */
@Injectable()
export class Outsiders {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly links: SignerLinks,
    private readonly sessions: SigningSessions,
    private readonly cookie: SigningCookie,
  ) {}

  /** Whose link it is, while it leads somewhere. */
  async linked(token: string): Promise<Linked | Refusal> {
    const uuid = this.links.documentOf(token);
    if (uuid === undefined) return noLink;
    const { state: document } = await this.commands.load(signatureDocument, uuid);
    if (document.is === 'absent' || !(await this.isThere(document))) return noLink;
    const signer = document.signers.find((one) => this.links.isOf(token, uuid, one.uuid));
    if (!signer) return noLink;
    const refusal = linkRefusal(document, signer.uuid, this.clock.now().toISOString());
    if (refusal) return refusal.refused === 'notSigner' ? noLink : refusal;
    return { uuid, document, signer };
  }

  /** Neither erased, nor of a company that was deleted. */
  private async isThere({ contacts, company }: SignatureDocument): Promise<boolean> {
    if (contacts === null || company === null) return false;
    return (await companyAccess(this.db, company)) !== undefined;
  }

  /** Who asks, with the link and in the browser in which its code was entered; the one refusal of all else. */
  async shown(token: string, asking: Asking): Promise<Outsider | Refusal> {
    const linked = await this.linked(token);
    if ('refused' in linked) return noSession;
    const session = await this.sessionOf(linked.signer.uuid, asking);
    return session === undefined ? noSession : { ...linked, session };
  }

  /** The session of the browser for that signer. */
  async sessionOf(signer: string, { cookies, userAgent }: Asking): Promise<string | undefined> {
    const secret = this.cookie.of(signer, cookies);
    return secret && this.sessions.shownBy(secret, signer, userAgent, this.clock.now());
  }
}

/**
 * Where a command of an outsider comes from. What the request said is not hashed into it: that would be a code, or a link.
 */
export function metadataOfOutsider(
  { commandId, requestId }: GraphContext,
  { document }: Linked,
  session: string | null = null,
): CommandMetadata {
  // a request id of somebody else's is worth nothing here
  const own = v5(`outsider ${session ?? ''}`, commandId);
  return {
    commandId: own,
    by: { system: 'signatures' },
    session,
    company: document.company,
    correlationId: requestId,
  };
}
