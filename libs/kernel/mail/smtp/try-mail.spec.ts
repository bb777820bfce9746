import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { tryMail } from './try-mail.js';

const email = {
  to: { name: 'Ada', address: 'ada@firm.test' },
  subject: 'A test',
  text: 'It works.',
  html: '<p>It works.</p>',
};
const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
const taken: string[] = [];
let server: SMTPServer;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'u' }) : done(refusal(535, 'Bad credentials')),
    onMailFrom: ({ address }, _, done) => done(address.startsWith('stranger') ? refusal(553, 'Not your domain') : null),
    onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody') ? refusal(550, 'No such mailbox') : null),
    onData(stream, { envelope }, done) {
      taken.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().once('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));

const tried = (user: string, from = 'Ledger <no-reply@firm.test>', to = email.to.address) =>
  tryMail(
    { url: `smtp://${user}127.0.0.1:${port}`, from, timeout: 30_000 },
    { ...email, to: { name: '', address: to } },
  );

it('hands one email over', async () => {
  expect(await tried('u:right@')).toBeNull();
  expect(taken).toEqual(['ada@firm.test']);
});

it('says what was wrong: the login, the sender, the recipient, the host', async () => {
  expect(await tried('u:wrong@')).toMatch(
    /refused the user name or password .*Check the user and password in SMTP_URL/,
  );
  expect(await tried('', 'stranger@else.test')).toMatch(/refused the sender .*Set MAIL_FROM/);
  expect(await tried('', undefined, 'nobody@firm.test')).toMatch(
    /refused an email to nobody@firm.test .*No such mailbox/,
  );
  expect(await tryMail({ url: 'smtp://127.0.0.1:9', from: 'x@firm.test', timeout: 30_000 }, email)).toMatch(
    /cannot be reached .*Check that it runs, and host and port in SMTP_URL/,
  );
});
