import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@daybook/testing/firm';
import { v5 } from 'uuid';
import { emailOf } from '../../apps/demo/firm.js';
import { demoSignIns } from '../../apps/demo/index.js';
import { chance } from '../../apps/demo/seeded-random.js';
import { ApiClient } from '../../libs/testing/api/client.js';
import { passing } from './mutations.js';

const people = ['admin', 'controller', 'taxadmin', 'owner', 'nadia.hassan'];
/** Milliseconds until somebody gives up. */
const patience = 300_000;
/** Bytes of one request. */
const piece = 16 * 1024;
/** Milliseconds between the bits of a slow one. */
const between = 100;

const begin = `mutation ($folder: UUID!, $filename: String!) {
  beginUploadFile(folderUuid: $folder, filename: $filename) { uuid startUrl errorMessage } }`;
const finish = `mutation ($uuid: UUID!) {
  finishUploadFile(uuid: $uuid) { success errorMessage uploadedFile { uuid } } }`;
const move = `mutation ($file: UUID!, $folder: UUID!) {
  moveFiles(uuids: [$file], destinationUuid: $folder) { success errorMessage } }`;

/** A file of which somebody was told that it is there. */
export interface Acknowledged {
  readonly file: string;
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
  /** Where it is. */
  readonly folder: string;
}

export interface UploadersOptions {
  readonly url: string;
  /** Decides everything that looks drawn. */
  readonly seed: string;
  readonly company: string;
  readonly folder: string;
  /** Where each file is moved to and fro afterwards; by default they stay. */
  readonly moves?: readonly string[];
  /** Uploads of all people together; default until `finish` is called. */
  readonly count?: number;
  /** What they work in; default one that repeats nothing by itself. */
  readonly browser?: (url: string) => ApiClient;
  /** The bytes of each piece come bit by bit. */
  readonly isSlow?: boolean;
}

/** Five people who upload small files, each step again until it is answered. */
export class Uploaders {
  readonly acknowledged: Acknowledged[] = [];
  /** Tickets whose bytes have come and that nobody finishes. */
  readonly left: string[] = [];
  /** Pieces that did not arrive whole; what they were of goes on where it was. */
  brokenOff = 0;
  /** Pieces that are on their way. */
  sending = 0;
  private readonly browsers = new Map<string, ApiClient>();
  private next = 0;
  private count: number;

  constructor(private readonly options: UploadersOptions) {
    this.count = options.count ?? Number.POSITIVE_INFINITY;
  }

  /** How far they are: 0 to 1. */
  get progress(): number {
    return (this.acknowledged.length + this.left.length) / this.count;
  }

  /** Nobody begins another one. */
  finish(): void {
    this.count = this.next;
  }

  async run(): Promise<void> {
    await Promise.all(people.map((person) => this.live(person)));
  }

  private async live(person: string): Promise<void> {
    for (let number = this.take(); number < this.count; number = this.take()) await this.upload(person, number);
  }

  private take(): number {
    this.next += 1;
    return this.next - 1;
  }

  private async upload(person: string, number: number): Promise<void> {
    const { seed, folder } = this.options;
    const id = (step: string) => v5(`${step} ${number}`, v5(seed, this.options.company));
    // every tenth has a name that is there already
    const filename = number % 10 === 0 ? 'Statement.txt' : `Statement ${number}.txt`;
    const bytes = Buffer.alloc(
      1 + Math.floor(chance(seed, 'size', number) * 4 * piece),
      `Line ${number} of ${seed}.\n`,
    );
    const { beginUploadFile: ticket } = await this.insist(person, begin, { folder, filename }, id('begin'));
    if (!ticket.startUrl) throw new Error(ticket.errorMessage);
    await this.send(person, ticket.startUrl, bytes);
    if (number % 20 === 7) return void this.left.push(ticket.uuid);
    const { finishUploadFile: reported } = await this.insist(person, finish, { uuid: ticket.uuid }, id('finish'));
    if (!reported.success) throw new Error(reported.errorMessage);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = reported.uploadedFile.uuid;
    const moves = this.options.moves ?? [];
    for (const [turn, to] of moves.entries()) await this.move(person, file, to, id(`move ${turn}`));
    this.acknowledged.push({ file, filename, size: bytes.length, sha256, folder: moves.at(-1) ?? folder });
  }

