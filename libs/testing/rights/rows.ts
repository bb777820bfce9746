import { foundInAreas } from '@daybook/kernel/areas';
import { type Actor, actors } from './actors.js';
import { firmOnly } from './elsewhere.js';
import type { Place } from './world.js';

/**
 * What everybody is answered, written down from the decisions of the firm and not from the code. What an area lets people
 * do is in its `api/rights/rows.ts`, found by the folder; here is what holds in any area.
 *
 * `Y` may, and gets it · `E` is answered, but as if the thing were not there · `F` sees the thing, but may not do this ·
 * `N` gets the answer of a thing that is not there, byte for byte · `U` is asked to sign in.
 */
export type Verdict = 'Y' | 'E' | 'F' | 'N' | 'U';

/** The verdicts on all actors, in their order, by the place where the thing lies. */
type Row = Readonly<Partial<Record<Place, string>>>;
export type Rows = Readonly<Record<string, Row>>;

// biome-ignore format: it is a table
const rows = {
  anyone: firmOnly(
    //       an SU SD S0 SN AU AD JA JN TA AO CO CV CM EX RM OT DE
            'Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y'),
  /** What is about oneself. */
  signedIn: firmOnly(
            'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  Y  U'),
  staff: firmOnly(
            'U  Y  Y  Y  Y  Y  Y  Y  Y  Y  F  F  F  F  F  F  F  U'),
  viewAdminPanel: firmOnly(
            'U  Y  F  F  F  Y  Y  F  Y  F  F  F  F  F  F  F  F  U'),
  updateAdminPanel: firmOnly(
            'U  Y  F  F  F  F  Y  F  Y  F  F  F  F  F  F  F  F  U'),
  /** 2.5: exports are for Update, never for a junior admin. */
  exportCsv: firmOnly(
            'U  Y  F  F  F  F  Y  F  F  F  F  F  F  F  F  F  F  U'),
  superuserOnly: firmOnly(
            'U  Y  F  F  F  F  F  F  F  F  F  F  F  F  F  F  F  U'),
} as const satisfies Rows;

/** Each `rows.ts` adds its own, so that the compiler knows the names. */
export interface RowsOfAreas {
  readonly any: typeof rows;
}

export type Rule = { [A in keyof RowsOfAreas]: keyof RowsOfAreas[A] }[keyof RowsOfAreas];

const byName = new Map<string, Row>();
add('libs/testing/rights/rows.ts', rows);
for (const [area, face] of await foundInAreas<{ readonly rows: Rows }>('api/rights/rows'))
  add(`libs/${area}/api/rights/rows.ts`, face.rows);

function add(file: string, added: Rows): void {
  for (const [name, row] of Object.entries(added)) {
    if (byName.has(name)) throw new Error(`${file}: there is a row ${name} already. Give this one another name.`);
    byName.set(name, row);
  }
}

/** @throws Error when no area has the row */
function rowOf(rule: Rule): Row {
  const row = byName.get(rule);
  if (!row) throw new Error(`There is no row ${rule}. Write it into api/rights/rows.ts of the area it is about.`);
  return row;
}

export function placesOf(rule: Rule): readonly Place[] {
  return Object.keys(rowOf(rule)) as Place[];
}

export function expectedOf(rule: Rule, place: Place, actor: Actor): Verdict {
  const cells = rowOf(rule)[place]?.split(/\s+/) ?? [];
  if (cells.length !== actors.length) throw new Error(`The row ${rule} ${place} has ${cells.length} cells.`);
  return cells[actors.indexOf(actor)] as Verdict;
}
