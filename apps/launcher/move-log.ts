import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Config } from '@daybook/kernel/config';
import type { LogEngine } from '@daybook/kernel/log-home';
import { readConfig } from '../config.js';
import { catchUp } from './catch-up.js';
import { holdFolder } from './data-dir-lock.js';
import { demandSameKey, prepare, withInstallation } from './database.js';
import { type Moved, moveLog } from './moving-log.js';
import { say } from './terminal.js';

/**
 * `npm run event-log:move -- --to eventstoredb|postgres [--shared]`: carries the event log to the other engine while
 * Daybook is stopped. Broken off, it goes on when it is started again.
 *
 * Exit code 0: moved, and the settings to go on with were said; 1: nothing was changed for the product, and why was said.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
let isMoved = false;
try {
  await move();
} catch (error) {
  if (isMoved)
    say(`The event log is moved, but not read anew yet. Start Daybook with these settings: ${reasonOf(error)}`);
  else say(`The event log was not moved, and Daybook goes on as before. ${reasonOf(error)}`);
  process.exitCode = 1;
}

async function move(): Promise<void> {
  const options = { to: { type: 'string' }, shared: { type: 'boolean' } } as const;
  const { to, shared: isShared = false } = parseArgs({ options }).values;
  if (!isEngine(to)) throw new Error('Say where to: npm run event-log:move -- --to eventstoredb (or postgres)');
  const config = readConfig();
  const letGo = holdFolder(config.dataDir);
  try {
    await withInstallation(config, async () => {
      await demandSameKey(config);
      const moved = await moveLog(config, { to, isShared, progress: reportRate() });
      isMoved = true;
      for (const line of [...linesOf(moved), ...settingsOf(moved.config)]) say(line);
      await readAnew(moved.config);
    });
  } finally {
    letGo();
  }
}

/** Broken off, the next start does it. */
async function readAnew(config: Config): Promise<void> {
  await prepare(config);
  await catchUp(config, say);
}

function isEngine(text: string | undefined): text is LogEngine {
  return text === 'postgres' || text === 'eventstoredb';
}

/** Says every five seconds how far it is, and how fast. */
function reportRate(): (done: number) => void {
  const began = performance.now();
  let reportedAt = began;
  return (done) => {
    const now = performance.now();
    if (now - reportedAt < 5_000) return;
    reportedAt = now;
    say(`  … carried ${done} events, ${Math.round((1_000 * done) / (now - began))} a second`);
  };
}

function linesOf({ events, written, proof, from }: Moved): string[] {
  return [
    `Moved: ${events} events, ${written} of them now.`,
    `  ✓ the same there as here, read twice: ${proof.events} events in order, ${proof.streams} streams one by one`,
    `  ✓ the heads of ${proof.companies} companies are equal (${proof.head.slice(0, 16)})`,
    `What is on ${from} stays as it is and is written to no more.`,
  ];
}

function settingsOf({ dataDir, eventLog }: Config): string[] {
  return [
    'Set these before you start Daybook again, on every machine:',
    `  DAYBOOK_EVENT_LOG=${eventLog.engine}`,
    ...(eventLog.engine === 'eventstoredb' ? ['  EVENTSTORE_URL as it was now'] : []),
    `  DAYBOOK_DATA_DIR=${dataDir}`,
  ];
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const because = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${because}`;
}
