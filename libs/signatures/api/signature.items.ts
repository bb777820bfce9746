import {
  type GraphContext,
  type ItemResolver,
  loadIfVisible,
  type ResolvedItem,
  requireViewer,
} from '@daybook/kernel/graph';
import { signersInTurn } from '@daybook/signatures/domain';
import { Injectable } from '@nestjs/common';
import { SignatureDocumentPolicy } from './signature.policy.js';

/** Leads from a document's uuid to where it is signed for its signers, and to its entry in the list for staff. */
@Injectable()
export class SignatureItems implements ItemResolver {
  constructor(private readonly policy: SignatureDocumentPolicy) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const found = await loadIfVisible(context, this.policy, uuid);
    if (!found) return undefined;
    const viewer = requireViewer(context);
    const isInTurn = signersInTurn(found.document).some(({ user }) => user === viewer.uuid);
    const place = !isInTurn && this.policy.may(viewer, 'manage', found) ? 'document-signatures' : 'sign';
    return { kind: 'signature', deepLinkUrl: `/${found.company.uuid}/${place}/${uuid}`, itemLive: true };
  }
}
