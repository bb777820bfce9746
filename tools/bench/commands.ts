import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { Firm } from './firm.js';
import { load, type Measured } from './load.js';
import { cpuOf, cpuOfTree } from './machine.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const changeStatus = `mutation ChangeTodoStatus($uuid: UUID!, $action: String!) {
  changeTodoStatus(uuid: $uuid, action: $action) { success status updatedAt errorMessage }
}`;
const todosPerConnection = 8;
const rounds = 2;
const seconds = 4;

/**
 * Changes of status over HTTP: sign-in, policy, append; and how long after the last answer the tables hold them all.
 * Beside them, in turns within the same minute, what the same driver commits when it does nothing else.
 */
export async function commands(house: House): Promise<Line[]> {
  const firm = new Firm(house);
  const company = await firm.company();
  const todos = await firm.todos(company, 64 * todosPerConnection);
  await firm.close();
  await house.abreast();
  const { headers } = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const lines: Line[] = [];
  const turns = new Map<string, number>();
  const measure = (connections: number, seconds: number) =>
    load({
      url: house.endpoint,
      connections,
      seconds,
      headers,
      meters: () => [cpuOf(house.pid('api')), cpuOfTree(house.postgres.pid), cpuOf(house.pid('projector'))],
      shot(connection, n) {
        const uuid = todos[connection * todosPerConnection + (n % todosPerConnection)] as string;
        const turn = turns.get(uuid) ?? 0;
        turns.set(uuid, turn + 1);
        const variables = { uuid, action: turn % 2 === 0 ? 'close' : 'reopen' };
        return { body: JSON.stringify({ query: changeStatus, variables }) };
      },
      accept: (body) => body.startsWith('{"data":{"changeTodoStatus":{"success":true'),
    });
  await measure(16, 4); // until the code is compiled
  for (const connections of [1, 16, 64]) {
    const bares: Measured[] = [];
    const ours: Measured[] = [];
    const lags: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bares.push(await bare.measure(connections, 2));
      ours.push(await measure(connections, seconds));
      const answered = performance.now();
      await house.abreast();
      lags.push(performance.now() - answered);
    }
    lines.push(...reportLines(connections, together(bares), together(ours), Math.max(...lags)));
  }
  return lines;
}

const aims: Readonly<Record<number, string>> = {
  1: 'p50 ≤ 2.0 ms',
  16: 'ratio ≥ 0.30, aim 0.40; p99 ≤ 60 ms',
};

function reportLines(connections: number, bare: Measured, ours: Measured, lag: number): Line[] {
  const [api = 0, postgres = 0, projector = 0] = ours.each;
  return [
    {
      what: `${connections} at once`,
      value: perSecond(ours.perSecond),
      against: `${perSecond(bare.perSecond)} bare commits`,
      ratio: ours.perSecond / bare.perSecond,
      aim: aims[connections],
    },
    {
      what: '  p50, p99',
      value: `${ms(ours.p50)}, ${ms(ours.p99)}`,
      against: `${ms(bare.p50)}, ${ms(bare.p99)}`,
    },
    {
      what: '  CPU each',
      value: `api ${ms(api)}, PostgreSQL ${ms(postgres)}, projector ${ms(projector)}`,
    },
    { what: '  tables hold all of it after', value: ms(lag) },
    ...(ours.refused > 0 ? [{ what: '  REFUSED', value: `${ours.refused}: ${ours.refusal}` }] : []),
  ];
}

/** Rounds as one: means, since all are equally long; the worst p95 and p99. */
export function together(rounds: readonly Measured[]): Measured {
  const mean = (value: (one: Measured) => number) => rounds.reduce((sum, one) => sum + value(one), 0) / rounds.length;
  return {
    perSecond: mean(({ perSecond }) => perSecond),
    p50: mean(({ p50 }) => p50),
    p95: Math.max(...rounds.map(({ p95 }) => p95)),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
    count: rounds.reduce((sum, { count }) => sum + count, 0),
    refused: rounds.reduce((sum, { refused }) => sum + refused, 0),
    refusal: rounds.find(({ refusal }) => refusal)?.refusal,
    each: (rounds[0]?.each ?? []).map((_, place) => mean(({ each }) => each[place] ?? 0)),
  };
}
