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

/** A list as large as may be, previewed and imported row by row as the screen does, each with an owner who is invited. */
export async function importing(house: House): Promise<Line[]> {
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const { perSecond: alone } = await bare.measure(1, 3);
  await bare.close();
  const rows = Array.from({ length: companies }, (_, n) => `Imported ${n} LLC,Ida,Number${n},ida.${n}@import.test`);
  const csv = ['Company,First name,Last name,Email', ...rows].join('\n');
  const visitor = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const list = { csv, timeZone: 'America/Chicago' };
  const asked = performance.now();
  const { companyImport } = await visitor.ask<{ companyImport: { problem: string | null; rows: Row[] } }>(preview, {
    list,
  });
  const previewed = performance.now() - asked;
  const fresh = companyImport.rows.filter(({ status, owner }) => status === 'new' && owner);
  if (fresh.length !== companies) throw new Error(companyImport.problem ?? `${fresh.length} rows could be imported.`);

  const began = performance.now();
  for (const { name, timeZone, owner } of fresh) {
    type Imported = { importCompany: { success: boolean; errorMessage: string | null } };
    const { importCompany } = await visitor.ask<Imported>(create, { name, timeZone, owner });
    if (!importCompany.success) throw new Error(importCompany.errorMessage ?? name);
  }
  const imported = companies / ((performance.now() - began) / 1_000);
  await house.abreast();
  const seen = companies / ((performance.now() - began) / 1_000);
  const against = `bare commits, one by one ${perSecond(alone)}`;
  return [
    { what: `preview of ${companies} rows`, value: ms(previewed) },
    { what: 'import, one row after the other', value: perSecond(imported), against, ratio: imported / alone },
    { what: '  until every list shows them', value: perSecond(seen) },
  ];
}
