import { execFileSync, spawnSync } from 'node:child_process';
import { generateSync } from 'otplib';
import { newTotpSecret, secondsSince, timeStepOf, totpUri } from './totp.js';

/** "12345678901234567890" in base32, as in RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);
const hasOathtool = spawnSync('oathtool', ['--version']).status === 0;

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('knows the code of RFC 6238 at %d', async (seconds, code) => {
  expect(await timeStepOf(secret, code.slice(-6), at(seconds))).toBe(Math.floor(seconds / 30));
});

it('takes the codes of the step before, of now and of the step after, and no other', async () => {
  const noon = 1_767_614_400;
  const shown = (steps: number) => generateSync({ secret, epoch: noon + steps * 30 });
  const found = await Promise.all([-2, -1, 0, 1, 2].map((steps) => timeStepOf(secret, shown(steps), at(noon))));
  expect(found).toEqual([undefined, noon / 30 - 1, noon / 30, noon / 30 + 1, undefined]);
});

it('knows for some minutes how old a code is, or how long it is till then', async () => {
  const noon = 1_767_614_400;
  const shown = (steps: number) => generateSync({ secret, epoch: noon + steps * 30 });
  const found = await Promise.all(
    [-11, -10, -2, 0, 3, 11].map((steps) => secondsSince(secret, shown(steps), at(noon))),
  );
  expect(found).toEqual([undefined, 300, 60, 0, -90, undefined]);
});

it.each(['', '12345', '1234567', '12345a', '٠١٢٣٤٥', '000000 '])('takes %j for no code', async (code) => {
  expect(await timeStepOf(secret, code, at(59))).toBeUndefined();
});

it('makes secrets of 160 bits, each another, and tells apps what they need', () => {
  const made = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(made).size).toBe(50);
  for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, 'Ledger & Sons', 'ana@client.test')).toBe(
    `otpauth://totp/Ledger%20%26%20Sons:ana%40client.test?secret=${secret}&issuer=Ledger%20%26%20Sons`,
  );
});

(hasOathtool ? it : it.skip)('takes what oathtool shows', async () => {
  for (let n = 0; n < 20; n += 1) {
    const own = newTotpSecret();
    const moment = at(1_700_000_000 + n * 7_777_777);
    const code = execFileSync('oathtool', ['--totp', '-b', own, '-N', moment.toISOString()], { encoding: 'utf8' });
    expect(await timeStepOf(own, code.trim(), moment)).toBe(Math.floor(moment.getTime() / 30_000));
  }
});
