/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { RecordW9Dialog } = await import('./record-w9-dialog.js');

// nor does it open dialogs
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
afterEach(cleanup);

it('asks staff for what stands on the form of a payee, and offers nothing that their browser knows of themselves', async () => {
  await act(async () => void render(<RecordW9Dialog companyUuid="b" payee="otto" onClose={() => undefined} />));
  fireEvent.change(screen.getByLabelText('Classification (line 3a)'), { target: { value: 'individual' } });
  expect(screen.getByRole('dialog').textContent).not.toMatch(/\byour\b|you are/i);
  const offered = [...document.querySelectorAll('input, select')].map((field) => field.getAttribute('autocomplete'));
  expect(offered.filter((one) => one !== null && one !== 'off')).toEqual([]);
});
