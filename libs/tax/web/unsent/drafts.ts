import { unsentNames } from '@daybook/kernel/ui';
import type { Draft } from './draft.js';

/** One year of one company. */
export interface OfYear {
  readonly company: string;
  readonly year: number;
}

/** A draft that was found, with the year it is of; without its answer where that is never kept. */
export type Found = OfYear &
  ({ readonly question: string; readonly draft: Draft } | { readonly question: string; readonly draft: null });

/** The answers of one person that could not be saved yet, in the storage of the browser. */
export class Drafts {
  /** What was asked last of each name: what is slower to encrypt must not come over it. */
  private readonly latest = new Map<string, object>();

  constructor(
    private readonly storage: Storage,
    private readonly person: string,
    private readonly key: CryptoKey,
  ) {}

  /** @param draft null: that something was typed that is never kept */
  async keep(of: OfYear, question: string, draft: Draft | null): Promise<void> {
    const name = this.nameOf(of, question);
    const turn = {};
    this.latest.set(name, turn);
    const value = draft === null ? `${Date.now()}.` : await this.encrypted(name, draft);
    if (this.latest.get(name) !== turn) return;
    try {
      this.storage.setItem(name, value);
    } catch {
      // no room: the page asks before it is left
    }
  }

  drop(of: OfYear, question: string): void {
    const name = this.nameOf(of, question);
    this.latest.set(name, {});
    this.storage.removeItem(name);
  }

  /** Those of a year, or of all. What cannot be read is removed. */
  async found(of?: OfYear): Promise<readonly Found[]> {
    const begin = of ? this.nameOf(of, '') : unsentNames(this.person);
    const names = Object.keys(this.storage).filter((name) => name.startsWith(begin));
    const all = await Promise.all(names.map((name) => this.read(name)));
    return all.filter((one) => one !== undefined);
  }

  private nameOf({ company, year }: OfYear, question: string): string {
    return `${unsentNames(this.person)}${company} ${year} ${question}`;
  }

  private async encrypted(name: string, draft: Draft): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const clear = new TextEncoder().encode(JSON.stringify(draft));
    const sealed = await crypto.subtle.encrypt(algorithm(iv, name), this.key, clear);
    return [Date.now(), base64(iv), base64(new Uint8Array(sealed))].join('.');
  }

  private async read(name: string): Promise<Found | undefined> {
    const [company = '', year = '', question = ''] = name.slice(unsentNames(this.person).length).split(' ');
    const of = { company, year: Number(year), question };
    const [, iv = '', sealed] = (this.storage.getItem(name) ?? '').split('.');
    if (sealed === undefined) return { ...of, draft: null };
    try {
      const clear = await crypto.subtle.decrypt(algorithm(bytes(iv), name), this.key, bytes(sealed));
      return { ...of, draft: JSON.parse(new TextDecoder().decode(clear)) };
    } catch {
      this.storage.removeItem(name);
      return undefined;
    }
  }
}

/** The key that the server gave, for encryption alone. */
export function draftKey(given: string): Promise<CryptoKey> {
  const raw = bytes(given.replaceAll('-', '+').replaceAll('_', '/'));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
});

const base64 = (all: Uint8Array) => btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
