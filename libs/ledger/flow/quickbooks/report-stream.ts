import { storable } from '@daybook/kernel/text';
import { Tokenizer, TokenType } from '@streamparser/json';

/** What of an answer or a row has come by now: keys in their order, values of any form. */
export type Unfinished = Readonly<Record<string, unknown>>;

export interface RowTaker {
  /**
   * A row that has come whole; rows within it came before, and are not in it any more.
   *
   * @param within what it stands in: the answer, then one row within the other
   */
  row(row: unknown, within: readonly Unfinished[]): void;
  /** The answer is whole, and none that says something else. @throws LedgerRefused */
  end(answer: Unfinished): void;
}

type Place = 'answer' | 'rows' | 'row list' | 'row' | 'other';
interface Open {
  readonly place: Place;
  readonly value: Record<string, unknown> | unknown[];
  key: string;
}
type Awaited = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'nothing';

/**
 * JSON of a report as it arrives, in pieces of any length. Each row (`Rows.Row` of the answer, and of rows) is handed on
 * when it is whole and then let go; all else of the answer is there at the end. Takes what `JSON.parse` takes, but for
 * keys that come twice in the answer or in a row, and gives texts as they can be stored.
 */
export class ReportStream {
  private readonly tokens = new Tokenizer();
  // as fetch does: whatever charset is said, letters that are none become a sign for such, and a mark in front is skipped
  private readonly decoder = new TextDecoder();
  private readonly open: Open[] = [];
  /** The answer and the rows that are open. */
  private readonly within: Record<string, unknown>[] = [];
  private awaited: Awaited = 'value';
  private whole: unknown;

  constructor(private readonly taker: RowTaker) {
    this.tokens.onToken = ({ token, value }) => this.token(token, value);
  }

  /** @throws Error at what is no JSON */
  write(piece: Uint8Array): void {
    this.tokens.write(this.decoder.decode(piece, { stream: true }));
  }

  /** @returns the answer without its rows @throws Error when it is not whole */
  end(): unknown {
    this.tokens.write(this.decoder.decode());
    this.tokens.end();
    if (this.awaited !== 'nothing') throw new Error('The answer ends early.');
    return this.whole;
  }

  private token(token: TokenType, value: unknown): void {
    switch (this.awaited) {
      case 'first key':
        if (token === TokenType.RIGHT_BRACE) this.close();
        else this.key(token, value);
        break;
      case 'key':
        this.key(token, value);
        break;
      case 'colon':
        if (token !== TokenType.COLON) throw unexpected(token);
        this.awaited = 'value';
        break;
      case 'first value':
        if (token === TokenType.RIGHT_BRACKET) this.close();
        else this.value(token, value);
        break;
      case 'value':
        this.value(token, value);
        break;
      case 'comma':
        this.comma(token);
        break;
      default:
        throw unexpected(token);
    }
  }

  private key(token: TokenType, key: unknown): void {
    if (token !== TokenType.STRING || typeof key !== 'string') throw unexpected(token);
    const at = this.open.at(-1);
    if (!at) throw unexpected(token);
    if (at.place !== 'other' && Object.hasOwn(at.value, key)) throw new Error('The answer says something twice.');
    // most there are, each a text of its own: the same one is found at once when it becomes a key
    at.key = key === 'value' ? 'value' : key === 'id' ? 'id' : key;
    this.awaited = 'colon';
  }

  private value(token: TokenType, value: unknown): void {
    if (token === TokenType.LEFT_BRACE) this.begin({}, 'first key');
    else if (token === TokenType.LEFT_BRACKET) this.begin([], 'first value');
    else if (scalars.has(token)) this.put(typeof value === 'string' ? storable(value) : value);
    else throw unexpected(token);
  }

  private begin(value: Open['value'], awaited: Awaited): void {
    const place = placeIn(this.open.at(-1), Array.isArray(value));
    this.open.push({ place, value, key: '' });
    if ((place === 'answer' || place === 'row') && !Array.isArray(value)) this.within.push(value);
    this.awaited = awaited;
  }

  private comma(token: TokenType): void {
    const isList = Array.isArray(this.open.at(-1)?.value);
    if (token === TokenType.COMMA) this.awaited = isList ? 'value' : 'key';
    else if (token === (isList ? TokenType.RIGHT_BRACKET : TokenType.RIGHT_BRACE)) this.close();
    else throw unexpected(token);
  }

  private close(): void {
    const closed = this.open.pop();
    if (closed?.place === 'answer' || closed?.place === 'row') this.within.pop();
    this.put(closed?.value);
  }

  private put(value: unknown): void {
    const at = this.open.at(-1);
    this.awaited = at ? 'comma' : 'nothing';
    if (!at) this.whole = value;
    else if (at.place === 'row list') this.taker.row(value, this.within);
    else if (Array.isArray(at.value)) at.value.push(value);
    else if (at.key !== '__proto__') at.value[at.key] = value;
    // by itself, this key would change what the object is
    else Object.defineProperty(at.value, at.key, { value, writable: true, enumerable: true, configurable: true });
  }
}

function placeIn(parent: Open | undefined, isList: boolean): Place {
  if (!parent) return isList ? 'other' : 'answer';
  const { place, key } = parent;
  if (isList) return place === 'rows' && key === 'Row' ? 'row list' : 'other';
  if (place === 'row list') return 'row';
  return (place === 'answer' || place === 'row') && key === 'Rows' ? 'rows' : 'other';
}

const scalars: ReadonlySet<TokenType> = new Set([
  TokenType.STRING,
  TokenType.NUMBER,
  TokenType.TRUE,
  TokenType.FALSE,
  TokenType.NULL,
]);

function unexpected(token: TokenType): Error {
  return new Error(`The answer is no JSON: ${TokenType[token]} is not expected there.`);
}
