import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadPurpose } from '@daybook/kernel/contributions';
import { upload } from '@daybook/uploads/domain';
import { company, FilesOffice } from '../../testing/files/office.js';
import { sweepLeftUploads } from './resuming.js';
import { sweepUploads } from './sweeping.js';

let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open();
});
afterAll(() => office?.close());

const hours = (number: number) => ({
  ...office.tools,
  clock: { now: () => new Date(Date.now() + number * 3_600_000) },
});
const put = async (key: string) => {
  await office.tools.sealed.put(key, 'file-x', Readable.from([Buffer.from('bytes')]));
  return key;
};
const stored = async (...keys: string[]) => {
  const found = await Promise.all(keys.map(async (key) => ((await office.objects.stat(key)) ? [key] : [])));
  return found.flat();
};

async function begun(): Promise<string> {
  const ticket = randomUUID();
  await office.tools.commands.send(
    upload,
    ticket,
    {
      type: 'BeginUpload',
      purpose: 'FILE',
      target: { folder: randomUUID() },
      filename: 'a.txt',
      maxBytes: 1024,
      extensions: null,
    },
    { commandId: randomUUID(), by: { user: randomUUID() }, company },
  );
  await office.eventually(
    () => office.tools.query('select from ops.upload_tickets where ticket = $1', [ticket]),
    ({ length }) => length === 1,
  );
  return ticket;
}
const stateOf = async (ticket: string) => (await office.tools.commands.load(upload, ticket)).state.is;

it('ends a ticket after an hour, and what came for it goes', async () => {
  const ticket = await begun();
  const part = await put(`pending/${ticket}/0`);
  await sweepUploads.run(hours(0.9));
  expect([await stateOf(ticket), await stored(part)]).toEqual(['begun', [part]]);
  await sweepUploads.run({ ...hours(1.1), commands: office.at(1.1) });
  await office.eventually(
    () => stored(part),
    ({ length }) => length === 0,
  );
  expect(await stateOf(ticket)).toBe('expired');
  await office.eventually(
    () => office.tools.query('select from ops.upload_tickets'),
    ({ length }) => length === 0,
  );
});

it('removes bytes that nobody finished for a day', async () => {
  const part = await put(`pending/${randomUUID()}/0`);
  await sweepUploads.run(hours(23.9));
  expect(await stored(part)).toEqual([part]);
  await sweepUploads.run(hours(24.1));
  expect(await stored(part)).toEqual([]);
});

describe('a finished upload of which nothing was made', () => {
  const inHalfAnHour = () => ({ ...hours(0.5), commands: office.at(0.5) });
  const left = async () =>
    (await office.tools.query<{ ticket: string }>('select ticket from ops.upload_tickets')).map(({ ticket }) => ticket);

  async function finished(): Promise<string> {
    const ticket = await begun();
    const { state } = await office.tools.commands.load(upload, ticket);
    if (state.is === 'absent') throw new Error('It was not begun.');
    const metadata = () => ({ commandId: randomUUID(), by: { user: state.by ?? '' }, company });
    const object = `pending/${ticket}`;
    const bytes = { object, size: 1, sha256: 'a', mediaType: 'text/plain' };
    const result = {
      file: randomUUID(),
      version: randomUUID(),
      conflictAction: 'KEEP_BOTH',
      isFromClient: true,
    } as const;
    for (const command of [
      { type: 'RecordBytes', ...bytes },
      { type: 'FinishUpload', object, ...result },
    ] as const) {
      const outcome = await office.tools.commands.send(upload, ticket, command, metadata());
      if ('refused' in outcome) throw new Error(outcome.message);
    }
    await office.eventually(
      () =>
        office.tools.query('select from ops.upload_tickets where ticket = $1 and finished_at is not null', [ticket]),
      ({ length }) => length === 1,
    );
    return ticket;
  }

  it('is found by itself and finished, and none waits behind one that cannot be', async () => {
    const [stuck, open] = [await finished(), await finished()];
    let isStuck = true;
    const made: string[] = [];
    const purpose = {
      name: 'FILE',
      async complete(_: unknown, ticket: string, { by }: { by: object }) {
        expect(by).toEqual({ user: expect.any(String) });
        if (isStuck && ticket === stuck) throw new Error('The tree is broken.');
        made.push(ticket);
        return undefined;
      },
    } as unknown as UploadPurpose;
    const sweep = sweepLeftUploads([purpose]);
    await sweep.run(office.tools);
    expect(made).toEqual([]); // somebody may be at it
    await expect(sweep.run(inHalfAnHour())).rejects.toThrow('The tree is broken.');
    expect([made, await left()]).toEqual([[open], [stuck]]);
    isStuck = false;
    await sweep.run(inHalfAnHour());
    expect([made, await left()]).toEqual([[open, stuck], []]);
  });
});
