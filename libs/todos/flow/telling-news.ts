import { type Routine, type Tools } from '@daybook/kernel/flows';
import type { Section } from '@daybook/kernel/mail/letter';
import { linkTo, type Sender, todoLetter } from './letters.js';
import { concerns, type Kind, type News, newsOf } from './news.js';
import {
  addressNews,
  closedWindows,
  closeWindows,
  markTold,
  readersOf,
  sweepNews,
  type Window,
} from './news-windows.js';
import type { Recipient } from './recipients.js';

const headings: Readonly<Record<Kind, string>> = {
  created: 'New to-dos',
  submitted: 'Answered to-dos',
  sentBack: 'To-dos sent back to you',
  commented: 'New comments',
};
const formerUser = 'Former user';

/** One mail per person and company for what happened within five minutes. */
export function newsRoutine(sender: Sender): Routine {
  return {
    name: 'tell todo news',
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
async function tell(company: string, windows: readonly Window[], sender: Sender, tools: Tools): Promise<void> {
  const news = await newsOf([...new Set(windows.flatMap(({ facts }) => facts))], tools);
  const people = await readersOf(company, news, tools);
  for (const window of windows) {
    const person = people.find(({ uuid }) => uuid === window.person);
    const theirs = news.filter((one) => window.facts.includes(one.fact));
    if (person?.wantsNews)
      await write(
        person,
        window,
        theirs.filter((one) => concerns(one, person)),
        sender,
        tools,
      );
    await markTold(window, tools);
  }
}

async function write(
  person: Recipient,
  window: Window,
  news: readonly News[],
  sender: Sender,
  { mail }: Tools,
): Promise<void> {
  if (news.length === 0) return;
  const written = await todoLetter(sender, {
    name: person.name,
    subject: subjectFor(news),
    sections: sectionsOf(news, person, sender),
    why: 'You get this mail because it concerns to-dos you work on.',
  });
  const to = { name: person.name, address: person.email };
  await mail.send({ key: `todo news ${person.uuid} ${window.uuid}`, to, ...written });
}

function sectionsOf(news: readonly News[], person: Recipient, { url, firmName }: Sender): readonly Section[] {
  const author = ({ actorName, isActorUnseen }: News) =>
    isActorUnseen && !person.isStaff ? firmName : (actorName ?? formerUser);
  return (Object.keys(headings) as Kind[]).map((kind) => ({
    heading: headings[kind],
    lines: news
      .filter((one) => one.kind === kind)
      .map((one) => ({
        title: one.title,
        note: kind === 'commented' ? `${author(one)}: ${one.comment ?? ''}` : `due ${one.dueDate}`,
        href: linkTo(url, one.item),
      })),
  }));
}

function subjectFor(news: readonly News[]): string {
  const [only] = news;
  return news.length === 1 && only ? `${headings[only.kind]}: ${only.title}` : `${news.length} updates on your to-dos`;
}
