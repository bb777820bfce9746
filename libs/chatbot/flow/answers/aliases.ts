const aliased = /\bName(\d+)\b/g;
/** The end of a text that may go on as an alias. */
const begun = /\b(?:N|Na|Nam|Name\d*)$/;
const shortest = 3;
const most = 20_000;

/** Names that do not leave the firm: a model reads aliases in their place, and people read the names again. */
export class Aliases {
  private readonly names: readonly string[];
  private readonly aliasOf: ReadonlyMap<string, string>;
  private readonly written: RegExp | undefined;
  private held = '';

  constructor(names: readonly string[]) {
    this.names = [...new Set(names.map((name) => name.trim()))]
      .filter(({ length }) => length >= shortest)
      .slice(0, most);
    const forms = this.names.flatMap((name, n) =>
      formsOf(name).map((form) => [form.toLowerCase(), `Name${n + 1}`] as const),
    );
    this.aliasOf = new Map(forms);
    const longestFirst = [...this.aliasOf.keys()].sort((one, other) => other.length - one.length).map(literally);
    if (longestFirst.length > 0)
      this.written = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }

  hide(text: string): string {
    if (!this.written) return text;
    return text.replace(this.written, (name) => this.aliasOf.get(name.toLowerCase()) ?? name);
  }

  show(text: string): string {
    return text.replace(aliased, (alias, n: string) => this.names[Number(n) - 1] ?? alias);
  }

  /** The same in whatever a model gave as arguments. */
  shownIn<T>(given: T): T {
    if (typeof given === 'string') return this.show(given) as T;
    if (Array.isArray(given)) return given.map((one) => this.shownIn(one)) as T;
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, this.shownIn(one)])) as T;
  }

  /** A piece of a text with its names, as far as it cannot go on as an alias. */
  showPiece(piece: string): string {
    const whole = this.held + piece;
    const from = this.written ? whole.search(begun) : -1;
    this.held = from < 0 ? '' : whole.slice(from);
    return this.show(from < 0 ? whole : whole.slice(0, from));
  }

  /** Another turn begins; the end of the one before is read from the whole of it. */
  beginTurn(): void {
    this.held = '';
  }
}

/** As it is written, and as it stands in JSON. */
function formsOf(name: string): readonly string[] {
  const inJson = JSON.stringify(name).slice(1, -1);
  return inJson === name ? [name] : [name, inJson];
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
