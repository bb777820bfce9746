import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@daybook/kernel/config';
import { LogUnavailable } from '@daybook/kernel/event-log';
import { outlast } from '@daybook/kernel/following';
import { readConfig } from '../config.js';
import { demoSignIns, makeDemoFirm, refuseDemoPeople } from '../demo/index.js';
import { catchUp } from './catch-up.js';
import { holdFolder } from './data-dir-lock.js';
import { keepLogFiles, prepare, startDatabase } from './database.js';
import { nodeOfParts, packagedNode } from './node-of-parts.js';
import { Part } from './part.js';
import { demandFreePorts } from './ports.js';
import { reachLines } from './reach-lines.js';
import { setupLines, setupLink } from './setup-link.js';
import { SupervisedDatabase } from './supervised-database.js';
import { say, step } from './terminal.js';

let database: SupervisedDatabase | undefined;
let letGo = () => {};
const parts: Part[] = [];
let stopping = false;

/** Times that a part may end by itself before the portal was ready once. */
const mostEndings = 6;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
start().catch(async (error: Error) => {
  if (stopping) return;
  say(`\n${error.message}`);
  await stop(1);
});

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig();
  say(`Daybook starts in ${config.dataDir}`);
  const node = nodeOfParts({ version: process.versions.node, program: process.execPath }, packagedNode());
  if (node.note) say(node.note);
  letGo = holdFolder(config.dataDir);
  await demandFreePorts(config);
  const stored = new SupervisedDatabase(
    () => startDatabase(config),
    (why) => {
      say(`\n${why}\nWithout PostgreSQL everything stops.`);
      void stop(1);
    },
  );
  database = stored;
  await step('PostgreSQL', () => stored.start());
  const { isLogAway } = await step('Tables', () => prepare(config));
  if (isLogAway) say('The event log does not answer. What was recorded can be read; saving works when it is back.');
  let isDemo = false;
  if (config.production) await step('No demo people', () => refuseDemoPeople(config));
  else isDemo = await step('Demo firm', () => makeDemoFirm(config, say));
  await step('Read models', async () => {
    if (!isLogAway) await unlessLogAway(config, () => catchUp(config, say));
    await keepLogFiles(config);
  });
  await step('Parts', () => startParts(config, node.program));
  const link = config.production
    ? await outlast(
        () => unlessLogAway(config, () => setupLink(config)),
        () => undefined,
      )
    : undefined;
  welcome(config, { isDemo, link });
}

async function startParts(config: Config, node: string): Promise<void> {
  const names = [...(config.sandbox ? ['sandbox'] : []), 'projector', 'api'];
  for (const name of names) {
    if (stopping) return;
    const part = new Part(name, `dist/apps/${name}/main.js`, process.env, config.dataDir, node);
    part.start();
    parts.push(part);
  }
  await answers(`http://127.0.0.1:${config.port}/readyz`);
}

/** Until the portal says it is ready, however long the machine takes. @throws Error when one of its parts ends every time */
async function answers(address: string): Promise<void> {
  while (!stopping) {
    const ready = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (parts.some(({ endings }) => endings >= mostEndings)) break;
    await pause(100);
  }
  if (stopping) return;
  const words = parts.map((part) => `--- ${part.name}\n${part.lastWords()}`).join('\n');
  throw new Error(`The portal does not get ready. Its parts said last:\n${words}`);
}

/** What needs the event log is left for another time when that is away on a server of its own. */
async function unlessLogAway<T>({ eventLog }: Config, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (eventLog.engine === 'postgres' || !(fault instanceof LogUnavailable)) throw fault;
    return undefined;
  }
}

function welcome(config: Config, { isDemo, link }: { isDemo: boolean; link: string | undefined }): void {
  if (stopping) return;
  say(`\nDaybook is at ${config.url}`);
  for (const line of reachLines(config)) say(line);
  if (isDemo) {
    say('\nSign in as');
    for (const { email, who } of demoSignIns.people) say(`  ${email.padEnd(34)} ${who}`);
    say(`with the password ${demoSignIns.password}`);
  }
  if (!isDemo && !config.production)
    say('\nThis is the record of a real firm: no demo people were added. Set NODE_ENV=production to run it.');
  for (const line of setupLines(link)) say(line);
  say(`\n${whereMailGoes(config)}`);
  say('\nCtrl-C stops everything; nothing is lost.');
}

function whereMailGoes({ mail, sandbox }: Config): string {
  const { host, port } = new URL(mail.url);
  if (sandbox && port === String(sandbox.smtpPort))
    return `Mail that Daybook sends is shown at http://localhost:${sandbox.port}`;
  return `Mail that Daybook sends goes to ${host}`;
}

/** The portal first, so that nothing new comes in; PostgreSQL last, so that everybody can put away what is in hand. */
async function stop(code: number): Promise<void> {
  if (stopping) {
    for (const part of parts) part.kill();
    return;
  }
  stopping = true;
  say('\nStopping (Ctrl-C again does it without waiting)');
  for (const part of parts.toReversed()) await part.stop();
  await database?.stop();
  letGo();
  process.exit(code);
}
