import { existsSync } from 'node:fs';
import type { EventLog } from '@daybook/kernel/event-log';
import { readConfig } from '../../apps/config.js';
import { eventHandlersOf, scheduledTasksOf, taskKindsOf } from '../../apps/projector/areas.js';
import { longWays, oneAtATime } from './flows.js';
import { decidersOf, sendingToSeveral } from './sending-to-several.js';

const secret = Buffer.alloc(32).toString('base64');
const settings = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://nobody@localhost/none',
  DAYBOOK_TOKEN_SECRET: secret,
  DAYBOOK_CSRF_SECRET: secret,
  DAYBOOK_MASTER_KEY: secret,
});
const log = {} as EventLog;
const kinds = taskKindsOf(settings, log).map(({ kind }) => kind);
const running = [...eventHandlersOf(settings, log), ...scheduledTasksOf(settings, log)].map(({ name }) => name);
const named = longWays.flatMap(({ resumedBy }) => resumedBy);

it('says of everything that is written to several streams what goes on with it', () => {
  const known = [...longWays.flatMap((one) => one.in), ...oneAtATime].toSorted();
  expect(sendingToSeveral().filter((path) => !known.includes(path))).toEqual([]);
  expect(known.filter((path) => !existsSync(path))).toEqual([]);
  expect(known).toHaveLength(new Set(known).size);
});

it('finds a file that sends to two deciders, and not one that sends to one of them twice', () => {
  const two = "import { file, fileTree } from '@daybook/files/domain';\nsend(\n  file,\n uuid); send(fileTree, uuid);";
  expect(decidersOf(two)).toEqual(['file', 'fileTree']);
  expect(decidersOf(two.replace('send(fileTree', 'send(file'))).toEqual(['file']);
});

it.each(longWays)('$what: whoever goes on with it runs in the product', ({ resumedBy, meanwhile }) => {
  expect(resumedBy.filter((name) => !running.includes(name) && !kinds.includes(name))).toEqual([]);
  expect(resumedBy.length > 0 || meanwhile !== undefined).toBe(true);
});

it('names every kind of task', () => {
  expect(kinds.filter((kind) => !named.includes(kind))).toEqual([]);
});
