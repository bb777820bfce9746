/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { Toasts } = await import('@daybook/kernel/ui');
const { Attachments } = await import('./attachments.js');

const network = globalThis.fetch;
const asked: unknown[] = [];
let answer: { readonly ok: boolean; readonly body: object };

beforeEach(() => {
  asked.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  // a place in the page: jsdom goes nowhere else
  URL.createObjectURL = () => '#file';
  URL.revokeObjectURL = () => undefined;
  globalThis.fetch = (async (address: string, request: RequestInit) => {
    if (!request.body) {
      asked.push(address);
      return {
        ok: answer.ok,
        status: answer.ok ? 200 : 404,
        blob: async () => new Blob([]),
        json: async () => answer.body,
      };
    }
    asked.push(JSON.parse(String(request.body)).variables);
    return { status: 200, json: async () => ({ data: { ledgerAttachmentUrl: '/api/v2/exports/x' } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = network;
});

const of = { companyUuid: 'c', transaction: 'Bill:1' };
const file = { id: 'Attachable:7', fileName: 'receipt.pdf', size: 2_048, note: 'Page one' };
const press = () => act(async () => screen.getByRole('button', { name: 'Download receipt.pdf' }).click());

it('lists files with their size and note, and notes without a file', () => {
  const note = { id: 'Attachable:8', fileName: null, size: null, note: 'Call Marta' };
  render(<Attachments {...of} attachments={[file, note]} />);
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/^receipt\.pdf2(\.0)? KBPage one$/);
  expect(second).toBe('Call Marta');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it.each([[[]], [null], [undefined]])('shows nothing where nothing is attached: %j', (attachments) => {
  const { container } = render(<Attachments {...of} attachments={attachments} />);
  expect(container.innerHTML).toBe('');
});

it('asks for an address of its own each time a file is pressed', async () => {
  answer = { ok: true, body: {} };
  render(<Attachments {...of} attachments={[file]} />);
  await press();
  await press();
  const address = { ...of, attachmentId: 'Attachable:7' };
  expect(asked).toEqual([address, '/api/v2/exports/x', address, '/api/v2/exports/x']);
});

it('says in the words of the server why there is no file', async () => {
  const message = 'This attachment was removed at QuickBooks.';
  answer = { ok: false, body: { errors: [{ message, extensions: { code: 'CONFLICT' } }] } };
  render(
    <>
      <Toasts />
      <Attachments {...of} attachments={[file]} />
    </>,
  );
  await press();
  screen.getByText(message);
});
