import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type EntityResolver, type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { type DocumentState, signatureDocument, signersInTurn } from '@daybook/signatures/domain';
import { Inject, Injectable } from '@nestjs/common';

/** A document as a to-do knows it. */
interface DocumentRef {
  readonly uuid: string;
  readonly state: DocumentState;
}

/** Tells whoever sees a to-do how its document stands, and whose turn it is where to sign. */
@Injectable()
export class DocumentsOfTodos implements EntityResolver<DocumentRef> {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  async fill({ uuid, state }: DocumentRef, context: GraphContext): Promise<object> {
    const { state: document } = await this.commands.load(signatureDocument, uuid);
    const turns = document.is === 'absent' ? [] : signersInTurn(document);
    const isNext = turns.some(({ user }) => user === requireViewer(context).uuid);
    const company = document.is === 'absent' ? null : document.company;
    return { state, signUrl: isNext ? `/${company}/sign/${uuid}` : null };
  }
}
