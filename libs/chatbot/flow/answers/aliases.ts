import { randomInt } from 'node:crypto';

/** The end of a text that may go on as an alias. */
const begun = /\b(?:N|Na|Nam|Name(?:\d+[a-z]*)?)$/;
const shortest = 3;
const most = 20_000;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const lettersOfMark = 4;

/**
 * Names that do not leave the firm: a model reads aliases in their place, and people read the names again. Only those
 * that were handed out here are put back, and nobody can guess them: a question that asks for `Name1` to `Name300` gets none.
 */
export class Aliases {
  private readonly nameOf = new Map<string, string>();
  private readonly aliases = new Map<string, string>();
  private readonly handedOut = new Map<string, string>();
  private readonly written: RegExp | undefined;
  private readonly aliased: RegExp;
  private readonly mark = Array.from({ length: lettersOfMark }, () => letters.charAt(randomInt(letters.length))).join(
    '',
  );
  private held = '';

  constructor(names: readonly string[]) {
    const own = [...new Set(names.map((name) => name.trim()))]
      // one of digits alone would stand in amounts
      .filter((name) => name.length >= shortest && /\p{L}/u.test(name))
      .slice(0, most);
    for (const name of own) for (const form of formsOf(name)) this.nameOf.set(form.toLowerCase(), name);
    const longestFirst = [...this.nameOf.keys()].sort((one, other) => other.length - one.length).map(literally);
    if (longestFirst.length > 0)
      this.written = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    this.aliased = new RegExp(`\\bName\\d+${this.mark}\\b`, 'g');
  }

  hide(text: string): string {
    if (!this.written) return text;
    return text.replace(this.written, (name) => this.aliasOf(this.nameOf.get(name.toLowerCase()) ?? name));
  }

  /** The same in every text of what is found, whose fields and numbers stay what they are. */
  hiddenIn<T>(found: T): T {
    return inTexts(found, (text) => this.hide(text));
  }

  show(text: string): string {
    return text.replace(this.aliased, (alias) => this.handedOut.get(alias) ?? alias);
  }

  /** The same in whatever a model gave as arguments. */
  shownIn<T>(given: T): T {
    return inTexts(given, (text) => this.show(text));
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

  private aliasOf(name: string): string {
    const known = this.aliases.get(name);
    if (known !== undefined) return known;
    const alias = `Name${this.aliases.size + 1}${this.mark}`;
    this.aliases.set(name, alias);
    this.handedOut.set(alias, name);
    return alias;
  }
}

function inTexts<T>(all: T, change: (text: string) => string): T {
  if (typeof all === 'string') return change(all) as T;
  if (Array.isArray(all)) return all.map((one) => inTexts(one, change)) as T;
  if (typeof all !== 'object' || all === null) return all;
  return Object.fromEntries(Object.entries(all).map(([key, one]) => [key, inTexts(one, change)])) as T;
}

/** As it is written, and as it stands in JSON. */
function formsOf(name: string): readonly string[] {
  const inJson = JSON.stringify(name).slice(1, -1);
  return inJson === name ? [name] : [name, inJson];
}

/** A hyphen outside of brackets is none that may be escaped. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
