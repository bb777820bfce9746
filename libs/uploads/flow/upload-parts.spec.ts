import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Objects, SealedObjects } from '@daybook/kernel/store';
import { DiskObjects } from '@daybook/kernel/store/disk';
import { UploadParts } from './upload-parts.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As many objects as were written, listed or asked about: what the store had to do. */
let work = 0;

class CountedObjects extends DiskObjects {
  override put(...given: Parameters<Objects['put']>) {
    work += 1;
    return super.put(...given);
  }
  override stat(key: string) {
    work += 1;
    return super.stat(key);
  }
  override async *list(prefix: string) {
    for await (const one of super.list(prefix)) {
      work += 1;
      yield one;
    }
  }
}

const secret = createSecretKey(randomBytes(32));
const keys = {
  keyFor: async () => secret,
  keysOf: async (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, secret])),
};

/** What one process knows of the parts in the store that all share. */
function process(): UploadParts {
  const objects = new CountedObjects(folder);
  return new UploadParts(objects, new SealedObjects(objects, keys));
}

async function* bytes(text: string) {
  yield Buffer.from(text);
}

/** Sends the text byte by byte, each time from where the process says that the upload is. */
async function sendSingly(text: string, ticket: string, processes: readonly UploadParts[]): Promise<void> {
  for (const [at, byte] of [...text].entries()) {
    const parts = processes[at % processes.length] as UploadParts;
    expect((await parts.received(ticket)) ?? 0).toBe(at);
    await parts.add(ticket, at, bytes(byte), 1);
  }
}

async function textOf(parts: UploadParts, ticket: string): Promise<string> {
  const object = `files/${ticket}`;
  await parts.settle(ticket, object, 'file-1');
  return String(await parts.beginning(object, 'file-1', 10_000));
}

const costOf = async (length: number, processes: readonly UploadParts[]): Promise<number> => {
  const ticket = `of-${length}-by-${processes.length}`;
  work = 0;
  await sendSingly('x'.repeat(length), ticket, processes);
  return work / length;
};

it('costs no more for a byte of a long upload than for one of a short one, in however many processes', async () => {
  for (const processes of [[process()], [process(), process()]]) {
    const short = await costOf(40, processes);
    expect(await costOf(160, processes)).toBeLessThanOrEqual(short * 1.1);
  }
});

it('has every byte, whichever process took it', async () => {
  const processes = [process(), process(), process()];
  await sendSingly('byte by byte', 'shared', processes);
  expect(await process().received('shared')).toBe(12);
  expect(await textOf(process(), 'shared')).toBe('byte by byte');
});

it('counts anew when another process has thrown the bytes away', async () => {
  const [one, other] = [process(), process()];
  await sendSingly('given up', 'anew', [one]);
  await other.discard('anew');
  expect(await one.received('anew')).toBeUndefined();
  await other.add('anew', 0, bytes('whole'), 10);
  expect(await one.received('anew')).toBe(5);
  await one.discard('anew');
  await one.add('anew', 0, bytes(''), 10);
  expect(await one.received('anew')).toBe(0);
});
