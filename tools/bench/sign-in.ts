import { fullCost } from '@daybook/identity/secrets';
import { hash, verify } from '@node-rs/argon2';
import type { House } from './bench-environment.js';
import { load } from './load.js';
import { cpuOf } from './machine.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const login = `mutation Login($username: String, $password: String) {
  login(username: $username, password: $password) { currentUser { uuid } errors { message } }
}`;
const variables = { username: 'guest@demo.daybook.test', password: 'daybook-demo-2026' };
const guesses = 20;
const seconds = 3;

/** What one guess costs whoever has stolen the hashes, and what a sign-in costs the portal beside that. */
export async function signIn(house: House): Promise<Line[]> {
  const stored = await hash(variables.password, fullCost);
  const begun = performance.now();
  for (let n = 0; n < guesses; n += 1) await verify(stored, `guess ${n}`);
  const guess = (performance.now() - begun) / guesses;
  const lines: Line[] = [
    { what: 'hash of a password (Argon2id, 19 MiB, 2 passes)', value: ms(guess), against: perSecond(1_000 / guess) },
  ];
  const { headers } = await Visitor.arrive(house.endpoint);
  const body = JSON.stringify({ query: login, variables });
  for (const connections of [1, 8]) {
    const {
      perSecond: rate,
      p50,
      p99,
      refused,
      each,
    } = await load({
      url: house.endpoint,
      connections,
      seconds,
      headers,
      meters: () => [cpuOf(house.pid('api'))],
      shot: () => ({ body }),
      accept: (answer) => answer.includes('"errors":null'),
    });
    if (refused > 0) throw new Error(`${refused} sign-ins were refused.`);
    const [cpu = 0] = each;
    lines.push(
      {
        what: `sign-ins, ${connections} at once`,
        value: perSecond(rate),
        against: perSecond(1_000 / guess),
        ratio: (rate * guess) / 1_000,
      },
      { what: '  half of them within, 99 of 100 within', value: ms(p50), against: ms(p99) },
      { what: '  CPU of the API for each', value: ms(cpu), against: ms(guess), ratio: cpu / guess },
    );
  }
  return lines;
}
