/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { fireEvent, render, screen } from '@testing-library/react';
import type { CommandForm } from './command-form.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { FormDialog } = await import('./form-dialog.js');

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

function shown(form: Partial<CommandForm<object>>) {
  const left: unknown[] = [];
  const given = { values: {}, errors: {}, running: false, isRestored: false, isDirty: false, ...form };
  const whole = {
    ...given,
    leave: async (close: () => void) => void left.push(close),
  } as unknown as CommandForm<object>;
  const close = () => undefined;
  render(
    <FormDialog form={whole} title="Vendor" save="Save" isReady={false} onClose={close}>
      <p>Fields</p>
    </FormDialog>,
  );
  return { left, close };
}

it('closes by a press beside it only while nothing is typed, and asks the form first', () => {
  const untouched = shown({});
  fireEvent.pointerDown(screen.getByRole('dialog', { hidden: true }));
  expect(untouched.left).toEqual([untouched.close]);
  screen.getByRole('button', { name: 'Save', hidden: true });
});

it('stays while something is typed', () => {
  const { left } = shown({ isDirty: true });
  fireEvent.pointerDown(screen.getByRole('dialog', { hidden: true }));
  expect(left).toEqual([]);
});
