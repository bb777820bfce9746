/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { TakenHere } = await import('./taken-here.js');

const network = globalThis.fetch;
let config: object;
let asked: number;

beforeEach(() => {
  asked = 0;
  globalThis.fetch = (async () => {
    asked += 1;
    return { ok: true, json: async () => config };
  }) as never;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = network;
});

it('says what the library takes, as it is set when the folder is opened', async () => {
  config = {};
  render(<TakenHere />);
  await screen.findByText('Up to 250 MB each.');
  cleanup();
  config = { libraryFiles: { maxBytes: 50 * 1024 ** 2, extensions: ['pdf', 'zip'] } };
  render(
    <>
      <TakenHere />
      <TakenHere />
    </>,
  );
  expect(await screen.findAllByText('Supported: pdf, zip. Up to 50 MB each.')).toHaveLength(2);
  // what stands twice on a page asks once, beside the settings that every page reads
  expect(asked).toBeLessThanOrEqual(3);
});
