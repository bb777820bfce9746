/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { RowFailure } from './row-failures.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { BulkEdit } = await import('./bulk-edit.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

interface Answer {
  readonly paint: { readonly failures: readonly RowFailure[] };
}
interface Sent {
  readonly doors: readonly { readonly uuid: string; readonly color?: string; readonly size?: string }[];
}

const operation = { toString: () => 'mutation Paint($doors: [Door!]!) { paint(doors: $doors) }' };
const uuids = Array.from({ length: 150 }, (_, n) => `door ${n}`);
const browser = { fetch: globalThis.fetch };
let sent: Sent[];
let done: (readonly RowFailure[])[];

beforeEach(() => {
  [sent, done] = [[], []];
  globalThis.fetch = (async (_: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return { status: 200, json: async () => ({}) };
    const variables: Sent = JSON.parse(String(body)).variables;
    sent.push(variables);
    const failures = [{ uuid: variables.doors[0]?.uuid, errorMessage: 'It is open.' }];
    return { status: 200, json: async () => ({ data: { paint: { failures } } }) };
  }) as never;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
});
afterEach(() => {
  cleanup();
  globalThis.fetch = browser.fetch;
});

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save', hidden: true });
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('sends only what was chosen, of a hundred rows at a time, and hands on all that failed', async () => {
  render(
    <BulkEdit<{ color: string; size: string }, object, Answer, Sent>
      title="Paint doors"
      uuids={uuids}
      blank={{ color: '', size: '' }}
      isComplete={({ size }) => size !== 'other'}
      operation={operation}
      command={{ changes: [], refused: 'Not painted.', failed: 'Not painted.' }}
      patchOf={({ color, size }) => ({ ...(color && { color }), ...(size && { size }) })}
      variablesOf={(doors) => ({ doors })}
      failuresOf={({ paint }) => paint.failures}
      onClose={() => undefined}
      onDone={(failures) => done.push(failures)}
    >
      {(field) => (
        <>
          <input aria-label="Color" {...field('color')} />
          <input aria-label="Size" {...field('size')} />
        </>
      )}
    </BulkEdit>,
  );
  expect(save().disabled).toBe(true);
  choose('Size', 'other');
  expect(save().disabled).toBe(true);
  choose('Size', '');
  choose('Color', 'red');
  await act(async () => save().click());
  expect(sent.map(({ doors }) => doors.length)).toEqual([100, 50]);
  expect(sent[1]?.doors[0]).toEqual({ uuid: 'door 100', color: 'red' });
  expect(done).toEqual([
    [
      { uuid: 'door 0', errorMessage: 'It is open.' },
      { uuid: 'door 100', errorMessage: 'It is open.' },
    ],
  ]);
});
