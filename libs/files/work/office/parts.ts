import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { limits } from '../limits.js';

export type Attributes = Readonly<Record<string, string>>;

/** What listens to the elements of a part. It has what it wants once `isDone`. */
export interface PartReader {
  readonly isDone?: boolean;
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The XML parts of an office document. Each is read as a stream, and no further than is wanted. */
export class Parts {
  private readonly zip: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.zip = zip;
    this.entries = entries;
  }

  /** @throws Error when it is broken */
  static async open(path: string): Promise<Parts> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    return new Parts(zip, entries);
  }

  close(): void {
    this.zip.close();
  }

  /** Names that match, `slide2` before `slide10`. */
  named(pattern: RegExp): string[] {
    const names = [...this.entries.keys()].filter((name) => pattern.test(name));
    return names.sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  }

  /**
   * Reads a part; entities other than those of XML itself are text, so that no document can name another.
   *
   * @returns whether all of it was read; a part that is not there has nothing to read
   */
  async read(name: string, reader: PartReader): Promise<boolean> {
    const entry = this.entries.get(name);
    if (!entry) return true;
    const parser = new Parser(
      {
        onopentag: (tag, attributes) => reader.open?.(tag, attributes),
        onclosetag: (tag) => reader.close?.(tag),
        ontext: (text) => reader.text?.(text),
      },
      { xmlMode: true, decodeEntities: true },
    );
    const decoder = new TextDecoder();
    let read = 0;
    for await (const chunk of await this.zip.openReadStreamPromise(entry)) {
      read += (chunk as Buffer).length;
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      if (reader.isDone || read > limits.officePart) return false;
    }
    parser.end();
    return true;
  }

  /** The parts that a part names by id. */
  async related(name: string): Promise<ReadonlyMap<string, string>> {
    const targets = new Map<string, string>();
    const { dir, base } = posix.parse(name);
    await this.read(`${dir}/_rels/${base}.rels`, {
      open: (tag, { Id, Target }) => {
        if (tag !== 'Relationship' || !Id || !Target) return;
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target));
      },
    });
    return targets;
  }
}
