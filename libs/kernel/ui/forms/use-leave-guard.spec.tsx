/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { Confirm } from '../kit/confirm.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  Request: class {
    readonly method = 'GET';
    readonly signal: AbortSignal | undefined;
    constructor(
      readonly url: string,
      init?: RequestInit,
    ) {
      this.signal = init?.signal ?? undefined;
    }
  },
});
const { createMemoryRouter, Outlet, RouterProvider } = await import('react-router');
const { LeaveQuestion, openForms } = await import('../kit/leave-question.js');
const { useLeaveGuard } = await import('./use-leave-guard.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

const warned = jest.spyOn(console, 'warn').mockReturnValue();

afterEach(() => {
  cleanup();
  expect(warned.mock.calls).toEqual([]);
});

/** A page with two open forms, of which one has changes. */
async function opened(changed: 'one' | 'other' | 'none') {
  const left: string[] = [];
  const dirty = new Set<string>([changed]);
  function Form({ name }: { readonly name: 'one' | 'other' }) {
    useLeaveGuard(
      () => dirty.has(name),
      () => {
        left.push(name);
        dirty.delete(name);
      },
    );
    return null;
  }
  const forms = [<Form key="one" name="one" />, <Form key="other" name="other" />];
  const shell = (
    <>
      <Outlet />
      <LeaveQuestion />
    </>
  );
  const children = [
    { path: '/', element: forms },
    { path: '/next', element: null },
  ];
  const router = createMemoryRouter([{ element: shell, children }]);
  const page = render(
    <>
      <RouterProvider router={router} />
      <Confirm />
    </>,
  );
  await act(() => router.navigate('/next'));
  return {
    left,
    asks: () => page.queryByRole('button', { name: 'Stay' }) !== null,
    path: () => router.state.location.pathname,
    answer: (name: string) => act(async () => page.getByRole('button', { name }).click()),
  };
}

it.each(['one', 'other'] as const)('asks when of two open forms the %s has changes', async (changed) => {
  const page = await opened(changed);
  expect(page.path()).toBe('/');
  await page.answer('Stay');
  expect([page.path(), page.left]).toEqual(['/', []]);
});

it('gives up only what was changed when the person leaves', async () => {
  const page = await opened('one');
  await page.answer('Leave');
  expect([page.path(), page.left]).toEqual(['/next', ['one']]);
});

it.each([
  { saved: true, path: '/next', asked: false },
  { saved: false, path: '/', asked: true },
])('waits for what saves itself, and asks when that is left: $asked', async ({ saved, path, asked }) => {
  let isDirty = true;
  let finish: () => void = () => undefined;
  const saving = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const form = { isDirty: () => isDirty, settle: () => saving, onLeave: () => undefined };
  openForms.add(form);
  const page = await opened('none');
  expect(page.path()).toBe('/');
  isDirty = !saved;
  await act(async () => finish());
  openForms.delete(form);
  expect([page.path(), page.asks()]).toEqual([path, asked]);
});
