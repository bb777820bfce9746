import { randomUUID } from 'node:crypto';
import { commentNotifications } from '@daybook/comments/flow';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import { type Email, EmailLedger, mailMigrations } from '@daybook/kernel/mail';
import { mentionOf } from '@daybook/kernel/text';
import { eventHandlers, migrations as newsMigrations, scheduledTasks } from '@daybook/notifications/flow';
import { noteOpened } from '@daybook/notifications/read';
import { threadOf } from '@daybook/tax/read';
import { type Firm, origin } from '@daybook/testing/firm';
import { migrations as workMigrations } from '@daybook/work/read';
import { DateTime } from 'luxon';
import { toolsOf } from '../../api/spec/hear.js';
import { taxFirm } from '../../api/spec/tax-firm.js';
import { playYear } from '../../api/spec/year-in-log.js';
import { commentOnAnswer } from './commenting.js';
import { notificationSource } from './notifications.js';

const sender = { url: 'http://x.test', firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };
const master = 'm'.repeat(40);
const settings = {
  ...sender,
  secrets: { token: master, csrf: master, master },
  notificationSources: [commentNotifications, notificationSource(sender)],
};
const zone = 'America/New_York';
const secret = 'Our number is 98-7654321';

let firm: Firm;
let company: string;
let now: Date;
const people: Record<string, string> = {};
const letters = new Map<string, Email>();

beforeAll(async () => {
  firm = await taxFirm({}, [...mailMigrations, ...workMigrations, ...newsMigrations]);
  company = await firm.company('Harbor Dental');
  for (const name of ['ada', 'ben']) {
    people[name] = await firm.person(name);
    await firm.member(company, people[name], 'client_owner', name === 'ada');
  }
  for (const [name, legalCountry] of Object.entries({ tess: 'US', tom: 'US', manny: 'PH' } as const)) {
    people[name] = await firm.staff(name, { team: 'TAX', legalCountry });
    await firm.member(company, people[name], 'staff_director');
  }
  people.sam = await firm.staff('sam');
  await firm.member(company, people.sam, 'staff_director');
  await playYear(firm, company, { isHandedIn: true, by: people.ada });
});
afterAll(() => firm?.close());
// the log has a clock of its own
beforeEach(async () => {
  now = new Date();
  letters.clear();
  await firm.api.pool.query('delete from ops.news; delete from ops.digests; delete from ops.items_opened');
});

const mail = {
  async send(email: Email) {
    if (letters.has(email.key)) return;
    letters.set(email.key, email);
    await new EmailLedger(firm.api.pool).claim(email);
  },
};
const tools = (): FlowContext => toolsOf(firm, { mail, clock: { now: () => now } } as never);
const sent = () => [...letters.values()].map(({ to, subject }) => `${to.address.split('@')[0]}: ${subject}`).toSorted();
const textTo = (name: string) => [...letters.values()].find(({ to }) => to.address.startsWith(name))?.text ?? '';

/** Writes a comment, of which the handler of news hears twice. */
async function says(by: string, question = 'ein', text = secret): Promise<void> {
  const about = { year: 2026, form: 'business-information', question };
  const uuid = randomUUID();
  const metadata = { ...origin(company), by: { user: people[by] ?? '' } };
  const outcome = await commentOnAnswer(firm.api.commands, { company, about, uuid, text }, metadata);
  if ('refused' in outcome) throw new Error(outcome.message);
  const [handler] = eventHandlers(settings) as [AnyEventHandler];
  const events = await firm.api.log.read(`comment-${uuid}`);
  const decode = await firm.api.decoder(events);
  for (const logged of [...events, ...events]) await handler.on[logged.type]?.(decode(logged) as never, tools());
  await firm.readable();
}

async function run(name: 'tell news' | 'daily digest'): Promise<void> {
  await scheduledTasks(settings as never)
    .find((task) => task.name === name)
    ?.run(tools());
}

