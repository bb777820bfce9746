import { type ChatHistoryEvent, chatHistory } from '@daybook/chatbot/domain';
import type { Config } from '@daybook/kernel/config';
import { eventHandler, type ScheduledTask } from '@daybook/kernel/flows';
import { heldAmong } from '@daybook/privacy/published';
import { v5 } from 'uuid';
import { by } from '../asking/handlers.js';

/** How long after its deletion a chat can still be read by whoever investigates the log. */
const daysReadable = 30;
const mostAtOnce = 500;
const day = 86_400_000;

/** Deletes chats in which nobody has written for longer than the firm lets them stand. Not while their company is on hold. */
export const deleteOldChats = ({ chatRetentionDays: days }: Pick<Config, 'chatRetentionDays'>): ScheduledTask => ({
  name: 'delete chats past their time',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    if (days === null) return;
    const upTo = new Date(clock.now().getTime() - days * day);
    const companies = await query<{ company: string }>(
      'select distinct company_uuid as company from chats where updated_at <= $1::timestamptz',
      [upTo],
    );
    const held = await heldAmong(
      commands,
      companies.map(({ company }) => company),
    );
    const old = await query<{ uuid: string; company: string }>(
      `select uuid, company_uuid as company from chats
        where updated_at <= $1::timestamptz and company_uuid <> all($2::uuid[]) order by updated_at limit ${mostAtOnce}`,
      [upTo, held],
    );
    for (const { uuid, company } of old)
      await commands.send(chatHistory, uuid, { type: 'ExpireChat' }, { commandId: v5('expire', uuid), by, company });
  },
});

/** Says of each chat that was deleted 30 days ago that it is erased; then its key goes. Not while its company is on hold. */
export const eraseDeletedChats: ScheduledTask = {
  name: 'erase deleted chats',
  everySeconds: 3_600,
  async run({ query, commands, clock }) {
    const upTo = new Date(clock.now().getTime() - daysReadable * day);
    const companies = await query<{ company: string }>(
      `select distinct company_uuid as company from deleted_chats
        where deleted_at <= $1::timestamptz and company_uuid is not null`,
      [upTo],
    );
    const held = await heldAmong(
      commands,
      companies.map(({ company }) => company),
    );
    const due = await query<{ uuid: string; company: string | null }>(
      `select uuid, company_uuid as company from deleted_chats
        where deleted_at <= $1::timestamptz and (company_uuid is null or company_uuid <> all($2::uuid[]))
        order by deleted_at limit ${mostAtOnce}`,
      [upTo, held],
    );
    for (const { uuid, company } of due)
      await commands.send(chatHistory, uuid, { type: 'EraseChat' }, { commandId: v5('erase', uuid), by, company });
  },
};

/** From then on nobody can read what was said in it, nor how its answers came about: both lie under its key. */
export const destroyChatKeys = eventHandler<ChatHistoryEvent>({
  name: 'destroy keys of erased chats',
  categories: ['chatHistory'],
  on: { ChatErased: ({ stream }, { keys }) => keys.destroy(stream) },
});
