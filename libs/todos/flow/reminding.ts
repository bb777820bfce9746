import { dayInWords } from '@daybook/kernel/events';
import { type Routine, type Tools } from '@daybook/kernel/flows';
import { nextReminder, type ReminderFrequency, todo } from '@daybook/todos/domain';
import { DateTime } from 'luxon';
import { v5 } from 'uuid';
import { linkTo, type Sender, todoLetter, todosCounted } from './letters.js';
import { asked, membersWhoSee } from './recipients.js';

const hour = 9;

interface Open {
  readonly uuid: string;
  readonly title: string;
  readonly dueDate: string;
  readonly reminder: ReminderFrequency;
  readonly assignees: readonly string[];
  readonly openSince: Date;
  readonly remindedOn: readonly string[];
}

/** From nine on weekdays, company time: one mail per person and company and day with everything that is still open. */
export function reminderRoutine(sender: Sender): Routine {
  return {
    name: 'remind of todos',
    everySeconds: 60,
    async run(tools) {
      const companies = await tools.query<{ uuid: string; timeZone: string }>(
        `select c.uuid, c.time_zone as "timeZone" from companies c where not c.is_deleted and exists (
          select 1 from todos t where t.company_uuid = c.uuid and not t.is_deleted and t.status = 'open'
            and t.reminder <> 'NO_REMINDER')`,
      );
      for (const { uuid, timeZone } of companies) {
        const there = DateTime.fromJSDate(tools.clock.now(), { zone: timeZone });
        if (there.isValid && there.hour >= hour && there.weekday <= 5) await remind(uuid, there, sender, tools);
      }
    },
  };
}

async function remind(company: string, there: DateTime, sender: Sender, tools: Tools): Promise<void> {
  const today = there.toISODate() ?? '';
  const open = await tools.query<Open>(
    `select uuid, title, due_date::text as "dueDate", reminder, assignees, open_since as "openSince",
        reminded_on::text[] as "remindedOn"
      from todos where company_uuid = $1 and not is_deleted and not is_hidden_from_clients and status = 'open'
        and reminder <> 'NO_REMINDER' order by due_date, uuid`,
    [company],
  );
  const due = open.filter((item) => isDue(item, today, there.zoneName ?? 'utc'));
  if (due.length === 0) return;
  const members = await membersWhoSee(company, tools);
  const recipients = new Map(due.map(({ uuid, assignees }) => [uuid, asked(assignees, members)]));
  for (const person of members) {
    // whoever is named is reminded in any case; the others when they want mails about this company
    const theirs = due.filter(
      ({ uuid, assignees }) =>
        recipients.get(uuid)?.includes(person) && (person.wantsMail || assignees.includes(person.uuid)),
    );
    if (theirs.length === 0) continue;
    const lines = theirs.map(({ uuid, title, dueDate }) => ({
      title,
      note: `due ${dayInWords(dueDate)}`,
      href: linkTo(sender.url, uuid),
    }));
    const subject = `Reminder: ${todosCounted(theirs.length)} waiting for your answer`;
    const written = await todoLetter(sender, {
      name: person.name,
      subject,
      sections: [{ heading: 'Waiting for your answer', lines }],
      why: 'You get this email because these to-dos wait for your answer.',
    });
    const to = { name: person.name, address: person.email };
    const tells = { person: person.uuid, of: theirs.map(({ uuid }) => ({ item: uuid, event: 'reminder' })) };
    await tools.mail.send({ key: `todo reminder ${person.uuid} ${company} ${today}`, to, tells, ...written });
  }
  for (const { uuid } of due) {
    const command = {
      type: 'RecordReminderSent',
      runDate: today,
      recipients: recipients.get(uuid)?.map((one) => one.uuid) ?? [],
    } as const;
    await tools.commands.send(todo, uuid, command, {
      commandId: v5(`remind ${today}`, uuid),
      by: { system: 'reminders' },
      company,
    });
  }
}

function isDue({ openSince, dueDate, reminder, remindedOn }: Open, today: string, zone: string): boolean {
  const since = DateTime.fromJSDate(openSince, { zone }).toISODate() ?? '';
  const sentOn = remindedOn.filter((day) => day > since);
  const next = nextReminder({ frequency: reminder, dueDate, openSince: since, sentOn, sentInAll: remindedOn.length });
  return next !== null && next <= today;
}
