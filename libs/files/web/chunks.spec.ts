import { Chunks } from './chunks.js';

/** A folder of so many rows whose answers are given by hand. */
function folderOf(count: number) {
  const open: { offset: number; answer: () => void; fail: () => void }[] = [];
  const asked: number[] = [];
  let most = 0;
  const chunks = new Chunks<{ uuid: string }>((offset, limit) => {
    asked.push(offset);
    return new Promise((resolve, reject) => {
      const rows = Array.from({ length: Math.min(limit, count - offset) }, (_, at) => ({ uuid: `${offset + at}` }));
      open.push({
        offset,
        answer: () => resolve({ rows, totalCount: count }),
        fail: () => reject(new Error('no line')),
      });
      most = Math.max(most, open.length);
    });
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  const answerAll = async () => {
    while (open.length > 0) {
      open.shift()?.answer();
      await settle();
    }
  };
  return { chunks, open, asked, answerAll, settle, most: () => most };
}

test('a folder of 200 comes in four chunks, two at a time', async () => {
  const { chunks, asked, answerAll, most } = folderOf(200);
  chunks.look(0, 20);
  await answerAll();
  expect(asked).toEqual([0, 50, 100, 150]);
  expect(most()).toBe(2);
  expect(chunks.state().count).toBe(200);
  expect(chunks.row(199)?.uuid).toBe('199');
});

test('what is in sight comes first, and far rows only when they are', async () => {
  const { chunks, asked, answerAll, open, settle } = folderOf(5000);
  chunks.look(0, 20);
  open.shift()?.answer();
  await settle();
  chunks.look(4000, 4020);
  await answerAll();
  expect(asked.slice(0, 4)).toEqual([0, 50, 100, 4000]);
  expect(Math.max(...asked.filter((offset) => offset !== 4000))).toBe(450);
});

test('rows stay while they are asked again, and a change meanwhile is followed by one more request', async () => {
  const { chunks, asked, answerAll, open, settle, most } = folderOf(60);
  chunks.look(0, 20);
  await answerAll();
  const first = chunks.reload();
  expect(chunks.row(3)?.uuid).toBe('3');
  const second = chunks.reload();
  const third = chunks.reload();
  expect(open).toHaveLength(1);
  open.shift()?.answer();
  await settle();
  await answerAll();
  await Promise.all([first, second, third]);
  expect(asked).toEqual([0, 50, 0, 0]);
  expect(most()).toBe(1);
});

test('a failure stops, and asking again goes on', async () => {
  const { chunks, answerAll, open, settle } = folderOf(10);
  chunks.look(0, 5);
  open.shift()?.fail();
  await settle();
  expect(chunks.state()).toMatchObject({ count: undefined, failure: new Error('no line') });
  const again = chunks.reload();
  await answerAll();
  await again;
  expect(chunks.state()).toMatchObject({ count: 10, failure: undefined });
});
