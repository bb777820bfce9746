import { byType } from './answer-files.js';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

test('takes what an upload request takes, whatever the case of its ending', () => {
  const { supported, others } = byType(files('Bank.PDF', 'photo.heic', 'a.exe', 'none'));
  expect(supported.map(({ name }) => name)).toEqual(['Bank.PDF', 'photo.heic']);
  expect(others.map(({ name }) => name)).toEqual(['a.exe', 'none']);
});
