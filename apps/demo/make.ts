import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Passwords } from '@daybook/identity/secrets';
import { plainCommands } from '@daybook/kernel/commands';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { openObjects, SealedObjects } from '@daybook/kernel/store';
import { type Engines, withEngines } from '../launcher/engines.js';
import { hasPeople } from '../launcher/has-people.js';
import { asFarAsPlayed, giveConsents } from './books.js';
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
 * Cut off half-way, it goes on from there at the next start: every command has the same id and body again.
 *
 * @returns whether the log holds the demo firm
 */
export async function makeDemoFirm(config: Config, say: (line: string) => void = () => {}): Promise<boolean> {
  const note = join(config.dataDir, 'demo-firm');
  return withEngines(config, async (engines) => {
    const begun = await beginning(engines.log);
    if (existsSync(note) && readFileSync(note, 'utf8') === begun) return true;
    // the demo's administrator is the first whom it registers
    if (begun === '' && (await hasPeople(engines.log))) return false;
    const demoCommands = asFarAsPlayed(story(await todayOf(engines.log)), config);
    say(`  … Demo firm: ${demoCommands.length} commands of the last six months`);
    await setPasswords(engines);
    await giveConsents(engines);
    await storeBytes(engines, demoCommands);
    await carryOut(engines, demoCommands);
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(note, await beginning(engines.log), { mode: 0o600 });
    return true;
  });
}

/** The instant of the firm's first event, by which it is told from that in another log; empty when there is none. */
async function beginning(log: EventLog): Promise<string> {
  const [first] = await administrator(log);
  return first ? String(first.meta.at) : '';
}

/** @throws Error when the demo firm's administrator is in the log: everybody knows those passwords. */
export async function refuseDemoPeople(config: Config): Promise<void> {
  await withEngines(config, async ({ log }) => {
    if ((await administrator(log)).length === 0) return;
    throw new Error(
      'This database holds the demo firm, whose passwords are public. Production needs a database of its own: set DATABASE_URL or DAYBOOK_DATA_DIR to a new one.',
    );
  });
}

/** Lays the files of the story into the store, some at once. */
export async function storeBytes({ config, pool }: Engines, demoCommands: readonly DemoCommand[]): Promise<void> {
  const objects = await openObjects(config.objects, config.dataDir);
  const sealed = new SealedObjects(objects, new PostgresSubjectKeys(pool, config.secrets.master));
  const left = demoCommands.values();
  const worker = async () => {
    for (const { command, stream, bytes } of left)
      if (bytes && 'object' in command)
        await sealed.put(String(command.object), `file-${stream}`, Readable.from([bytes]), { size: bytes.length });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Sends deeds in their order; a refusal is a mistake in the story and ends it. */
export async function carryOut({ config, pool, log }: Engines, demoCommands: readonly DemoCommand[]): Promise<void> {
  let now = new Date(0);
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const commands = plainCommands(log, keys, { now: () => now });
  const times = new Map<string, number>();
  for (const demoCommand of demoCommands) {
    now = new Date(demoCommand.at);
    const place = `${demoCommand.decider.category}-${demoCommand.stream}`;
    const time = times.get(place) ?? 0;
    times.set(place, time + 1);
    const outcome = await commands.send(demoCommand.decider, demoCommand.stream, demoCommand.command, {
      commandId: uuidOf('command', place, time),
      by: demoCommand.by === null ? { system: 'demo' } : { user: userUuid(demoCommand.by) },
      company: demoCommand.company,
    });
    if ('refused' in outcome) throw new Error(`The demo's ${demoCommand.command.type} was refused: ${outcome.message}`);
  }
}

/** The day the story ends: now, or what it was when the firm was begun. */
async function todayOf(log: EventLog): Promise<Date> {
  const [first] = await administrator(log);
  if (!first) return new Date();
  const begun = new Date(String(first.meta.at));
  const demoCommand = story(new Date(0)).find((one) => one.stream === userUuid('admin'));
  return new Date(begun.getTime() - Date.parse(demoCommand?.at ?? '') + new Date(0).getTime());
}

function administrator(log: EventLog) {
  return log.read(`user-${userUuid('admin')}`);
}

async function setPasswords({ pool }: Engines): Promise<void> {
  const passwords = new Passwords(pool);
  const keys = [...staff, ...clients].map((person) => userUuid(person.key));
  await Promise.all(keys.map((user) => passwords.keep(user, 1, demoSignIns.password)));
}
