/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toasts } from '../kit/toast-queue.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { ReasonDialog } = await import('./reason-dialog.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

const operation = { toString: () => 'mutation Decline($reason: String) { decline(reason: $reason) }' };
const command = { changes: [], refused: 'Not declined.', failed: 'Could not decline.' };
const checked = {
  ...command,
  draft: 'maria decline',
  check: ({ reason }: { readonly reason: string }) =>
    reason.trim() === '' ? { refused: 'reasonMissing', message: 'Say why.' } : undefined,
};
const browser = { fetch: globalThis.fetch };
let answer: object;
let sent: unknown[];
let closed: number;

beforeEach(() => {
  [answer, sent, closed] = [{ success: true }, [], 0];
  globalThis.fetch = (async (_: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return { status: 200, json: async () => ({}) };
    sent.push(JSON.parse(String(body)).variables);
    return { status: 200, json: async () => ({ data: { decline: answer } }) };
  }) as never;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  globalThis.fetch = browser.fetch;
});

async function opened(given: typeof command = command) {
  const element = (
    <ReasonDialog
      operation={operation}
      command={given}
      variablesOf={(reason) => ({ reason })}
      title="Decline"
      label="Reason"
      confirmText="Decline it"
      onClose={() => closed++}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await act(async () => {});
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decline it', hidden: true });
const write = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));
const press = () => act(async () => button().click());

it('sends the reason without blanks around it, and closes', async () => {
  await opened();
  expect(button().disabled).toBe(true);
  await write('  asked twice ');
  await press();
  expect([sent, closed]).toEqual([[{ reason: 'asked twice' }], 1]);
});

it('is sent from its text by Ctrl and Enter, and not before something is written', async () => {
  await opened();
  const keys = (held: object) => act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ...held }));
  await keys({ ctrlKey: true });
  await write('asked twice');
  await keys({});
  expect(sent).toEqual([]);
  await keys({ metaKey: true });
  expect([sent, closed]).toEqual([[{ reason: 'asked twice' }], 1]);
});

it('shows at the field what is refused, here or at the server', async () => {
  await opened(checked);
  await press();
  expect([screen.getByRole('alert', { hidden: true }).textContent, sent]).toEqual(['Say why.', []]);
  answer = { success: false, errorMessage: 'Shorten the reason.', code: 'reasonTooLong' };
  await write('a long story');
  await press();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('Shorten the reason.');
  expect([field().value, closed, toasts.list()]).toEqual(['a long story', 0, []]);
});

it('keeps what was written over a reload where its caller names a draft', async () => {
  await opened(checked);
  await write('page 2 is missing');
  cleanup();
  await opened(checked);
  expect(field().value).toBe('page 2 is missing');
});
