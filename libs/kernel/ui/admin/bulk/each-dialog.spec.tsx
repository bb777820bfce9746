/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { RowFailure } from './row-failures.js';
import type { Undoing } from './undo-bar.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { EachDialog } = await import('./each-dialog.js');
const { UndoBar } = await import('./undo-bar.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

const painting = {
  toString: () => 'mutation Paint($door: ID!, $color: String) { paint(door: $door, color: $color) { success } }',
};
const command = { changes: [], refused: 'Not painted.', failed: 'Not painted.' };
const browser = { fetch: globalThis.fetch };
let colors: Map<string, string>;
let locked: Set<string>;
let isFocusedFirst: boolean;
let outcome: { failures: readonly RowFailure[]; undoing: Undoing | undefined };

/** A house whose doors are painted, but for the locked ones. */
beforeEach(() => {
  colors = new Map([
    ['front', 'red'],
    ['back', 'blue'],
    ['attic', 'white'],
  ]);
  locked = new Set(['back']);
  globalThis.fetch = (async (_: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return { status: 200, json: async () => ({}) };
    const { door, color } = JSON.parse(String(body)).variables;
    if (locked.has(door)) {
      const paint = { success: false, errorMessage: 'It is locked.' };
      return { status: 200, json: async () => ({ data: { paint } }) };
    }
    const paint = { success: true, before: colors.get(door) };
    colors.set(door, color);
    return { status: 200, json: async () => ({ data: { paint } }) };
  }) as never;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
});
afterEach(() => {
  cleanup();
  globalThis.fetch = browser.fetch;
});

const press = (name: string) =>
  act(async () => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true }).click());

async function paintAll() {
  render(
    <EachDialog<{ paint: { before: string } }, { door: string; color: string }>
      title="Paint"
      ids={[...colors.keys()]}
      operation={painting}
      command={command}
      variablesOf={(door) => ({ door, color: 'green' })}
      undo={{
        ...{ operation: painting, command },
        of: (door, { paint: { before } }) => (door === 'attic' ? undefined : { door, color: before }),
      }}
      confirmText="Paint all"
      onClose={() => undefined}
      onDone={(failures, undoing) => {
        outcome = { failures, undoing };
      }}
    />,
  );
  const button = screen.getByRole('button', { name: 'Paint all', hidden: true });
  isFocusedFirst = document.activeElement === button;
  await press('Paint all');
}

it('does to each what can be done, tells what failed, and what can be set back', async () => {
  await paintAll();
  expect([...colors.values()]).toEqual(['green', 'blue', 'green']);
  expect(outcome.failures).toEqual([{ uuid: 'back', errorMessage: 'It is locked.' }]);
  expect([...(outcome.undoing?.each ?? [])]).toEqual([['front', { door: 'front', color: 'red' }]]);
});

it('sets back each as it was, and tells of which it could not', async () => {
  await paintAll();
  const undoing = outcome.undoing as Undoing;
  cleanup();
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  locked.add('front');
  render(<UndoBar undoing={undoing} nameOf={(id) => `${id} door:`} onDone={done} />);
  await press('Undo');
  expect(screen.getByText('front door:').closest('li')?.textContent).toContain('It is locked.');
  expect([isDone, colors.get('front')]).toEqual([false, 'green']);
  locked.delete('front');
  await press('Undo');
  expect([isDone, colors.get('front')]).toEqual([true, 'red']);
});

it('is answered by Enter where nothing has to be filled in', async () => {
  await paintAll();
  expect(isFocusedFirst).toBe(true);
});
