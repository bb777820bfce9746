import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const companies = 500;

const preview = `query ($list: CompanyListInput!) { companyImport(list: $list) {
  problem rows { line name timeZone status owner { email firstName lastName } } } }`;
const create = `mutation ($name: String!, $timeZone: String!, $owner: ImportOwnerInput) {
  importCompany(name: $name, timeZone: $timeZone, owner: $owner) { success errorMessage } }`;

interface Row {
  readonly name: string;
  readonly timeZone: string;
  readonly status: string;
  readonly owner: { readonly email: string; readonly firstName: string; readonly lastName: string } | null;
}

/** Lists as large as may be, previewed and imported as the screen does it, each row with an owner who is invited. */
export async function importing(house: House): Promise<Line[]> {
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const { perSecond: alone } = await bare.measure(1, 3);
  const against = `bare commits, one by one ${perSecond(alone)}`;
  const lines: Line[] = [];
  for (const atOnce of [1, 4]) {
    const visitor = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
    const { rows, previewed } = await previewOf(visitor, atOnce);
    const { imported, seen } = await importAll(house, visitor, rows, atOnce);
    const what = atOnce === 1 ? 'import, one row after the other' : `import, ${atOnce} rows at once`;
    lines.push(
      { what: `preview of ${companies} rows`, value: ms(previewed) },
      { what, value: perSecond(imported), against, ratio: imported / alone },
      { what: '  until every list shows them', value: perSecond(seen) },
    );
  }
  return lines;
}

/** A list of its own for each way of importing. */
async function previewOf(visitor: Visitor, way: number) {
  const owners = Array.from({ length: companies }, (_, n) => `Ida,Number${n},ida.${way}.${n}@import.test`);
  const rows = owners.map((owner, n) => `Imported ${way} ${n} LLC,${owner}`);
  const list = { csv: ['Company,First name,Last name,Email', ...rows].join('\n'), timeZone: 'America/Chicago' };
  const asked = performance.now();
  type Previewed = { companyImport: { problem: string | null; rows: Row[] } };
  const { companyImport } = await visitor.ask<Previewed>(preview, { list });
  const previewed = performance.now() - asked;
  const fresh = companyImport.rows.filter(({ status, owner }) => status === 'new' && owner);
  if (fresh.length !== companies) throw new Error(companyImport.problem ?? `${fresh.length} rows could be imported.`);
  return { rows: fresh, previewed };
}

async function importAll(house: House, visitor: Visitor, rows: readonly Row[], atOnce: number) {
  const began = performance.now();
  const left = rows.values();
  const lane = async () => {
    for (const { name, timeZone, owner } of left) {
      type Imported = { importCompany: { success: boolean; errorMessage: string | null } };
      const { importCompany } = await visitor.ask<Imported>(create, { name, timeZone, owner });
      if (!importCompany.success) throw new Error(importCompany.errorMessage ?? name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const imported = rows.length / ((performance.now() - began) / 1_000);
  await house.abreast();
  return { imported, seen: rows.length / ((performance.now() - began) / 1_000) };
}
