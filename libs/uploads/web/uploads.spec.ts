import type { UploadDestination } from './destination.js';
import { libraryFiles, libraryFilesUpTo } from './library-files.js';
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

describe('at a place whose limits the firm sets', () => {
  const network = globalThis.fetch;
  let config: object | undefined;
  const toLibrary = {
    ...destination,
    place: 'library',
    maxBytes: 250 * 1024 ** 2,
    asSet: libraryFiles,
    begin: async () => ({ uuid: null, startUrl: null, errorMessage: 'The server was asked.' }),
  } as unknown as UploadDestination;
  const listed = () => uploads.list().map(({ file, error }) => [file.name, error]);

  beforeEach(() => {
    uploads.clear();
    globalThis.fetch = (async () => ({ ok: config !== undefined, json: async () => config })) as never;
  });
  afterEach(() => {
    globalThis.fetch = network;
  });

  test('what the firm has set meanwhile counts without a reload', async () => {
    const two = () =>
      startUploads([new File(['x'.repeat(10)], 'at.pdf'), new File(['x'.repeat(11)], 'above.pdf')], toLibrary);
    config = { libraryFiles: { maxBytes: 10, extensions: null } };
    await two();
    expect(listed()).toEqual([
      ['above.pdf', 'File is too big. Choose one of at most 10 Bytes.'],
      ['at.pdf', 'The server was asked.'],
    ]);
    uploads.clear();
    config = { libraryFiles: { maxBytes: 11, extensions: null } };
    await two();
    expect(listed().map(([, error]) => error)).toEqual(['The server was asked.', 'The server was asked.']);
  });

  test('other kinds are named, and stay in sight', async () => {
    config = { libraryFiles: { maxBytes: 10, extensions: ['pdf', 'zip'] } };
    await startUploads([new File(['x'], 'a.mov'), new File(['x'], 'none')], toLibrary);
    const reason = 'File type not supported. Supported: pdf, zip.';
    expect(listed()).toEqual([
      ['a.mov', reason],
      ['none', reason],
    ]);
  });

  test('what was known counts while the server does not answer', async () => {
    config = { libraryFiles: { maxBytes: 1, extensions: null } };
    await startUploads([new File(['x'], 'a.pdf')], toLibrary);
    config = undefined;
    await startUploads([new File(['xx'], 'b.pdf')], toLibrary);
    expect(listed().at(-1)).toEqual(['b.pdf', 'File is too big. Choose one of at most 1 Bytes.']);
  });

  test('a place of its own takes no more than the library', async () => {
    config = { libraryFiles: { maxBytes: 100, extensions: ['pdf'] } };
    expect(await libraryFilesUpTo(25)()).toEqual({ maxBytes: 25, extensions: ['pdf'] });
    expect(await libraryFilesUpTo(200)()).toEqual({ maxBytes: 100, extensions: ['pdf'] });
  });
});
