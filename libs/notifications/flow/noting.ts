import type { AnyNotificationSource, NotifiesOf } from '@daybook/kernel/contributions';
import { type DomainEvent, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { ignored } from '@daybook/kernel/projecting';

/** What is older by the clock is history, imported or replayed, and no news; milliseconds. */
const longAgo = 24 * 60 * 60 * 1000;

/**
 * Notes what is to be told; the mails follow when each person's window closes, and in the digest of the day.
 *
 * @param onNoted called after each piece of news, with its place in the log
 */
export function notificationHandler(
  sources: readonly AnyNotificationSource[],
  onNoted: (tools: FlowContext, position: number) => void,
): AnyEventHandler {
  const notified = sources.flatMap(({ events }) => Object.entries<NotifiesOf<DomainEvent> | typeof ignored>(events));
  return eventHandler<DomainEvent>({
    name: 'news',
    categories: sources.flatMap(({ categories }) => categories),
    on: Object.fromEntries(
      notified.flatMap(([type, of]) =>
        of === ignored
          ? []
          : [
              [
                type,
                async (event: RecordedEvent, tools: FlowContext) => {
                  if (await note(of, event, tools)) onNoted(tools, event.position);
                },
              ],
            ],
      ),
    ),
  });
}

/** @returns whether it is news */
async function note(
  of: NotifiesOf<DomainEvent>,
  event: RecordedEvent,
  { query, clock }: FlowContext,
): Promise<boolean> {
  const age = clock.now().getTime() - Date.parse(event.meta.at);
  if (event.meta.company === null || age > longAgo) return false;
  if (of.isNews?.(event) === false) return false;
  const actor = 'user' in event.meta.by ? event.meta.by.user : null;
  const item = of.item?.(event) ?? subjectOf(event.stream);
  const comment = of.comment?.(event) ?? null;
  await query(
    `insert into ops.news (fact, position, kind, company, item, comment, actor, noted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (fact) do nothing`,
    [event.id, event.position, of.kind, event.meta.company, item, comment, actor, clock.now()],
  );
  return true;
}
