import { activeStaff, people } from '@daybook/identity/published';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { type Author, dayInWords, type RecordedEvent } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type InboxPlace, isRecent, writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { companiesInWords, daysInWords, type HandoverEvent } from '@daybook/work/domain';

export type HandoverSender = FirmBrand & Pick<Config, 'url'>;

/** Whose work went to whom, or back. */
interface Handover {
  readonly person: string;
  readonly standIns: readonly string[];
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** What the person reads whose work it is, and a stand-in; `person`, `standIn` and `by` are names. */
interface Telling {
  readonly toPerson: (names: { readonly standIn: string; readonly by: string }) => Words;
  readonly toStandIn: (names: { readonly person: string; readonly by: string }) => Words;
}

/** Tells whose work it is, and whoever has it now or had it, unless they did it themselves. No switch ends these emails. */
export function tellHandovers(sender: HandoverSender): AnyEventHandler {
  const tell = (event: RecordedEvent<HandoverEvent>, handover: Handover, telling: Telling, tools: FlowContext) =>
    write(event, handover, telling, sender, tools);
  return eventHandler<HandoverEvent>({
    name: 'work.tellHandovers',
    categories: ['handover'],
    eventsStandAlone: true,
    on: {
      WorkHandedOver: (event, tools) => {
        const { person, to, from, until } = event.data;
        return tell(event, { person, standIns: [to] }, handedOver(daysOf(from, until), ''), tools);
      },
      CompanyWorkHandedOver: (event, tools) => {
        const { person, to, from, until, companies } = event.data;
        const where = ` in ${companiesInWords(companies)}`;
        return tell(event, { person, standIns: [to] }, handedOver(daysOf(from, until), where), tools);
      },
      WorkTakenBack: (event, tools) =>
        tell(event, { person: event.data.person, standIns: [event.data.to] }, takenBack(''), tools),
      CompanyWorkTakenBack: (event, tools) =>
        tell(event, event.data, takenBack(` in ${companiesInWords(event.data.companies)}`), tools),
    },
  });
}

function handedOver(days: string, where: string): Telling {
  return {
    toPerson: ({ standIn, by }) => ({
      subject: `Your work was handed over to ${standIn}`,
      paragraphs: [
        `${by} handed your work${where} over to ${standIn}, ${days}. Whatever comes in meanwhile goes there, too.`,
        'You can take it back at any time.',
      ],
    }),
    toStandIn: ({ person, by }) => ({
      subject: `The work of ${person} was handed over to you`,
      paragraphs: [`${by} handed the work of ${person}${where} over to you, ${days}. You will find it in your list.`],
    }),
  };
}

function takenBack(where: string): Telling {
  return {
    toPerson: ({ by }) => ({
      subject: 'Your work is yours again',
      paragraphs: [`${by} took your work${where} back for you.`],
    }),
    toStandIn: ({ person, by }) => ({
      subject: `The work of ${person} was taken back`,
      paragraphs: [`${by} took the work of ${person}${where} back. It is no longer in your list.`],
    }),
  };
}

async function write(
  event: RecordedEvent<HandoverEvent>,
  { person, standIns }: Handover,
  telling: Telling,
  sender: HandoverSender,
  tools: FlowContext,
): Promise<void> {
  const { at, by } = event.meta;
  if (!isRecent(at, tools.clock.now())) return;
  const author = 'user' in by ? by.user : null;
  const concerned = [...new Set([person, ...standIns])].filter((one) => one !== author);
  const names = await namesOf([person, ...standIns, ...(author ? [author] : [])], tools);
  const readers = await tools.query<{ uuid: string; name: string; address: string }>(
    `select uuid, first_name as name, email as address from ${activeStaff} u
      where email is not null and uuid = any($1::uuid[]) order by uuid`,
    [concerned],
  );
  const known = { person: names(person), standIn: standIns.map(names).join(', '), by: doneBy(by, names) };
  const inbox: InboxPlace = { company: null, kind: 'handover', path: '/staff/work/people' };
  await writeToEach(readers, async ({ uuid, name, address }) => {
    const words = uuid === person ? telling.toPerson(known) : telling.toStandIn(known);
    const letter = await composeEmail({
      ...{ brand: sender, name, ...words },
      button: { label: 'See who has what', href: new URL(inbox.path, sender.url).href },
      why: `You are receiving this email because you work for ${sender.firmName}.`,
    });
    const tells = { person: uuid, of: [{ item: person, event: 'work_handed_over' }], inbox };
    await tools.mail.send({ ...letter, key: `handover ${event.id} ${uuid}`, to: { name, address }, tells });
  });
}

async function namesOf(uuids: readonly string[], { query }: FlowContext): Promise<(uuid: string) => string> {
  const found = await query<{ uuid: string; name: string }>(
    `select uuid, trim(concat_ws(' ', first_name, last_name)) as name from ${people} u where uuid = any($1::uuid[])`,
    [uuids],
  );
  const names = new Map(found.map(({ uuid, name }) => [uuid, name]));
  return (uuid) => names.get(uuid) || 'somebody';
}

const doneBy = (by: Author, names: (uuid: string) => string) =>
  'user' in by ? names(by.user) : 'Somebody at the server';
const daysOf = (from: string, until: string | null) =>
  until === null ? `from ${dayInWords(from)} on` : daysInWords(from, until);
