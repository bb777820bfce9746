import { failedSuites } from './counts.js';
import { type Played, play } from './play.js';
import { type Row, replayOf, type Stage } from './stages.js';

/** Suites of one stage. More than this do not fail by chance. */
const mostAgain = 5;

/** Plays the rows of a plan until something that all after it need is red. */
export async function playAll(rows: readonly Row[], scratch: string): Promise<readonly Played[]> {
  const all: Played[] = [];
  for (const lanes of rows) {
    const isShort = lanes.every((stages) => stages.every(({ jest }) => !jest));
    // of long lanes the first prints as it goes; what runs beside it prints when it has ended
    const ended = await Promise.all(lanes.map((stages, at) => playInTurn(stages, scratch, isShort || at > 0)));
    all.push(...ended.flat());
    if (ended.flat().some(({ isGreen, stage }) => stage.isNeeded && !isGreen)) break;
  }
  return all;
}

/** Plays the suites that failed once more; by stage, what that showed. */
export async function playAgain(played: readonly Played[], scratch: string): Promise<ReadonlyMap<Stage, Played>> {
  const again = new Map<Stage, Played>();
  for (const { stage, report } of played) {
    const suites = report ? failedSuites(report) : [];
    if (suites.length === 0 || suites.length > mostAgain) continue;
    const replay = replayOf(stage, suites);
    if (!replay) continue;
    process.stdout.write(`\n== ${replay.name}\n`);
    again.set(stage, await play(replay, scratch, false));
  }
  return again;
}

async function playInTurn(stages: readonly Stage[], scratch: string, isQuiet: boolean): Promise<readonly Played[]> {
  const ended: Played[] = [];
  for (const stage of stages) {
    process.stdout.write(`\n== ${stage.name}\n`);
    ended.push(await play(stage, scratch, isQuiet));
  }
  return ended;
}
