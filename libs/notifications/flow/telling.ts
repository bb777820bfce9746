import type { Routine, Tools } from '@daybook/kernel/flows';
import { handedOver } from '@daybook/kernel/mail';
import { letter } from '@daybook/kernel/mail/letter';
import { wants } from '@daybook/notifications/domain';
import { type Reader, readersOf, writtenCompany } from '@daybook/notifications/read';
import { concerns } from './concerns.js';
import { type Bulletin, bulletinOf, eventOf, type Kind, type News, namedIn } from './news.js';
import type { Sender } from './sender.js';
import { withoutUndone } from './undone.js';
import { addressNews, closedWindows, closeWindows, markTold, sweepNews, type Window } from './windows.js';
import { sectionsOf, subjectOf } from './wording.js';

/** One mail per person and company for what happened within five minutes. */
export function newsRoutine(sender: Sender): Routine {
  return {
    name: 'tell news',
    everySeconds: 15,
    async run(tools) {
      await addressNews(tools);
      await closeWindows(tools);
      for (const { company, windows } of await closedWindows(tools)) await tell(company, windows, sender, tools);
      await sweepNews(tools);
    },
  };
}

/** Looks again who may see and who wants mail; sends under a key that never sends twice. */
async function tell(uuid: string, windows: readonly Window[], sender: Sender, tools: Tools): Promise<void> {
  const company = await writtenCompany(tools.query, uuid);
  const facts = [...new Set(windows.flatMap((window) => window.facts))];
  const bulletin = company && (await bulletinOf(company, facts, tools));
  const readers = bulletin && (await readersOf(tools.query, uuid, namedIn(bulletin.news), tools.clock.now()));
  for (const window of windows) {
    const reader = readers?.find((one) => one.uuid === window.person);
    const isTold = !(bulletin && reader) || (await handedOver(write(reader, window, bulletin, sender, tools)));
    if (isTold) await markTold(window, tools);
  }
}

async function write(
  reader: Reader,
  window: Window,
  bulletin: Bulletin,
  sender: Sender,
  { mail }: Tools,
): Promise<void> {
  const news = withoutUndone(
    bulletin.news.filter(
      (one) => window.facts.includes(one.fact) && isToBeTold(one, reader) && concerns(one, reader, bulletin),
    ),
  );
  if (news.length === 0) return;
  const events = [...new Set(news.map(({ kind }) => eventOf[kind]))];
  const unsubscribe = sender.endingOf(reader, events);
  const written = await letter({
    ...sender.frame(reader, bulletin.company, events, unsubscribe),
    subject: subjectOf(news, bulletin),
    sections: sectionsOf(news, reader, bulletin, sender),
  });
  await mail.send({
    ...written,
    key: `news ${reader.uuid} ${window.uuid}`,
    to: { name: reader.name, address: reader.email },
    unsubscribe,
    tells: { person: reader.uuid, of: news.map(({ item, kind }) => ({ item, event: toldAs[kind] ?? eventOf[kind] })) },
  });
}

/** What the ledger calls news that shares the switch of another kind. */
const toldAs: Partial<Record<Kind, string>> = { sentBack: 'todo_sent_back' };

function isToBeTold({ kind }: News, { isReachable, switches }: Reader): boolean {
  return isReachable && wants(switches, eventOf[kind]);
}
