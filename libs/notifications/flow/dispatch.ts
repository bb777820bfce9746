import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { accepted } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { type Reader, readersOf, writtenCompany } from '@daybook/notifications/read';
import { type NotificationBatch, namedIn, notificationBatchOf } from './notification.js';
import { isRelevantTo } from './relevance.js';
import type { Sender } from './sender.js';
import type { NotificationSources } from './sources.js';
import { withoutUndone } from './undone.js';
import { isDue, isToBeSent, switchOf } from './wanted.js';
import {
  addressNotifications,
  type BatchWindow,
  closedWindows,
  closeWindows,
  markSent,
  sweepNotifications,
} from './windows.js';
import { sectionsOf, subjectOf } from './wording.js';

/** One mail per person and company for what happened within five minutes. */
export function notificationTask(sender: Sender, sources: NotificationSources): ScheduledTask {
  return {
    name: 'tell news',
    everySeconds: 15,
    async run(tools) {
      await addressNotifications(sources, tools);
      await closeWindows(tools);
      for (const { company, windows } of await closedWindows(tools))
        await dispatch(company, windows, sources, sender, tools);
      await sweepNotifications(tools);
    },
  };
}

/** Looks again who may see and who wants mail; sends under a key that never sends twice. */
async function dispatch(
  uuid: string,
  windows: readonly BatchWindow[],
  sources: NotificationSources,
  sender: Sender,
  tools: FlowContext,
): Promise<void> {
  const company = await writtenCompany(tools.query, uuid);
  const recordedEvents = [...new Set(windows.flatMap((window) => window.events))];
  const batch = company && (await notificationBatchOf(company, recordedEvents, sources, tools));
  const readers = batch && (await readersOf(tools.query, uuid, namedIn(batch.news), tools.clock.now()));
  for (const window of windows) {
    const reader = readers?.find((one) => one.uuid === window.person);
    const isSent = !(batch && reader) || (await accepted(write(reader, window, batch, sender, tools)));
    if (isSent) await markSent(window, tools);
  }
}

async function write(
  reader: Reader,
  window: BatchWindow,
  batch: NotificationBatch,
  sender: Sender,
  { mail }: FlowContext,
): Promise<void> {
  const news = withoutUndone(
    batch.news.filter(
      (one) => window.events.includes(one.event) && isToBeSent(one, reader) && isRelevantTo(one, reader),
    ),
  );
  if (news.length === 0) return;
  const events = [...new Set(news.filter((one) => !isDue(one, reader)).map(switchOf))];
  const unsubscribe = events.length > 0 ? sender.endingOf(reader, events) : undefined;
  const written = await composeEmail({
    ...sender.frame(reader, batch.company, events, unsubscribe),
    subject: subjectOf(news, batch),
    sections: sectionsOf(news, reader, batch, sender),
  });
  await mail.send({
    ...written,
    key: `news ${reader.uuid} ${window.uuid}`,
    to: { name: reader.name, address: reader.email },
    ...(unsubscribe !== undefined && { unsubscribe }),
    tells: {
      person: reader.uuid,
      of: news.map(({ item, about }) => ({ item: item.linked ?? item.uuid, event: about.ledgerName ?? about.switch })),
    },
  });
}
