import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Passwords } from '@daybook/identity/secrets';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import { type LoggedEvent, LogUnavailable } from '@daybook/kernel/event-log';
import { LogReplica } from '@daybook/kernel/projecting';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { type Engines, withEngines } from '../launcher/engines.js';
import { hasPeople } from '../launcher/has-people.js';
import { progressOf } from '../launcher/terminal.js';
import { asFarAsPlayed, giveConsents } from './books.js';
import { asFarAsMailed, giveOrders } from './checks/index.js';
import type { DemoCommand } from './demo-command.js';
import { userUuid } from './firm.js';
import { clients, demoSignIns, staff } from './people.js';
import { uuidOf } from './seeded-random.js';
import { story } from './story.js';

/** Files under way to the store at once. */
const atOnce = 8;

/**
 * Makes the demo firm by sending its commands, each at its own past instant; once per log, and never among the people of
 * a real firm.
 *
 * Cut off half-way, it goes on from there at the next start: every command has the same id and body again. A record that
 * was restored, or is run from another folder, is left as it is.
 *
 * @returns whether the log holds the demo firm
 */
export async function makeDemoFirm(config: Config, say: (line: string) => void = () => {}): Promise<boolean> {
  const note = join(config.dataDir, 'demo-firm');
  return withEngines(config, async (engines) => {
    const begun = await beginning(engines);
    if (existsSync(note) && readFileSync(note, 'utf8') === begun) return true;
    // the demo's administrator is the first whom it registers
    if (begun === '' && (await hasPeople(engines.log))) return false;
    const today = await todayOf(engines);
    const demoCommands = identified(asFarAsMailed(asFarAsPlayed(story(today), config), config));
    await giveConsents(engines);
    giveOrders(config, today);
    if (!(await isCarriedOut(engines, demoCommands.at(-1)))) {
      say(`  … Demo firm: ${demoCommands.length} commands of the last six months`);
      await setPasswords(engines);
      await storeBytes(engines, demoCommands, progressOf('Demo firm: files', say));
      await carryOut(engines, demoCommands, progressOf('Demo firm: commands', say));
    }
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(note, await beginning(engines), { mode: 0o600 });
    return true;
  });
}

/** The instant of the firm's first event, by which it is told from that in another log; empty when there is none. */
async function beginning(engines: Engines): Promise<string> {
  const [first] = await administrator(engines);
  return first ? String(first.meta.at) : '';
}

/** @throws Error when the demo firm's administrator is in the log: everybody knows those passwords. */
export async function refuseDemoPeople(config: Config): Promise<void> {
  await withEngines(config, async (engines) => {
    if ((await administrator(engines)).length === 0) return;
    throw new Error(
      'This database holds the demo firm, whose passwords are public. Production needs a database of its own: set DATABASE_URL or DAYBOOK_DATA_DIR to a new one.',
    );
  });
}

/** A command with the id that it has at every start, and the stream it goes to. */
interface Identified extends DemoCommand {
  readonly id: string;
  readonly place: string;
}

function identified(demoCommands: readonly DemoCommand[]): readonly Identified[] {
  const times = new Map<string, number>();
  return demoCommands.map((demoCommand) => {
    const place = `${demoCommand.decider.category}-${demoCommand.stream}`;
    const time = times.get(place) ?? 0;
    times.set(place, time + 1);
    return { ...demoCommand, place, id: uuidOf('command', place, time) };
  });
}

async function isCarriedOut({ log }: Engines, command: Identified | undefined): Promise<boolean> {
  const events = command ? await log.read(command.place) : [];
  return events.some(({ meta }) => meta.commandId === command?.id);
}

/** Lays the files of the story into the store, some at once. */
async function storeBytes(
  { config, pool }: Engines,
  demoCommands: readonly DemoCommand[],
  tell: (done: number, of: number) => void,
): Promise<void> {
  const objects = await openObjects(config.objects, config.dataDir);
  const sealed = new SealedObjects(objects, new PostgresSubjectKeys(pool, config.secrets.master));
  const left = demoCommands.entries();
  const worker = async () => {
    for (const [place, { command, stream, bytes }] of left) {
      tell(place, demoCommands.length);
      if (bytes && 'object' in command)
        await sealed.put(String(command.object), `file-${stream}`, Readable.from([bytes]), { size: bytes.length });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Sends deeds in their order; a refusal is a mistake in the story and ends it. */
async function carryOut(
  { config, pool, log }: Engines,
  demoCommands: readonly Identified[],
  tell: (done: number, of: number) => void,
): Promise<void> {
  let now = new Date(0);
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const commands = plainCommands(log, keys, { now: () => now });
  for (const [done, demoCommand] of demoCommands.entries()) {
    tell(done, demoCommands.length);
    now = new Date(demoCommand.at);
    const outcome = await commands.send(demoCommand.decider, demoCommand.stream, demoCommand.command, {
      commandId: demoCommand.id,
      by: demoCommand.by === null ? { system: 'demo' } : { user: userUuid(demoCommand.by) },
      company: demoCommand.company,
    });
    if ('refused' in outcome) throw new Error(`The demo's ${demoCommand.command.type} was refused: ${outcome.message}`);
  }
}

/** Whichever: the firm begins as long before the day on which the story ends. */
const someDay = new Date('2026-01-01T00:00:00.000Z');

/** The day the story ends: now, or what it was when the firm was begun. */
async function todayOf(engines: Engines): Promise<Date> {
  const [first] = await administrator(engines);
  if (!first) return new Date();
  const begun = new Date(String(first.meta.at));
  const demoCommand = story(someDay).find((one) => one.stream === userUuid('admin'));
  return new Date(begun.getTime() - Date.parse(demoCommand?.at ?? '') + someDay.getTime());
}

/** From the log; while that is away from the copy of it, where there is one. */
async function administrator({ log, pool }: Engines): Promise<readonly LoggedEvent[]> {
  const stream = `user-${userUuid('admin')}`;
  try {
    return await log.read(stream);
  } catch (fault) {
    const copied = fault instanceof LogUnavailable ? await new LogReplica(pool).read(stream) : undefined;
    if (!copied) throw fault;
    return copied.events;
  }
}

async function setPasswords({ pool }: Engines): Promise<void> {
  const passwords = new Passwords(pool);
  const keys = [...staff, ...clients].map((person) => userUuid(person.key));
  await Promise.all(keys.map((user) => passwords.keepFirst(user, 1, demoSignIns.password)));
}
