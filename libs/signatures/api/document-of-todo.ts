import { type EntityResolver, type GraphContext, loadOnce, requireViewer } from '@daybook/kernel/graph';
import {
  type DocumentState,
  isRepeatable,
  isTerminal,
  type SignatureDocument,
  signersInTurn,
} from '@daybook/signatures/domain';
import { Injectable } from '@nestjs/common';
import { SignatureDocumentPolicy } from './signature.policy.js';
import { signedFile } from './signature.view.js';

/** A document as a to-do knows it. */
interface DocumentRef {
  readonly uuid: string;
  readonly state: DocumentState;
}

/** Tells whoever sees a to-do how its document stands, and whose turn it is where to sign. */
@Injectable()
export class DocumentsOfTodos implements EntityResolver<DocumentRef> {
  constructor(private readonly policy: SignatureDocumentPolicy) {}

  async fill({ uuid, state }: DocumentRef, context: GraphContext): Promise<object> {
    const found = await loadOnce(context, this.policy, uuid);
    if (!found) return { uuid, state, signUrl: null, signedPdfUrl: null, canAskAgain: false, otherEmails: null };
    const viewer = requireViewer(context);
    const isNext = signersInTurn(found.document).some(({ user }) => user === viewer.uuid);
    const hasEnded = isTerminal(state) && state !== 'signed' && isRepeatable(found.document);
    return {
      uuid,
      state,
      signUrl: isNext ? `/${found.company.uuid}/sign/${uuid}` : null,
      signedPdfUrl:
        found.document.filed === null ? null : signedFile(found.company.uuid, found.document.filed).deepLinkUrl,
      otherEmails: correctedEmails(found.document),
      canAskAgain: hasEnded && !found.document.isAskedAgain && this.policy.may(viewer, 'change', found),
    };
  }
}

function correctedEmails({ replaced, signers, contacts }: SignatureDocument): readonly string[] | null {
  if (replaced.length === 0) return null;
  return signers.slice(1).flatMap(({ uuid }) => contacts?.[uuid]?.email ?? []);
}