  private async move(person: string, file: string, folder: string, id: string): Promise<void> {
    // until the projector is back from a kill, nobody sees the file
    const { moveFiles: reported } = await this.insist(person, move, { file, folder }, id, [...passing, 'NOT_FOUND']);
    if (!reported.success) throw new Error(reported.errorMessage);
  }

  /** As tus does it: asks how much is there, and goes on from that. */
  private async send(person: string, address: string, bytes: Buffer): Promise<void> {
    const offset = await this.untilAnswered(person, async (browser) => {
      const { status, headers } = await browser.request(address, { method: 'HEAD' });
      return { status, answer: Number(headers.get('upload-offset')) };
    });
    if (offset === bytes.length) return;
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    };
    const body = bytes.subarray(offset, offset + piece);
    const browser = await this.browserOf(person).catch(() => undefined);
    this.sending += 1;
    const answer = await browser
      ?.request(address, { method: 'PATCH', headers, ...(this.options.isSlow ? slowly(body) : { body }) })
      .catch(() => undefined);
    this.sending -= 1;
    if (!answer?.ok) this.brokenOff += 1;
    return this.send(person, address, bytes);
  }

  /** The same request under the same id until it is carried out; a refusal or a fault that is not to pass ends the test. */
  private insist(person: string, query: string, variables: object, id: string, toPass = passing) {
    return this.untilAnswered(person, async (browser) => {
      const { data, errors, status } = await browser.graphql(query, variables, { 'x-request-id': id });
      const [error] = errors ?? [];
      if (!error) return { status, answer: data };
      if (toPass.includes(error.extensions.code)) return { status: 503, answer: undefined };
      if (error.extensions.code === 'UNAUTHENTICATED') return { status: 401, answer: undefined };
      throw new UploadFailed(`${error.extensions.code}: ${error.message}`);
    });
  }

  private async untilAnswered<T>(
    person: string,
    ask: (browser: ApiClient) => Promise<{ status: number; answer: T }>,
  ): Promise<T> {
    let last: unknown;
    for (const until = performance.now() + patience; performance.now() < until; await pause(100)) {
      try {
        const { status, answer } = await ask(await this.browserOf(person));
        if (status < 300) return answer;
        if (status === 401) this.browsers.delete(person); // five minutes are over: signed in again
        if (status < 500 && status !== 401 && status !== 429) throw new UploadFailed(`It was answered with ${status}.`);
        last = status;
      } catch (fault) {
        if (fault instanceof UploadFailed) throw fault;
        last = fault;
      }
    }
    throw new Error(`${person} had no answer for ${patience} ms.`, { cause: last });
  }

  private async browserOf(person: string): Promise<ApiClient> {
    const known = this.browsers.get(person);
    if (known) return known;
    const { url, browser: open = (of) => new ApiClient(of) } = this.options;
    const browser = open(url);
    const { data } = await browser.graphql(signIn, { username: emailOf(person), password: demoSignIns.password });
    if (!data?.login.currentUser) throw new Error(`${person} is not signed in.`);
    this.browsers.set(person, browser);
    return browser;
  }
}

/** In four bits. */
function slowly(bytes: Buffer): RequestInit {
  const bits = async function* () {
    for (const bit of [0, 1, 2, 3]) {
      yield bytes.subarray((bit * bytes.length) / 4, ((bit + 1) * bytes.length) / 4);
      await pause(between);
    }
  };
  return { body: ReadableStream.from(bits()), duplex: 'half' } as RequestInit;
}

class UploadFailed extends Error {}
