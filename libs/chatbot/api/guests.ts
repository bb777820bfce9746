import { type ChatHistory } from '@daybook/chatbot/domain';
import { companyAccess, controllers } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { type GraphContext, NAMES, type Names, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient, mayUseChatbot } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import type { GuardedChat } from './chat.policy.js';

const notAddable = refuse(
  'notAddable',
  'One of these people cannot be added. They need to see the dashboards of this company first.',
);

export interface FoundGuest {
  readonly user: string;
  readonly isController: boolean;
}

/** Who may be added to a chat: staff add staff; clients their own people, and the controllers whom the firm has assigned. */
@Injectable()
export class Guests {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NAMES) private readonly names: Names,
  ) {}

  async found(
    { chat, company }: Pick<GuardedChat, 'chat' | 'company'>,
    users: readonly string[],
    context: GraphContext,
  ): Promise<readonly FoundGuest[] | Refusal> {
    const isOfClient = isClient(requireViewer(context));
    const [viewers, assigned, named] = await Promise.all([
      viewersIn(this.db, company.uuid, users, this.clock.now()),
      this.controllersOf(company.uuid),
      this.names.named(
        context,
        users.map((uuid) => ({ uuid, company: company.uuid })),
      ),
    ]);
    const guests: FoundGuest[] = [];
    for (const user of users) {
      const viewer = viewers.get(user);
      if (chat.owner === user || chat.guests.some((one) => one.user === user)) continue;
      if (!viewer || !mayUseChatbot(viewer, company)) return notAddable;
      const isOfFirm = !isClient(viewer);
      const isMine = isOfClient ? !isOfFirm || assigned.has(user) : isOfFirm;
      // whom clients do not see, they do not find by a uuid either
      if (!isMine || named.get(user)?.uuid !== user) return notAddable;
      guests.push({ user, isController: isOfFirm });
    }
    return guests;
  }

  /** As `askableControllers` of the schema: those whom adding would add. */
  async askableControllers(
    chat: ChatHistory,
    context: GraphContext,
  ): Promise<readonly { uuid: string; company: string }[]> {
    const viewer = requireViewer(context);
    const company = isClient(viewer) && chat.owner === viewer.uuid && (await companyAccess(this.db, chat.company));
    if (!company) return [];
    const assigned = [...(await this.controllersOf(chat.company))];
    const found = await Promise.all(assigned.map((user) => this.found({ chat, company }, [user], context)));
    return found.flatMap((one) =>
      'refused' in one ? [] : one.map(({ user: uuid }) => ({ uuid, company: chat.company })),
    );
  }

  private async controllersOf(company: string): Promise<ReadonlySet<string>> {
    const { rows } = await this.db.query<{ user: string }>({
      name: 'controllers of a chat',
      text: `select user_uuid as user from ${controllers} c where c.company_uuid = $1`,
      values: [company],
    });
    return new Set(rows.map(({ user }) => user));
  }
}
