import type { UploadDestination } from './destination.js';
import { startUploads, uploads } from './uploads.js';

// of a page, where leaving is warned of
beforeAll(() => Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} }));
afterAll(() => {
  for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name);
});

const destination = { place: 'folder', maxBytes: 1024, tooBig: 'File is too big.' } as UploadDestination;

test('what is not sent at all stays beside the uploads, with why and what to do', async () => {
  await startUploads([new File([], 'empty.pdf'), new File(['x'.repeat(1025)], 'scan.pdf')], destination);
  expect(uploads.list().map(({ file, error }) => [file.name, error])).toEqual([
    ['empty.pdf', 'This file is empty. Choose another one.'],
    ['scan.pdf', 'File is too big. Choose one of at most 1 KB.'],
  ]);
});
