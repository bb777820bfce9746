import 'reflect-metadata';
import { loadavg } from 'node:os';
import { asOf } from './as-of.js';
import { assistant } from './assistant.js';
import { backup } from './backup.js';
import { House } from './bench-environment.js';
import { bundles } from './bundles.js';
import { checks } from './checks.js';
import { commands } from './commands.js';
import { engines } from './engines.js';
import { evidence } from './evidence.js';
import { feed } from './feed.js';
import { folder } from './folder.js';
import { growth } from './growth.js';
import { importing } from './import.js';
import { lag } from './lag.js';
import { ledger, millionPostings } from './ledger.js';
import { letters } from './letters.js';
import { lists } from './lists.js';
import { logGrowth } from './log-growth.js';
import { longLog } from './long-log.js';
import { machine } from './machine.js';
import { merging } from './merge.js';
import { rebuild } from './rebuild.js';
import { type Line, print } from './report.js';
import { scale } from './scale.js';
import { search } from './search.js';
import { signIn } from './sign-in.js';
import { signatures } from './signatures.js';
import { start } from './start.js';
import { tax } from './tax.js';
import { transfer } from './transfer.js';
import { tree } from './tree.js';
import { web } from './web.js';
import { work } from './work.js';
import { zipping } from './zip.js';

interface Section {
  readonly title: string;
  /** Whether api, projector and sandbox run meanwhile. */
  readonly running: boolean;
  measure(house: House): Promise<readonly Line[]>;
}

/** In the order in which they run: those that fill the log come last. */
const sections: Readonly<Record<string, Section>> = {
  commands: { title: 'Change of status over HTTP', running: true, measure: commands },
  engines: { title: 'Change of status, by the engine of the log', running: true, measure: engines },
  feed: { title: 'Feed page of ten', running: true, measure: feed },
  folder: { title: 'Pages of a folder', running: true, measure: folder },
  lag: { title: 'From the log to the tables', running: true, measure: lag },
  web: { title: "A client's first page", running: true, measure: web },
  'sign-in': { title: 'Sign-in', running: true, measure: signIn },
  start: { title: 'Start and memory', running: false, measure: start },
  tree: { title: 'A library of 50,000 nodes', running: false, measure: tree },
  transfer: { title: 'Files in and out', running: true, measure: transfer },
  zip: { title: 'Work on files', running: true, measure: zipping },
  growth: { title: 'Growth of tables and streams', running: true, measure: growth },
  scale: { title: 'What a core carries and an event takes', running: true, measure: scale },
  checks: { title: 'Mailed checks', running: true, measure: checks },
  ledger: {
    title: 'Books of 60,000 transactions, and reports over a million postings',
    running: true,
    measure: ledger,
  },
  'large-books': { title: 'Books of a million postings', running: true, measure: millionPostings },
  lists: { title: 'Lists at 10,000 companies and 100,000 people', running: true, measure: lists },
  merge: { title: 'Merge of a company of 5,000 files and 2,000 to-dos', running: true, measure: merging },
  import: { title: 'Import of a list of 500 companies', running: true, measure: importing },
  evidence: { title: 'An evidence pack of 10,000 events', running: true, measure: evidence },
  search: { title: 'Search', running: false, measure: search },
  tax: { title: 'Tax questionnaires of 400 questions, and a season of 2,000 companies', running: true, measure: tax },
  work: { title: 'What waits, among 200,000 items', running: false, measure: work },
  assistant: { title: 'The assistant, asked what is known', running: true, measure: assistant },
  'as-of': { title: 'A company as it was, among a million events', running: false, measure: asOf },
  rebuild: { title: 'Rebuild of the to-do tables', running: false, measure: rebuild },
  signatures: { title: 'Documents of 60 pages that are signed', running: false, measure: signatures },
  letters: { title: 'Engagement letters to 500 companies', running: true, measure: letters },
  bundles: { title: 'A bundle of 12 rolled out to 1,000 companies', running: true, measure: bundles },
  backup: { title: 'Backup and restore', running: false, measure: backup },
  log: { title: 'Growth of the log', running: false, measure: logGrowth },
  'long-log': { title: 'Start and memory by the length of the log', running: false, measure: longLog },
};

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sections);
const unknown = wanted.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no section ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.\n`);
  process.exit(2);
}

process.stdout.write(`${machine()}\nload average at the start ${loadavg().map((one) => one.toFixed(1))}\n`);
let house: House | undefined;
const end = async (code: number) => {
  await house?.tearDown();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
process.once('uncaughtException', (fault) => {
  process.stderr.write(`${fault.stack}\n`);
  void end(1);
});

for (const name of wanted) {
  const { title, running, measure } = sections[name] as Section;
  const began = performance.now();
  house = await House.build();
  if (running) await house.startAll();
  const lines = await measure(house);
  await house.tearDown();
  house = undefined;
  print(`${title} (${name}, ${((performance.now() - began) / 1_000).toFixed(0)} s)`, lines);
}
process.stdout.write(`\nload average at the end ${loadavg().map((one) => one.toFixed(1))}\n`);
