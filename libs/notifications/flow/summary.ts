import type { MorningSummary } from '@daybook/kernel/contributions';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Line } from '@daybook/kernel/mail/letter';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { openedBy, type Reader } from '@daybook/notifications/read';
import type { Notification, NotificationBatch } from './notification.js';
import type { Sender } from './sender.js';
import { switchNamed } from './sources.js';
import { authorsOf, lineOfItem, shortened } from './wording.js';

/** One email a day on the things of one kind, without what the reader wrote, or has had before them since. */
export async function summarize(
  summary: MorningSummary,
  reader: Reader,
  batch: NotificationBatch,
  date: string,
  sender: Sender,
  { mail, query }: FlowContext,
): Promise<void> {
  const { company } = batch;
  const event = switchNamed(summary.switch);
  const theirs = batch.news.filter(
    ({ item, actor, about }) =>
      item.kind === summary.of && about.comment === 'always' && actor !== reader.uuid && item.isSeenBy(reader.viewer),
  );
  const opened = await openedBy(query, reader.uuid, [...new Set(theirs.map(({ item }) => item.uuid))]);
  const news = theirs.filter(({ item, at }) => at > (opened.get(item.uuid) ?? new Date(0)));
  if (news.length === 0) return;
  const unsubscribe = sender.endingOf(reader, [event]);
  const letter = await composeEmail({
    ...sender.frame(reader, company, [event], unsubscribe),
    subject: summary.subject(company.name),
    paragraphs: [summary.paragraph(company.name)],
    sections: [{ heading: batch.kinds[news[0]?.kind ?? '']?.heading ?? '', lines: linesOf(news) }],
  });
  await mail.send({
    ...letter,
    key: `${event} ${reader.uuid} ${company.uuid} ${date}`,
    to: { name: reader.name, address: reader.email },
    unsubscribe,
    tells: {
      person: reader.uuid,
      of: [...new Set(news.map(({ item }) => item.uuid))].map((item) => ({ item, event })),
    },
  });

  function linesOf(written: readonly Notification[]): readonly Line[] {
    const items = new Map(written.map(({ item }) => [item.uuid, item]));
    const lines = [...items.values()].map((item) => {
      const about = written.filter((one) => one.item.uuid === item.uuid);
      const note = `${summary.counted(about.length)} from ${authorsOf(about, reader, sender)}`;
      return lineOfItem({ ...item, note }, sender);
    });
    return shortened(lines, batch, sender);
  }
}
