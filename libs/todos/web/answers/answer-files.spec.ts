import { sorted } from './answer-files.js';

function sized(name: string, size: number): File {
  return Object.defineProperty(new File([], name), 'size', { value: size });
}

test('takes what an upload request takes, whatever the case of its ending', () => {
  const { fitting, refused } = sorted([sized('Bank.PDF', 10), sized('photo.heic', 5 * 1024 * 1024)]);
  expect(fitting.map(({ name }) => name)).toEqual(['Bank.PDF', 'photo.heic']);
  expect(refused).toEqual([]);
});

test('says what is wrong, with the name when there are several', () => {
  expect(sorted([sized('a.pdf', 5 * 1024 * 1024 + 1)]).refused).toEqual(['File is too big.']);
  expect(sorted([sized('a.exe', 1), sized('b.png', 1), sized('none', 1)])).toMatchObject({
    fitting: [{ name: 'b.png' }],
    refused: ['a.exe: File type not supported', 'none: File type not supported'],
  });
});
