/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
// the recorder takes its clock when it is loaded
jest.useFakeTimers();
const { default: PageMetrics } = await import('./page-metrics.js');

const company = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
const network = globalThis.fetch;

/** What each upload said of its records. */
let uploaded: string[][];

interface Reported {
  readonly event_type: string;
  readonly event_count: number;
  readonly url_path: string;
  readonly company_uuid: string | null;
}

beforeEach(() => {
  uploaded = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { metrics } = JSON.parse(String(body)).variables;
    uploaded.push(
      metrics.map(({ event_type, event_count, url_path, company_uuid }: Reported) =>
        [event_type, event_count, url_path, company_uuid].join(' '),
      ),
    );
    return { status: 200, json: async () => ({ data: { uploadMetrics: { success: true } } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = network;
});
afterAll(() => jest.useRealTimers());

const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('uploads every 60,000 ms, when the tab is hidden or shown, and when the person leaves', async () => {
  const { rerender, unmount } = render(<PageMetrics path={`/${company}/feed?filter=all`} companyUuid={company} />);
  await after(59_999);
  expect(uploaded).toEqual([]);
  await after(1);
  const there = `/${company}/feed?filter=all ${company}`;
  expect(uploaded.splice(0)).toEqual([[`navigation 1 ${there}`, `page_time 30 ${there}`, `page_time 30 ${there}`]]);

  await after(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(uploaded.splice(0)).toEqual([[`page_time 5 ${there}`]]);

  rerender(<PageMetrics path="/staff" companyUuid={null} />);
  await after(2_000);
  unmount();
  await after(0);
  expect(uploaded.splice(0)).toEqual([['navigation 1 /staff ', 'page_time 2 /staff ']]);
  await after(120_000);
  expect(uploaded).toEqual([]);
});