/** Eight in the morning, the next that is one of a working day, twice. */
async function morning(): Promise<void> {
  let there = DateTime.fromJSDate(now, { zone }).set({ hour: 8, minute: 0, second: 0 });
  while (there.toMillis() <= now.getTime() || there.weekday > 5) there = there.plus({ days: 1 });
  now = there.toJSDate();
  await run('daily digest');
  await run('daily digest');
}

function switched(name: string, moved: object) {
  return firm.api.pool.query(
    `insert into notification_prefs (user_uuid, moved, is_silent) values ($1, $2, false)
      on conflict (user_uuid) do update set moved = excluded.moved`,
    [people[name], moved],
  );
}

const summary = 'Harbor Dental: new comments in the tax questionnaire';
/** Clients have their digests beside. */
const summarized = () => sent().filter((one) => one.endsWith(summary));
const opens = (name: string, seconds: number) =>
  noteOpened(
    tools().query,
    threadOf(company, 2026, 'ein'),
    people[name] ?? '',
    new Date(now.getTime() + seconds * 1_000),
  );

describe('the morning after', () => {
  it('tells who manages taxes what was commented on, once, and nothing of what was said', async () => {
    await says('ada');
    await says('ada');
    await says('ben', 'legalName');
    await morning();
    expect(summarized()).toEqual([`tess: ${summary}`, `tom: ${summary}`]);
    const text = textTo('tess');
    expect(text).toContain(`http://x.test/links/tq-answer/${threadOf(company, 2026, 'ein')}`);
    expect(text).toMatch(/\(2026\).*\n\s+2 comments from ada Person/);
    expect(text).toContain('1 comment from ben Person');
    expect(JSON.stringify([...letters.values()])).not.toContain('7654321');
    expect(textTo('tess')).toContain('Turn off emails about comments in tax questionnaires');
  });

  it('tells nobody what they wrote themselves, or have had before them since', async () => {
    await says('tess');
    await opens('tom', 1);
    await morning();
    expect(summarized()).toEqual([]);
  });

  it('tells what came after somebody looked', async () => {
    await opens('tom', -1);
    await says('ada');
    await morning();
    expect(summarized()).toEqual([`tess: ${summary}`, `tom: ${summary}`]);
  });

  it('tells nobody who has switched it off, nobody abroad without a consent, and nothing when there is nothing', async () => {
    await morning();
    expect(summarized()).toEqual([]);
    now = new Date();
    await switched('tom', { tq_comment_summary_generated: false });
    await firm.api.pool.query('delete from ops.digests');
    await says('ada');
    await morning();
    expect(summarized()).toEqual([`tess: ${summary}`]);
    await switched('tom', {});
  });
});

describe('within minutes', () => {
  async function afterwards(): Promise<void> {
    const { pool, log } = firm.api;
    await pool.query(
      `insert into ops.checkpoints (name, version, position) values ('comments', 1, $1)
        on conflict (name) do update set position = excluded.position`,
      [await log.head()],
    );
    await run('tell news');
    now = new Date(now.getTime() + 5 * 60_000);
    await run('tell news');
  }

  it('tells whoever gave the answer that the firm has asked about it, without the words', async () => {
    await says('tess', 'phone');
    await afterwards();
    expect(sent()).toEqual([expect.stringMatching(/^ada: New comments: .*\(2026\)$/)]);
    expect(textTo('ada')).toContain('from tess Person');
    expect(textTo('ada')).toContain(`http://x.test/links/tq-answer/${threadOf(company, 2026, 'phone')}`);
    expect(JSON.stringify([...letters.values()])).not.toContain('7654321');
  });

  it('tells who commented before and who is mentioned, if they may see it', async () => {
    await says('ben', 'email');
    await firm.api.pool.query('delete from ops.news');
    letters.clear();
    now = new Date();
    await says('tess', 'email', `${mentionOf(people.tom ?? '')} ${mentionOf(people.manny ?? '')} please look`);
    await afterwards();
    expect(sent().map((one) => one.split(':')[0])).toEqual(['ada', 'ben', 'tom']);
  });
});
