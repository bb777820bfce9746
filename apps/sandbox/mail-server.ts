import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults.js';
import type { Mailbox } from './mailbox.js';

const sizeLimit = 20 * 2 ** 20;

/** Takes mail for any address into the mailbox, and fails as the faults say. */
export function mailServer(mailbox: Mailbox, faults: Faults): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: sizeLimit,
    logger: false,
    onRcptTo(_address, _session, done) {
      done(faults.mail === 'refuse' ? answer(550, 'There is no such mailbox.') : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        receive(Buffer.concat(chunks), recipients).then(
          (answered) => answered && done(),
          (error: Error) => done(error),
        );
      });
    },
  });
  // a sender that goes away in the middle is its own affair
  server.on('error', () => undefined);

  /** @returns whether the sender is told */
  async function receive(raw: Buffer, recipients: readonly string[]): Promise<boolean> {
    if (faults.mail === 'busy') throw answer(451, 'Busy, try again later.');
    if (faults.mail === 'slow') await pause(8_000);
    await mailbox.take(raw, recipients);
    return faults.mail !== 'lost';
  }
  return server;
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
