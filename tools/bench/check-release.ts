import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import type { CheckFirm } from './check-firm.js';
import { Connection } from './connection.js';
import { type Measured, summed } from './load.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const release = `mutation ($company: UUID!, $check: UUID!) {
  releaseCheck(companyUuid: $company, checkUuid: $check) { success errorMessage } }`;
const connections = 16;
const checks = 1_000;

/** Checks that wait for a second person, released by one, beside as many bare commits. */
export async function releasing(house: House, firm: CheckFirm): Promise<Line[]> {
  const { headers } = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const uuids = await firm.write(checks, 200_000);
  await house.abreast();
  const bare = await (await BareCommits.open(house.config.database.ownerUrl)).measure(connections, 2);
  const lines = await Promise.all(Array.from({ length: connections }, () => Connection.open(house.endpoint, headers)));
  const ours = await released(lines, firm.company, uuids);
  for (const line of lines) line.close();
  return [
    {
      what: `${checks} checks released, ${connections} at a time`,
      value: perSecond(ours.perSecond),
      against: `${perSecond(bare.perSecond)} bare commits`,
      ratio: ours.perSecond / bare.perSecond,
    },
    { what: '  p50, p99', value: `${ms(ours.p50)}, ${ms(ours.p99)}`, against: `${ms(bare.p50)}, ${ms(bare.p99)}` },
  ];
}

async function released(
  lines: readonly Connection[],
  company: string,
  uuids: string[],
): Promise<Pick<Measured, 'perSecond' | 'p50' | 'p99'>> {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      for (let check = uuids.pop(); check; check = uuids.pop()) {
        const from = performance.now();
        const answer = await line.post(JSON.stringify({ query: release, variables: { company, check } }));
        if (!answer.startsWith('{"data":{"releaseCheck":{"success":true')) throw new Error(answer.slice(0, 300));
        times.push(performance.now() - from);
      }
    }),
  );
  return summed(times, (performance.now() - begun) / 1_000);
}
