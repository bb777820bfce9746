import { companies as existing } from '@daybook/companies/published';
import { dayAt, dayInWords } from '@daybook/kernel/events';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { accepted } from '@daybook/kernel/mail';
import { nextReminder, type ReminderFrequency, todo } from '@daybook/todos/domain';
import { DateTime } from 'luxon';
import { v5 } from 'uuid';
import { linkTo, type Sender, todoEmail, todosCounted } from './emails.js';
import { asked, membersWhoSee, type Recipient } from './recipients.js';

const hour = 9;

interface Open {
  readonly uuid: string;
  readonly title: string;
  readonly dueDate: string;
  readonly reminder: ReminderFrequency;
  readonly assignees: readonly string[];
  readonly openSince: Date;
  readonly remindedOn: readonly string[];
  readonly remindedAt: Date | null;
}

/**
 * From nine on weekdays, company time: one mail per person and company and day with everything that is still open. What
 * asks for a signature is left to its document, which knows who has signed.
 */
export function reminderTask(sender: Sender): ScheduledTask {
  return {
    name: 'remind of todos',
    everySeconds: 60,
    async run(tools) {
      const companies = await tools.query<{ uuid: string; timeZone: string }>(
        `select c.uuid, c.time_zone as "timeZone" from ${existing} c where exists (
          select 1 from todos t where t.company_uuid = c.uuid and not t.is_deleted and t.status = 'open'
            and t.document is null and t.reminder <> 'NO_REMINDER')`,
      );
      for (const { uuid, timeZone } of companies) {
        const there = DateTime.fromJSDate(tools.clock.now(), { zone: timeZone });
        if (there.isValid && there.hour >= hour && there.weekday <= 5) await remind(uuid, there, sender, tools);
      }
    },
  };
}

async function remind(company: string, there: DateTime, sender: Sender, tools: FlowContext): Promise<void> {
  const today = dayAt(there.toJSDate(), there.zoneName ?? 'utc');
  const open = await tools.query<Open>(
    `select uuid, title, due_date::text as "dueDate", reminder, assignees, open_since as "openSince",
        reminded_on::text[] as "remindedOn", reminded_at as "remindedAt"
      from todos where company_uuid = $1 and not is_deleted and not is_hidden_from_clients and status = 'open'
        and document is null and reminder <> 'NO_REMINDER' order by due_date, uuid`,
    [company],
  );
  const due = open.filter((item) => isDue(item, today, there.zoneName ?? 'utc'));
  if (due.length === 0) return;
  const members = await membersWhoSee(company, tools);
  const keyOf = ({ uuid }: Recipient) => `todo reminder ${uuid} ${company} ${today}`;
  const waiting = new Set<string>();
  for (const person of members) {
    const theirs = due.filter((item) => isFor(item, person, members));
    if (theirs.length === 0 || (await accepted(write(person, theirs, keyOf(person), sender, tools)))) continue;
    for (const { uuid } of theirs) waiting.add(uuid);
  }
  const reported = await reportedBy(members.map(keyOf), tools);
  for (const { uuid } of due) {
    const recipients = reported.filter(({ item }) => item === uuid).map(({ person }) => person);
    if (recipients.length === 0 || waiting.has(uuid)) continue;
    const command = { type: 'RecordReminderSent', runDate: today, recipients } as const;
    await tools.commands.send(todo, uuid, command, {
      commandId: v5(`remind ${today}`, uuid),
      by: { system: 'reminders' },
      company,
    });
  }
}

/** Who is written to when one is reminded of it now. */
export async function remindedOf(
  company: string,
  item: Pick<Open, 'assignees'>,
  tools: Pick<FlowContext, 'query' | 'clock'>,
): Promise<readonly string[]> {
  const members = await membersWhoSee(company, tools);
  return members.filter((person) => isFor(item, person, members)).map(({ uuid }) => uuid);
}

/** Whoever is named is reminded in any case; the others when they want mails about this company. */
function isFor({ assignees }: Pick<Open, 'assignees'>, person: Recipient, members: readonly Recipient[]): boolean {
  return asked(assignees, members).includes(person) && (person.wantsMail || assignees.includes(person.uuid));
}

async function write(
  { uuid: person, name, email: address }: Recipient,
  todos: readonly Open[],
  key: string,
  sender: Sender,
  { mail }: FlowContext,
): Promise<void> {
  const isNamed = todos.some(({ assignees }) => assignees.includes(person));
  const unsubscribe = isNamed ? undefined : sender.unsubscribeAddress({ person, events: ['todo_created'] });
  const lines = todos.map(({ uuid, title, dueDate }) => ({
    title,
    note: `due ${dayInWords(dueDate)}`,
    href: linkTo(sender.url, uuid),
  }));
  const written = await todoEmail(sender, {
    name,
    subject: `Reminder: ${todosCounted(todos.length)} waiting for your answer`,
    sections: [{ heading: 'Waiting for your answer', lines }],
    why: isNamed ? whyNamed : whyWanted,
    footer: unsubscribe === undefined ? [] : [{ label: ending, href: unsubscribe }],
  });
  const tells = { person, of: todos.map(({ uuid }) => ({ item: uuid, event: 'reminder' })) };
  await mail.send({ ...written, key, to: { name, address }, tells, ...(unsubscribe !== undefined && { unsubscribe }) });
}

const whyNamed =
  'You are receiving this email because these to-dos are waiting for your answer. It stops once they have it.';
const whyWanted = `${whyNamed} Under Settings, Notifications you choose what you are written to about.`;
const ending = 'Turn off emails about new to-dos, and such reminders';

/** What the ledger says these letters told whom of: a to-do that came due after the letter of the day is in none. */
function reportedBy(emails: readonly string[], { query }: FlowContext) {
  return query<{ item: string; person: string }>(
    'select item, person from ops.letter_items where letter = any($1) order by person',
    [emails],
  );
}

/** Reminded by hand today nobody is reminded once more by the schedule, which stays as it is. */
function isDue({ openSince, dueDate, reminder, remindedOn, remindedAt }: Open, today: string, zone: string): boolean {
  if (remindedAt !== null && dayAt(remindedAt, zone) === today) return false;
  const since = dayAt(openSince, zone);
  const sentOn = remindedOn.filter((day) => day > since);
  const next = nextReminder({ frequency: reminder, dueDate, openSince: since, sentOn, sentInAll: remindedOn.length });
  return next !== null && next <= today;
}
