import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';

/** One who signs. Times are seconds since 1970. */
export interface Signature {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** From 0; null: whenever they like. */
  readonly order: number | null;
  /** Where they sign, as parts of the page from its top left corner; null until that was chosen. */
  place: { readonly page: number; readonly x: number; readonly y: number } | null;
  status: 'awaiting_signature' | 'signed' | 'declined';
  signedAs: string | null;
  declineReason: string | null;
  viewedAt: number | null;
  signedAt: number | null;
}

/** A document at the provider. */
export interface Request {
  readonly id: string;
  readonly title: string;
  readonly subject: string;
  readonly message: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly requester: string;
  readonly isTest: boolean;
  readonly createdAt: number;
  /** Opens the page on which it is prepared; null for one that was sent at once. */
  readonly claim: string | null;
  /** Base64. */
  readonly pdf: string;
  readonly signatures: readonly Signature[];
  is: 'draft' | 'sent' | 'cancelled';
}

export type Filed = Omit<Request, 'id' | 'createdAt'>;

export const seconds = () => Math.floor(Date.now() / 1_000);
export const newId = () => randomBytes(20).toString('hex');

/** What the provider has in hand, kept as one file for each request. */
export class Desk {
  private readonly requests = new Map<string, Request>();

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<Desk> {
    makePrivate(folder);
    const desk = new Desk(folder);
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json'))) {
      const request = JSON.parse(await readFile(join(folder, name), 'utf8')) as Request;
      desk.requests.set(request.id, request);
    }
    return desk;
  }

  async take(filed: Filed): Promise<Request> {
    const request: Request = { ...filed, id: newId(), createdAt: seconds() };
    this.requests.set(request.id, request);
    await this.keep(request);
    return request;
  }

  /** Stores what was changed. */
  async keep(request: Request): Promise<void> {
    const file = join(this.folder, `${request.id}.json`);
    await writeFile(`${file}.part`, JSON.stringify(request), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  find(id: string): Request | undefined {
    return this.requests.get(id);
  }

  /** The newest first. */
  list(): readonly Request[] {
    return [...this.requests.values()].toReversed();
  }

  claimed(claim: string): Request | undefined {
    return this.list().find((one) => one.claim === claim && one.is === 'draft');
  }

  bySignature(id: string): { readonly request: Request; readonly signature: Signature } | undefined {
    for (const request of this.list()) {
      const signature = request.signatures.find((one) => one.id === id);
      if (signature) return { request, signature };
    }
    return undefined;
  }
}

export function isComplete({ signatures }: Request): boolean {
  return signatures.every(({ status }) => status === 'signed');
}

export function isDeclined({ signatures }: Request): boolean {
  return signatures.some(({ status }) => status === 'declined');
}

/** Whether this one may sign now. */
export function isInTurn(request: Request, { order, status }: Signature): boolean {
  if (request.is !== 'sent' || isDeclined(request) || status !== 'awaiting_signature') return false;
  const isBefore = (one: Signature) => order !== null && one.order !== null && one.order < order;
  return request.signatures.every((one) => !isBefore(one) || one.status === 'signed');
}
