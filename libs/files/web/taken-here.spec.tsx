/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { currentConfig } = await import('@daybook/kernel/ui');
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

/** What stands on a page once its question was answered. */
const show = (page: ReactNode) =>
  act(async () => {
    render(page);
    await currentConfig();
  });

it('says what the library takes, as it is set when the folder is opened', async () => {
  config = {};
  await show(<TakenHere />);
  screen.getByText('Up to 250 MB each.');
  cleanup();
  config = { libraryFiles: { maxBytes: 50 * 1024 ** 2, extensions: ['pdf', 'zip'] } };
  asked = 0;
  await show(
    <>
      <TakenHere />
      <TakenHere />
    </>,
  );
  expect(screen.getAllByText('Supported: pdf, zip. Up to 50 MB each.')).toHaveLength(2);
  // all that stands on a page shares one question
  expect(asked).toBeLessThanOrEqual(2);
});
