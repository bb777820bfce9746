import { Parser } from 'htmlparser2';
import { fromBufferPromise } from 'yauzl';

interface ReadCell {
  /** What the file says it comes to. */
  readonly stored: string;
  readonly formula: string | undefined;
}

/** A sheet of a workbook as another program reads it: formulas are calculated from the cells, not believed. */
export class ReadSheet {
  private constructor(private readonly cells: ReadonlyMap<string, ReadCell>) {}

  static async from(workbook: Buffer, path = 'xl/worksheets/sheet1.xml'): Promise<ReadSheet> {
    const zip = await fromBufferPromise(workbook);
    const parts = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const pieces: Buffer[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
      parts.set(entry.fileName, Buffer.concat(pieces).toString());
    }
    return new ReadSheet(cellsIn(parts.get(path) ?? ''));
  }

  /** Cells that hold a formula, by their place: what it comes to, and what the file says. */
  formulas(): readonly { readonly at: string; readonly cents: number; readonly stored: number }[] {
    return [...this.cells].flatMap(([at, { formula, stored }]) =>
      formula ? [{ at, cents: this.cents(at), stored: toCents(stored) }] : [],
    );
  }

  /** In cents; nothing is 0. */
  cents(at: string): number {
    const cell = this.cells.get(at);
    if (!cell) return 0;
    return cell.formula ? this.calculated(cell.formula) : toCents(cell.stored);
  }

  private calculated(formula: string): number {
    const [, column, first, last] = /^SUBTOTAL\(9,([A-Z]+)(\d+):[A-Z]+(\d+)\)$/.exec(formula) ?? [];
    if (column) {
      const lines = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => `${column}${Number(first) + n}`);
      // a subtotal leaves out the subtotals within
      const own = lines.filter((at) => !this.cells.get(at)?.formula?.startsWith('SUBTOTAL'));
      return own.reduce((sum, at) => sum + this.cents(at), 0);
    }
    const parts = [...formula.matchAll(/([+-]?)([A-Z]+\d+)/g)];
    if (parts.map(([part]) => part).join('') !== formula) throw new Error(`Nobody knows the formula ${formula}.`);
    return parts.reduce((sum, [, sign, at = '']) => sum + (sign === '-' ? -1 : 1) * this.cents(at), 0);
  }
}

function toCents(value: string): number {
  return Math.round(Number(value) * 100);
}

function cellsIn(xml: string): ReadonlyMap<string, ReadCell> {
  const cells = new Map<string, ReadCell>();
  let [at, type, inside, formula, stored] = ['', '', '', '', ''];
  const parser = new Parser(
    {
      onopentag(name, { r = '', t = 'n' }) {
        if (name === 'c') [at, type, formula, stored] = [r, t, '', ''];
        inside = name;
      },
      ontext(text) {
        if (inside === 'f') formula += text;
        if (inside === 'v') stored += text;
      },
      onclosetag(name) {
        if (name === 'c' && type === 'n') cells.set(at, { stored, formula: formula || undefined });
        inside = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return cells;
}
