import { type ChatHistory } from '@daybook/chatbot/domain';
import { companies, companyAccess, membershipsInForce } from '@daybook/companies/published';
import { activePeople, viewersIn } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { isClient, mayUseChatbot } from '@daybook/kernel/rights';
import { type MovedSwitches, notificationSwitches, switchesOf, wants } from '@daybook/notifications/published';

/** Somebody of a chat who may be written to about it, as things stand now. */
export interface ChatReader {
  readonly user: string;
  readonly name: string;
  readonly address: string;
  readonly isClient: boolean;
}

type Row = Omit<ChatReader, 'isClient'> & { readonly isStaff: boolean; readonly moved: MovedSwitches | null };
export type ChatSwitch = 'users_added_to_chat_history' | 'messages_added_to_chat_history';

export async function chatReaders(
  { company: uuid, owner, guests }: ChatHistory,
  event: ChatSwitch,
  { query, clock }: Pick<FlowContext, 'query' | 'clock'>,
): Promise<readonly ChatReader[]> {
  const db = queryableOf(query);
  const company = await companyAccess(db, uuid);
  if (!company) return [];
  const users = [owner, ...guests.map(({ user }) => user)];
  const found = await query<Row>(
    `select u.uuid as user, trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name,
        u.email as address, u.is_staff as "isStaff", p.moved
      from ${activePeople} u join ${companies} c on c.uuid = $1
        left join ${membershipsInForce('$2')} m on m.user_uuid = u.uuid and m.company_uuid = c.uuid
        left join ${notificationSwitches} p on p.user_uuid = u.uuid
      where u.uuid = any($3::uuid[]) and u.email is not null and coalesce(m.receive_company_notifications, true)
        and c.notifications_enabled and not coalesce(p.is_silent, false) order by u.uuid`,
    [uuid, clock.now(), users],
  );
  const viewers = await viewersIn(db, uuid, users, clock.now());
  return found.flatMap(({ user, name, address, isStaff, moved }) => {
    const viewer = viewers.get(user);
    if (!viewer || !mayUseChatbot(viewer, company) || !wants(switchesOf(moved ?? {}, isStaff), event)) return [];
    return [{ user, name, address, isClient: isClient(viewer) }];
  });
}
