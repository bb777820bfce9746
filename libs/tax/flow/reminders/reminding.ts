import { isDone } from '@daybook/kernel/commands';
import { dayInWords } from '@daybook/kernel/events';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { questionnaireId, reminderDue, standingOf, tqReminders } from '@daybook/tax/domain';
import { historyOfYear, openYear, type PendingReminders, pendingReminders } from '@daybook/tax/read';
import { v5 } from 'uuid';
import { type TaxSender, taxReaders, yearAddress, yearPath } from '../mails/index.js';

const by = { system: 'tax' } as const;
const event = 'tq_reminder';

/** Reminds clients of the answers that are open, by the steps around the day that the firm set. */
export const remindOfYears = (sender: TaxSender): ScheduledTask => ({
  name: 'tax.remindOfYears',
  everySeconds: 15 * 60,
  async run(tools) {
    const failures: Failure[] = [];
    for (const one of await pendingReminders(queryableOf(tools.query)))
      await remind(one, sender, tools).catch((cause: unknown) => failures.push({ of: one, cause }));
    if (failures.length > 0) throw notReminded(failures);
  },
});

interface Failure {
  readonly of: PendingReminders;
  readonly cause: unknown;
}

/** Told when everybody else was reminded; what failed is tried again. */
function notReminded(failures: readonly Failure[]): Error {
  const years = failures.map(({ of: { company, year }, cause }) => `${year} of ${company} (${String(cause)})`);
  return new Error(`Nobody was reminded of ${years.join(', ')}`, { cause: failures[0]?.cause });
}

async function remind(one: PendingReminders, sender: TaxSender, tools: FlowContext): Promise<void> {
  const { company, year, wantedBy, steps: ladder, sent, zone } = one;
  const now = tools.clock.now().toISOString();
  const step = reminderDue({ wantedBy, ladder, sent, isComplete: false, now, zone });
  if (step === undefined) return;
  // the tables may be behind: what was submitted or paused a moment ago counts
  const id = questionnaireId(company, year);
  const [open, { state }] = await Promise.all([
    openYear(tools.commands, company, year),
    tools.commands.load(tqReminders, id),
  ]);
  if (!open || standingOf(open.published.definition, open.state).isComplete) return;
  if (state.isPaused || state.wantedBy !== wantedBy || state.stepsSent.some((earlier) => earlier >= step)) return;
  const readers = (await taxReaders(company, 'answerTq', tools)).filter(({ isStaff }) => !isStaff);
  // a day may be set again after another: each reminder of the year is one of its own
  const reminder = `tq reminder ${id} ${wantedBy} ${step} ${state.sent.length}`;
  await writeToEach(readers, async ({ user, name, address }) => {
    const letter = await letterOf({ ...one, step, reader: name }, sender);
    const of = [{ item: historyOfYear(`questionnaire-${id}`), event }];
    const tells = { person: user, of, inbox: { company, kind: 'company', path: yearPath(company, year) } as const };
    await tools.mail.send({ ...letter, key: `${reminder} ${user}`, to: { name, address }, tells });
  });
  const people = readers.map(({ user }) => user);
  const commandId = v5(reminder, company);
  const record = { type: 'RecordTqReminder', wantedBy, step, people } as const;
  const outcome = await tools.commands.send(tqReminders, id, record, { commandId, by, company });
  if (!isDone(outcome)) throw new Error(outcome.message);
}

function letterOf(
  {
    company,
    year,
    name,
    wantedBy,
    step,
    reader,
  }: PendingReminders & { readonly step: number; readonly reader: string },
  sender: TaxSender,
) {
  const day = dayInWords(wantedBy);
  const isLate = step > 0;
  return composeEmail({
    brand: sender,
    name: reader,
    subject: isLate ? `${name}: your ${year} tax answers are late` : `${name}: your ${year} tax answers by ${day}`,
    paragraphs: [
      isLate
        ? `We wanted your answers for the ${year} tax return of ${name} by ${day}, and some are still open. Every day that passes leaves less time to prepare the return.`
        : `We need your answers for the ${year} tax return of ${name} by ${day}. Some are still open.`,
      'You can stop at any point and go on later, on another device too. If a question is unclear, write a comment beside it.',
    ],
    button: { label: 'Continue', href: yearAddress(sender.url, company, year) },
    closing: 'Please answer in Daybook; replies to this email are not read.',
    why: `You are receiving this email because you answer the tax questions of ${name}.`,
  });
}
