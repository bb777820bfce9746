import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { Readable } from 'node:stream';
import { isOutage } from '@daybook/kernel/following';
import { migrate, openPool, Presence } from '@daybook/kernel/postgres';
import { until } from '@daybook/testing/eventually';
import { freshDatabase } from '@daybook/testing/postgres';
import type { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import { mailMigrations } from '../migrations.js';
import { accepted, LetterPostponed } from '../port.js';
import { EmailLedger } from './ledger.js';
import { MailServerUnavailable, MailUnavailable, SmtpMail } from './smtp.js';

type Fault = 'none' | 'refuse address' | 'refuse sender' | 'full mailbox' | 'busy' | 'lost answer';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: Pool;
let server: SMTPServer;
let url: string;
let fault: Fault;
let taken: string[];

const refusals: Partial<Record<Fault, Error>> = {
  'refuse address': Object.assign(new Error('No such person'), { responseCode: 550 }),
  'refuse sender': Object.assign(new Error('Sender not allowed'), { responseCode: 550 }),
  'full mailbox': Object.assign(new Error('The mailbox is full'), { responseCode: 452 }),
};

const email = (key: string) => ({
  key,
  to: { name: 'Ana Öz', address: 'ana@client.test' },
  subject: 'Three things wait for you',
  text: 'Please look at them.',
  html: '<p>Please look at them.</p>',
});

const reasonOf = async (key: string) =>
  (await pool.query('select reason from ops.letters where key = $1', [key])).rows[0]?.reason;

const stateOf = async (key: string) =>
  (await pool.query('select state from ops.letters where key = $1', [key])).rows[0]?.state;

beforeAll(async () => {
  database = await freshDatabase();
  await migrate(database.url, mailMigrations);
  pool = openPool(database.url, { purpose: 'background', max: 20 });
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, done) => done(null, {}),
    onMailFrom: (_address, _session, done) => done(fault === 'refuse sender' ? refusals[fault] : null),
    onRcptTo: (_address, _session, done) => done(refusals[fault] ?? null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fault === 'busy') return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        taken.push(Buffer.concat(chunks).toString());
        if (fault !== 'lost answer') done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
});

afterAll(async () => {
  await new Promise<void>((closed) => server.close(() => closed()));
  await pool.end();
  await database.drop();
});

beforeEach(() => {
  fault = 'none';
  taken = [];
});
afterEach(() => {
  for (const post of posts.splice(0)) post.leave();
});

/** An address where nobody listens. */
async function nowhere(): Promise<string> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
  return `smtp://127.0.0.1:${port}`;
}

const posts: SmtpMail[] = [];

function mail(to = url, timeout = 30_000): SmtpMail {
  const post = new SmtpMail(pool, { url: to, from: 'Daybook <no-reply@daybook.test>', timeout });
  posts.push(post);
  return post;
}

