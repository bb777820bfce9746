import { randomUUID } from 'node:crypto';
import type { Query } from '@daybook/kernel/postgres';
import { passage, type Viewer } from '@daybook/kernel/rights';
import { validate } from 'uuid';
import type { ShownPapers } from './port.js';

/** A line of the log, in the order of the columns; it names people and things by their uuids alone. */
export interface DisclosureRow {
  readonly id: string;
  readonly at: string;
  readonly user_uuid: string;
  readonly session: string | null;
  readonly company_uuid: string;
  readonly country: string;
  readonly consent: string;
  readonly way: string;
  readonly information: string | null;
  readonly year: number | null;
  readonly subject: string | null;
}

/** Undefined where nothing is disclosed: at home, and where no consent covers it. */
export function disclosureRow(viewer: Viewer, papers: ShownPapers, at: Date): DisclosureRow | undefined {
  const { company, way, information, year, subject } = papers;
  const { isOpen, consent } = passage(viewer, company, { information, year });
  const country = viewer.abroad?.country;
  if (!isOpen || consent === null || !country) return undefined;
  return {
    id: randomUUID(),
    at: at.toISOString(),
    user_uuid: viewer.uuid,
    session: validate(viewer.session) ? viewer.session : null,
    company_uuid: company.uuid,
    country,
    consent,
    way,
    information: information ?? null,
    year: year ?? null,
    subject: subject ?? null,
  };
}

export async function insertDisclosures(query: Query, rows: readonly DisclosureRow[]): Promise<void> {
  if (rows.length === 0) return;
  await query(
    `insert into ops.tax_disclosures
      select * from json_populate_recordset(null::ops.tax_disclosures, $1) on conflict (id) do nothing`,
    [JSON.stringify(rows)],
  );
}
