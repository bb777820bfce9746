import { type ChatHistory, isClosedTo, type Reader } from '@daybook/chatbot/domain';
import { filesAbroad } from '@daybook/chatbot/flow';
import { companyAccess } from '@daybook/companies/published';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, notFound, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** As whom the person of a request reads a chat. */
@Injectable()
export class ChatReaders {
  constructor(
    @Inject(COMMANDS) private readonly commands: Pick<Commands, 'load'>,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  /** Who is shown the chat: for staff abroad the tax papers in it that a consent opens are on record then. */
  async of(chat: ChatHistory, context: GraphContext): Promise<Reader> {
    const { reader, open } = await this.known(chat, context);
    if (open.length > 0) await context.shown?.(open);
    return reader;
  }

  /** Who looks for a chat, and is shown nothing of it yet. */
  async seeking(chat: ChatHistory, context: GraphContext): Promise<Reader> {
    return (await this.known(chat, context)).reader;
  }

  /**
   * Who may look at how an answer came about. Abroad that of an answer which is not there is closed but to its owner:
   * nobody knows what it rests on.
   *
   * @throws GraphQLError NOT_FOUND
   */
  async demandOpen(chat: ChatHistory, interaction: string, context: GraphContext): Promise<Reader> {
    const isThere = chat.messages.some((one) => one.type === 'botMessage' && one.interaction === interaction);
    if (!isThere && !readsAlong(chat, context)) throw notFound();
    const reader = await this.of(chat, context);
    if (isClosedTo(chat, reader, interaction)) throw notFound();
    return reader;
  }

  private async known(chat: ChatHistory, context: GraphContext) {
    const viewer = requireViewer(context);
    const reader: Reader = { user: viewer.uuid, isStaff: !isClient(viewer) };
    if (!viewer.abroad) return { reader, open: [] };
    const company = await companyAccess(this.db, chat.company);
    if (!company) throw notFound();
    const { closed: closedFiles, open } = await filesAbroad(chat, viewer, company, this.commands);
    return { reader: { ...reader, closedFiles }, open };
  }
}

/** Nobody knows yet what an answer rests on that is still being written: abroad only its owner reads along. */
export function readsAlong(chat: Pick<ChatHistory, 'owner'>, context: GraphContext): boolean {
  const { abroad, uuid } = requireViewer(context);
  return !abroad || chat.owner === uuid;
}
