import type { UploadDestination } from './destination.js';
import { mostAtOnce, type Transfer, type Upload, UploadQueue } from './upload-queue.js';
import { arrivedText, failuresBeside, failureText, headerOf, percentOf } from './upload-texts.js';

const destination = { place: 'folder' } as UploadDestination;
const files = (...names: string[]) => names.map((name) => ({ file: new File(['x'], name), destination }));
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A queue whose uploads end when the test says so. */
function byHand() {
  const running = new Map<
    string,
    {
      reports: Parameters<Transfer>[1];
      signal: AbortSignal;
      arrive: (uuid: string) => void;
      fail: (why: string) => void;
    }
  >();
  const queue = new UploadQueue(
    (upload, reports, signal) =>
      new Promise((arrive, reject) => {
        running.set(upload.file.name, { reports, signal, arrive, fail: (why) => reject(new Error(why)) });
      }),
    'Failed to upload',
  );
  return { queue, running };
}
const shown = (queue: UploadQueue) =>
  queue.list().map(({ file, processed, completed, error }) => [file.name, processed, completed, error]);

test('sends a few at once, the rest in their order, and answers what arrived', async () => {
  const { queue, running } = byHand();
  const arrived: string[] = [];
  const ended = queue.add(files('a', 'b', 'c', 'd'), (uuid, { name }) => arrived.push(`${uuid} of ${name}`));
  expect([...running.keys()]).toEqual(['a', 'b', 'c'].slice(0, mostAtOnce));
  running.get('a')?.reports.progress(33);
  expect(shown(queue)[0]).toEqual(['a', 33, false, null]);
  running.get('a')?.arrive('uuid a');
  running.get('b')?.fail('File is too big.');
  await settled();
  expect([...running.keys()]).toContain('d');
  running.get('c')?.arrive('uuid c');
  running.get('d')?.arrive('uuid d');
  await ended;
  expect(arrived).toEqual(['uuid a of a', 'uuid c of c', 'uuid d of d']);
  expect(shown(queue)).toEqual([
    ['a', 100, true, null],
    ['b', 0, false, 'File is too big.'],
    ['c', 100, true, null],
    ['d', 100, true, null],
  ]);
});

test('tries a failed one again, from the beginning, and tells of it when it arrives', async () => {
  const { queue, running } = byHand();
  const arrived: string[] = [];
  const ended = queue.add(files('a'), (uuid) => arrived.push(uuid));
  running.get('a')?.reports.progress(70);
  running.get('a')?.fail('');
  await ended;
  expect(shown(queue)).toEqual([['a', 70, false, 'Failed to upload']]);
  const [{ id }] = queue.list() as [Upload];
  queue.retry(id);
  expect(shown(queue)).toEqual([['a', 0, false, null]]);
  running.get('a')?.arrive('uuid');
  await settled();
  expect(shown(queue)).toEqual([['a', 100, true, null]]);
  expect(arrived).toEqual(['uuid']);
});

test('gives up what is taken off the list, and lets the next one run', async () => {
  const { queue, running } = byHand();
  const arrived: string[] = [];
  const ended = queue.add(files('a', 'b', 'c', 'd'), (uuid) => arrived.push(uuid));
  const given = queue.list()[0]?.id ?? 0;
  queue.remove(given);
  expect(running.get('a')?.signal.aborted).toBe(true);
  running.get('a')?.reports.progress(50);
  expect(queue.list().map(({ file }) => file.name)).toEqual(['b', 'c', 'd']);
  for (const name of ['b', 'c', 'd']) running.get(name)?.arrive(name);
  await ended;
  expect(arrived).toEqual(['b', 'c', 'd']);
});

test('tells nothing of an upload that arrives though it was taken off the list', async () => {
  const { queue, running } = byHand();
  const arrived: string[] = [];
  const ended = queue.add(files('a', 'b'), (uuid) => arrived.push(uuid));
  queue.remove(queue.list()[0]?.id ?? 0);
  running.get('a')?.arrive('a');
  running.get('b')?.arrive('b');
  await ended;
  await settled();
  expect(arrived).toEqual(['b']);
});

test('keeps what was refused in the list with the reason, to be taken off and not to be tried again', () => {
  const { queue, running } = byHand();
  void queue.add(files('a'));
  queue.refuse([new File([], 'b.exe')], 'todo', 'File type not supported.');
  expect(shown(queue)).toEqual([
    ['a', 0, false, null],
    ['b.exe', 0, false, 'File type not supported.'],
  ]);
  const [, { id }] = queue.list() as [Upload, Upload];
  queue.retry(id);
  expect([...running.keys()]).toEqual(['a']);
  expect(shown(queue)[1]?.[3]).toBe('File type not supported.');
  queue.remove(id);
  expect(queue.list().map(({ file }) => file.name)).toEqual(['a']);
});

test('says in one line how it stands', () => {
  const state = {
    processed: 0,
    processing: false,
    waiting: false,
    uuid: null,
    place: destination.place,
    destination,
  };
  const upload = (completed: boolean, error: string | null): Upload => ({
    ...state,
    id: 1,
    file: new File([], 'a'),
    completed,
    error,
  });
  const [ahead, done, bad] = [upload(false, null), upload(true, null), upload(false, 'no')];
  expect(headerOf([ahead])).toBe('Uploading 1 item');
  expect(headerOf([ahead, ahead, done, bad])).toBe('Uploading 2 items');
  expect(headerOf([done])).toBe('1 upload complete');
  expect(headerOf([done, done, bad, bad])).toBe('2 uploads complete');
  expect(headerOf([done, bad, bad])).toBe('2 failed to upload');
  expect(failuresBeside([ahead, bad, bad])).toBe('2 failed');
  expect(failuresBeside([done, done, bad])).toBe('1 failed');
  expect(failuresBeside([done, bad, bad])).toBeUndefined();
  expect(failuresBeside([done, ahead])).toBeUndefined();
});

test('tells rounded percents', () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(2, 3)).toBe(67);
  expect(percentOf(0, 0)).toBe(100);
});

test('is not done before the virus check, and says what to do with a file that nobody can open', () => {
  expect(arrivedText('2 kB', undefined)).toBe('Uploaded · 2 kB · being checked for viruses');
  expect(arrivedText('2 kB', 'scan_pending')).toBe('Uploaded · 2 kB · being checked for viruses');
  expect(arrivedText('2 kB', null)).toBe('Uploaded · 2 kB');
  expect(arrivedText('2 kB', 'infected')).toMatch(/^Virus found.*upload a clean copy/);
  expect(arrivedText('2 kB', 'password_protected')).toMatch(/upload it without one/);
  expect(arrivedText('2 kB', 'too_large_to_scan')).toMatch(/^Too large to be checked for viruses/);
});

test('says once that it failed, and why when there is a reason', () => {
  expect(['Failed to upload', 'Failed to upload file'].map(failureText)).toEqual([
    'Failed to upload',
    'Failed to upload file',
  ]);
  expect(failureText('File is too big.')).toBe('Failed to upload. File is too big.');
});
