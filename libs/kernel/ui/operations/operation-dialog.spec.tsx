/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { operation, text, thing, tick } from '@daybook/kernel/operations';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toasts } from '../kit/toast-queue.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { OperationButton } = await import('./operation-button.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

interface Box {
  readonly isSent: boolean;
}
const holdBox = operation({
  name: 'holdBox',
  description: 'Keeps it here.',
  may: { action: 'hold', on: 'box', by: 'boxUuid' },
  input: {
    boxUuid: thing(),
    reason: text({ label: 'Why', rows: 2, longest: 20, isDemanded: true }),
    isCarrierWarned: tick({ label: 'I warned the carrier', isDemanded: true }),
  },
  changes: [],
  fieldOf: { reason: 'reason' },
  asks: { isCarrierWarned: ({ isSent }: Box) => isSent },
  words: { button: 'Hold', title: (_: Box) => 'Hold this box', done: 'Held.', failed: 'Not held.' },
});

const browser = { fetch: globalThis.fetch };
let answer: object;
let sent: object[];

beforeEach(() => {
  [answer, sent] = [{ success: true }, []];
  globalThis.fetch = (async (_: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return { status: 200, json: async () => ({}) };
    sent.push(JSON.parse(String(body)).variables);
    return { status: 200, json: async () => ({ data: { holdBox: answer } }) };
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

async function opened(isSent: boolean) {
  const element = <OperationButton of={holdBox} about={{ isSent }} things={{ boxUuid: 'p1' }} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  await act(async () => void render(<RouterProvider router={router} />));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hold' })));
}
const save = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Hold', hidden: true }).at(-1);
const write = (words: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Why'), { target: { value: words } }));
const press = () => act(async () => fireEvent.submit(save()?.form as HTMLFormElement));

it('asks for what has to be known of this thing, sends it once, and says that it was done', async () => {
  await opened(false);
  expect(screen.queryByLabelText('I warned the carrier')).toBeNull();
  expect(save()?.disabled).toBe(true);
  await write('Wrong address');
  expect(save()?.disabled).toBe(false);
  await press();
  expect(sent).toEqual([{ boxUuid: 'p1', reason: 'Wrong address', isCarrierWarned: false }]);
  expect(toasts.list()).toMatchObject([{ text: 'Held.' }]);
  expect(screen.queryByLabelText('Why')).toBeNull();
});

it('waits for the tick where one is asked for', async () => {
  await opened(true);
  await write('Wrong address');
  expect(save()?.disabled).toBe(true);
  await act(async () => fireEvent.click(screen.getByLabelText('I warned the carrier')));
  expect(save()?.disabled).toBe(false);
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  answer = { success: false, errorMessage: 'Say more.', code: 'reason' };
  await opened(false);
  await write('No');
  await press();
  expect(screen.getByRole('alert').textContent).toBe('Say more.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('No');
});
