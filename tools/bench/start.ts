import { setTimeout as pause } from 'node:timers/promises';
import type { House } from './bench-environment.js';
import { pages } from './feed.js';
import { memoryOf } from './machine.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const starts = 3;

/** From the start of the process to its first answer, and what it holds in memory. */
export async function start(house: House): Promise<Line[]> {
  await house.start('sandbox');
  await house.start('projector');
  await house.abreast();
  await house.rested();
  const times: number[] = [];
  for (let n = 0; n < starts; n += 1) {
    await house.stop('api');
    const begun = performance.now();
    await house.start('api');
    times.push(performance.now() - begun);
  }
  await pause(3_000);
  const rest = memoryOf(house.pid('api'));
  const visitor = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const { rows } = await house.pool.query(
    'select company_uuid as company from todos group by 1 order by count(*) desc',
  );
  await pages(house, visitor, rows[0].company, 'anew', 64, 20);
  const after = memoryOf(house.pid('api'));
  return [
    { what: 'api alone, start to first answer', value: times.map(ms).join(', '), aim: '≤ 1.5 s' },
    { what: 'memory of the api at rest', value: `${Math.round(rest)} MiB` },
    { what: 'after 20 s of feed pages at 64 connections', value: `${Math.round(after)} MiB`, aim: '≤ 350 MiB' },
    { what: 'memory of the projector', value: `${Math.round(memoryOf(house.pid('projector')))} MiB` },
  ];
}
