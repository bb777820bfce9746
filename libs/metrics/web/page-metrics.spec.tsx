/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { SignedInPerson } from '@daybook/kernel/ui';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
// the recorder takes its clock when it is loaded
jest.useFakeTimers();
const { default: PageMetrics } = await import('./page-metrics.js');

const company = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
const network = globalThis.fetch;

const viewer = {
  uuid: '9d2f6c0a-53f6-4c2d-8a55-0d7e5b2f1c66',
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@bakery.example',
  isStaff: false,
  companyUsers: [{ role: 'client_owner', company: { uuid: company, name: 'Bright Bakery' } }],
} as unknown as SignedInPerson;

/** What each upload said of its records. */
let uploaded: string[][];
let newest: object[];

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
    newest = metrics;
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
  const { rerender, unmount } = render(
    <PageMetrics path={`/${company}/feed?filter=all`} companyUuid={company} company={undefined} viewer={viewer} />,
  );
  await after(59_999);
  expect(uploaded).toEqual([]);
  await after(1);
  const there = `/${company}/feed?filter=all ${company}`;
  expect(uploaded.splice(0)).toEqual([[`navigation 1 ${there}`, `page_time 30 ${there}`, `page_time 30 ${there}`]]);

  await after(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await after(0);
  expect(uploaded.splice(0)).toEqual([[`page_time 5 ${there}`]]);

  rerender(<PageMetrics path="/staff" companyUuid={null} company={undefined} viewer={viewer} />);
  await after(2_000);
  unmount();
  await after(0);
  expect(uploaded.splice(0)).toEqual([['navigation 1 /staff ', 'page_time 2 /staff ']]);
  await after(120_000);
  expect(uploaded).toEqual([]);
});

it('says all that a record has, of whoever is signed in and of the company by its name', async () => {
  const opened = '5b0f1a46-2a0e-4a3c-9a60-4a9c0d3c7e11';
  const page = (uuid: string) => (
    <PageMetrics
      path={`/${uuid}/feed`}
      companyUuid={uuid}
      company={{ uuid: opened, name: 'Quiet Quarry' }}
      viewer={viewer}
    />
  );
  const { rerender, unmount } = render(page(company));
  rerender(page(opened));
  await after(60_000);
  expect(newest[0]).toStrictEqual({
    timestamp: expect.any(String),
    company_uuid: company,
    company_name: 'Bright Bakery',
    user_uuid: viewer.uuid,
    user_email: 'omar@bakery.example',
    user_name: 'Omar Haddad',
    user_role: 'client_owner',
    is_internal_user: false,
    url_path: `/${company}/feed`,
    event_type: 'navigation',
    event_count: 1,
    target: null,
    is_active: expect.any(Boolean),
    details: null,
    browser: navigator.userAgent,
  });
  expect(newest.at(-1)).toMatchObject({ company_uuid: opened, company_name: 'Quiet Quarry', user_role: null });
  unmount();
});
