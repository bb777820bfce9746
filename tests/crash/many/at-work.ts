import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultFolderOf } from '@daybook/files/flow';
import { until } from '@daybook/testing/eventually';
import { companyUuid } from '../../../apps/demo/firm.js';
import { Crowd } from '../crowd.js';
import { type Entry, Journal } from '../journal.js';
import type { Portal } from '../portal.js';
import { type Acknowledged, Uploaders } from '../uploaders.js';
import { isThere, writeTodo } from './seen-at-once.js';
import { type PersonalClient, WebClient } from './web-client.js';

const company = companyUuid('harbor');
const minutes = 60_000;

export interface Play {
  /** Of the journal. */
  readonly name: string;
  readonly seed: string;
  readonly portal: Portal;
  /** Where the proxy answers. */
  readonly url: string;
  /** Crowds of eight people each. */
  readonly crowds: number;
  /** Looks at once for what it has saved; without one nobody does. */
  readonly writer?: PersonalClient;
}

/** What a play lets the one who breaks something say and wait for. */
export interface Turn<Victim> {
  /** Whose turn it is. */
  of(victim: Victim): void;
  /** Resolves while the bytes of some file are on their way. */
  uploading(): Promise<unknown>;
}

export interface Played<Victim> {
  readonly journal: readonly Entry[];
  /** Whose turn it was when somebody did not find at the first look what they had saved: a read waits two seconds for it. */
  readonly late: readonly Victim[];
  readonly uploaded: readonly Acknowledged[];
  /** Bytes of files that did not arrive, and were sent again. */
  readonly brokenOff: number;
  /** The longest that somebody waited for an answer, in milliseconds. */
  readonly longest: number;
}

export function journalOf({ config }: Portal, name: string): Journal {
  return new Journal(join(config.dataDir, `${name}.jsonl`));
}

/** Crowds of eight, five people who upload all the time, and the writer, while something happens. */
export async function atWork<Victim>(
  { name, seed, portal, url, crowds: count, writer }: Play,
  first: Victim,
  happening: (turn: Turn<Victim>) => Promise<void>,
): Promise<Played<Victim>> {
  const journal = journalOf(portal, name);
  const crowds = Array.from(
    { length: count },
    (_, number) =>
      new Crowd({
        url,
        journal,
        seed: `${seed} ${name} ${number + 1}`,
        perSecond: 5,
        browser: (of) => new WebClient(of),
      }),
  );
  const folder = defaultFolderOf(company, 'Tax');
  const uploaders = new Uploaders({
    url,
    seed: `${seed} ${name}`,
    company,
    folder,
    isSlow: true,
    browser: (of) => new WebClient(of),
  });
  const late: Victim[] = [];
  let whose = first;
  let isRunning = true;
  const looking = async (writer: PersonalClient) => {
    for (; isRunning; await pause(100)) {
      const uuid = await writeTodo(writer, company);
      if (await isThere(writer, company, uuid)) continue;
      late.push(whose);
      for (const end = performance.now() + minutes; !(await isThere(writer, company, uuid)); await pause(100))
        if (performance.now() > end) throw new Error(`${uuid} was saved and is not found.`);
    }
  };
  const beside = Promise.all([uploaders.run(), writer && looking(writer)]);
  try {
    // they have one address, from which no more than 50 may be signing in at once
    for (const crowd of crowds) {
      crowd.start();
      await until(() => crowd.times.length > 8, 'The crowd does not get to work.', 5 * minutes);
    }
    await happening({
      of: (victim) => {
        whose = victim;
      },
      uploading: () => until(() => uploaders.sending > 0, 'Nobody uploads.', minutes),
    });
  } finally {
    isRunning = false;
    uploaders.finish();
    await Promise.all(crowds.map((crowd) => crowd.stop()));
    await beside;
    await crowds[0]?.resolve(journal.read());
  }
  await portal.caughtUp();
  const { acknowledged: uploaded, brokenOff } = uploaders;
  const longest = Math.max(...crowds.map(({ longest }) => longest));
  const entries = journal.read();
  process.stdout.write(
    `${name}: ${8 * count} people, ${entries.length} commands, none waited longer than ${Math.round(longest)} ms, ${uploaded.length} files, ${brokenOff} pieces sent again\n`,
  );
  return { journal: entries, late, uploaded, brokenOff, longest };
}
