import { setTimeout as pause } from 'node:timers/promises';
import { questionnaireId } from '@daybook/tax/domain';
import { deciders } from '../../apps/areas.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { openRuntime, type Runtime } from '../../apps/projector/runtime.js';
import { Answering, harbor, misfits, taxYear } from './answering.js';
import { Portal } from './portal.js';

const kills = Number(process.env.CRASH_ROUNDS ?? 3);
const seed = process.env.CRASH_SEED ?? String(Date.now());
const minutes = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

let portal: Portal;
let ground: Runtime;
let answering: Answering;

beforeAll(async () => {
  portal = await Portal.open();
  ground = await openRuntime(portal.config, deciders);
  answering = new Answering(portal.url, seed);
});
afterAll(async () => {
  await ground?.close();
  await portal?.close();
});

/** The answers that were saved since the test began, in the order of the record. */
async function stored(): Promise<string[]> {
  const events = await ground.log.read(`questionnaire-${questionnaireId(harbor, taxYear)}`);
  const decode = await ground.decoder(events);
  return events
    .map((event) => decode(event))
    .filter(({ type }) => type === 'AnswerSaved')
    .map(({ data }) => String((data as { value?: unknown }).value))
    .filter((value) => value.startsWith('Typed '));
}

it(
  `has each acknowledged answer of a questionnaire once, through ${kills} kill -9 of the api between save and answer (CRASH_SEED=${seed})`,
  async () => {
    await answering.start(6);
    for (let turn = 0; turn < kills; turn += 1) {
      await pause(300 + 1_200 * chance(seed, 'moment', turn));
      await portal.api.killed();
      await portal.api.ready();
    }
    await pause(500);
    await answering.stop();
    const { typed, faults } = answering;
    const saved = await stored();
    const count = (holds: (one: (typeof typed)[number]) => boolean) => typed.filter(holds).length;
    const silent = typed.filter(({ isSaved }) => !isSaved);
    say(
      `${count(({ isSaved }) => isSaved)} answers acknowledged, ${count(({ isSentAgain }) => isSentAgain)} sent again; ${
        silent.filter(({ value }) => saved.includes(value)).length
      } of ${silent.length} that nobody acknowledged are stored`,
    );
    expect(faults).toEqual([]);
    expect(count(({ isSentAgain }) => isSentAgain)).toBeGreaterThan(0);
    expect(misfits(typed, saved)).toEqual([]);
    // and an answer that was lost, doubled or made up would be found
    const one = typed.find(({ isSaved }) => isSaved)?.value ?? '';
    expect(
      misfits(
        typed,
        saved.filter((value) => value !== one),
      ),
    ).toEqual([`${one} is stored 0 times`]);
    expect(misfits(typed, [one, ...saved])).toEqual([`${one} is stored 2 times`]);
    expect(misfits(typed, ['Typed by a ghost.', ...saved])).toEqual(['Typed by a ghost. was typed by nobody']);
  },
  (10 + kills) * minutes,
);