describe('letters through SMTP', () => {
  it('take along what is attached, and say whom an answer goes to', async () => {
    const bytes = Buffer.from('A screenshot');
    const attachment = { filename: 'Bild ä.png', mediaType: 'image/png', open: async () => Readable.from([bytes]) };
    const replyTo = { name: 'Omar', address: 'omar@client.test' };
    await mail().send({ ...email('attached'), replyTo, attachments: [attachment] });
    expect(taken[0]).toContain('Reply-To: Omar <omar@client.test>');
    expect(taken[0]).toContain('Content-Type: image/png');
    expect(taken[0]).toContain(bytes.toString('base64'));
  });

  it('are tried again when what is attached cannot be had now', async () => {
    const attachment = { filename: 'a', mediaType: 'image/png', open: () => Promise.reject(new Error('away')) };
    await expect(mail().send({ ...email('later'), attachments: [attachment] })).rejects.toBeInstanceOf(MailUnavailable);
    await mail().send(email('later'));
    expect(await stateOf('later')).toBe('sent');
  });

  it('go out with both texts and a name that is not English', async () => {
    await mail().send(email('one'));
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('Subject: Three things wait for you');
    expect(taken[0]).toContain('Content-Type: text/html');
    expect(taken[0]).toContain('ana@client.test');
    expect(await stateOf('one')).toBe('sent');
  });

  it('go out once, however often and by however many they are sent', async () => {
    await Promise.all(Array.from({ length: 8 }, () => mail().send(email('many'))));
    await mail().send(email('many'));
    expect(taken).toHaveLength(1);
  });

  it('tell by which address they end, where there is one', async () => {
    await mail().send(email('mandatory'));
    expect(taken[0]).not.toContain('List-Unsubscribe');
    await mail().send({ ...email('optional'), unsubscribe: 'https://portal.test/off/1' });
    expect(taken[1]).toContain('List-Unsubscribe: <https://portal.test/off/1>');
    expect(taken[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it('leave in the ledger whom they told of what, once the post has them', async () => {
    const [person, item] = [randomUUID(), randomUUID()];
    const telling = { ...email('telling'), tells: { person, of: [{ item, event: 'todo_created' }] } };
    const reported = async () => (await pool.query('select item, event, person from ops.letter_items')).rows;
    await expect(mail(await nowhere()).send(telling)).rejects.toBeInstanceOf(MailUnavailable);
    expect(await reported()).toEqual([]);
    await mail().send(telling);
    await mail().send(telling);
    expect(await reported()).toEqual([{ item, event: 'todo_created', person }]);
  });

  it('rest when the server takes them whole and asks to have them later', async () => {
    fault = 'busy';
    await expect(mail().send(email('busy'))).rejects.toBeInstanceOf(LetterPostponed);
    expect(await stateOf('busy')).toBe('postponed');
  });

  it('are tried again when there was no server', async () => {
    await expect(mail(await nowhere()).send(email('away'))).rejects.toBeInstanceOf(MailUnavailable);
    await mail().send(email('away'));
    expect(await stateOf('away')).toBe('sent');
  });

  it('settle as refused when the address is wrong for good', async () => {
    fault = 'refuse address';
    await mail().send(email('wrong'));
    expect(await stateOf('wrong')).toBe('refused');
    expect(await reasonOf('wrong')).toBe('550 No such person');
  });

  it('wait when the sender is refused, since every email would be', async () => {
    fault = 'refuse sender';
    const post = mail();
    const failed = await post.send(email('sender')).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MailServerUnavailable);
    expect(isOutage(failed)).toBe(true);
    expect(post.failure()).toMatch(
      /^The mail server 127\.0\.0\.1:\d+ refused the sender \(550 Sender not allowed\)\. Set MAIL_FROM to an address that it accepts\.$/,
    );
    fault = 'none';
    await post.send(email('sender'));
    expect(await stateOf('sender')).toBe('sent');
    expect(post.failure()).toBeNull();
  });

  it('have an id under the domain of the sender, the same at each try', async () => {
    await mail().send(email('password reset 7/9'));
    expect(taken[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@daybook\.test>\r$/m);
  });

  it('rest ever longer when the mailbox is full, two days long, and keep nobody else waiting', async () => {
    fault = 'full mailbox';
    const waited = (time: string) =>
      pool.query(
        `update ops.letters set settled_at = settled_at - $1::interval, claimed_at = claimed_at - $1::interval
          where key = 'full'`,
        [time],
      );
    expect(await accepted(mail().send(email('full')))).toBe(false);
    expect(await stateOf('full')).toBe('postponed');
    await expect(mail().send(email('full'))).rejects.toBeInstanceOf(LetterPostponed);
    await waited('1 minute');
    expect(await accepted(mail().send(email('full')))).toBe(false);
    await pool.query("update ops.letters set claimed_at = claimed_at - interval '1 hour' where key = 'full'");
    fault = 'none';
    await waited('14 minutes');
    await expect(mail().send(email('full'))).rejects.toBeInstanceOf(LetterPostponed);
    expect(await accepted(mail().send(email('other')))).toBe(true);
    expect(taken).toHaveLength(1);
    await waited('1 minute');
    expect(await accepted(mail().send(email('full')))).toBe(true);
    expect(taken).toHaveLength(2);

    await pool.query("delete from ops.letters where key = 'full'");
    fault = 'full mailbox';
    await accepted(mail().send(email('full')));
    await waited('49 hours');
    expect(await accepted(mail().send(email('full')))).toBe(true);
    expect(await stateOf('full')).toBe('refused');
  });

  it('are handed in once more when their process has ended with them in hand, under the same id, and not a third time', async () => {
    const ledger = new EmailLedger(pool);
    const [gone, alsoGone] = [1, 2]; // no process has a number so small
    expect(await ledger.claim(email('in hand'), gone)).toBe('fresh');
    await mail().send(email('in hand'));
    expect(await stateOf('in hand')).toBe('sent');
    expect(await ledger.claim(email('twice'), gone)).toBe('fresh');
    expect(await ledger.claim(email('twice'), alsoGone)).toBe('fresh');
    await mail().send(email('twice'));
    expect(await stateOf('twice')).toBe('sending');
    expect(taken).toHaveLength(1);
  });

  it('are left to the process that has them in hand as long as it lives', async () => {
    const presence = new Presence(pool);
    const ledger = new EmailLedger(pool);
    await ledger.claim(email('held'), await presence.here());
    await mail().send(email('held'));
    expect(taken).toEqual([]);
    presence.leave();
    await until(async () => {
      await mail().send(email('held'));
      return taken.length === 1;
    });
    const post = mail();
    await Promise.all([post.send(email('at once')), post.send(email('at once'))]);
    expect(taken).toHaveLength(2);
  });

  it('stay unknown, and are not doubled, when the answer was lost', async () => {
    fault = 'lost answer';
    await mail(url, 1_000).send(email('lost'));
    expect(await stateOf('lost')).toBe('unknown');
    fault = 'none';
    await mail().send(email('lost'));
    expect(taken).toHaveLength(1);
  });
});
