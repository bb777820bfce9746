/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.js';
import { Dialog, DialogButtons } from './dialog.js';

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
afterEach(cleanup);

it.each(['ctrlKey', 'metaKey'])('goes on from anywhere in it by Enter with %s, unless it cannot', (held) => {
  let pressed = 0;
  const dialog = (disabled: boolean) => (
    <Dialog title="Paint">
      <input aria-label="Color" />
      <Button look="primary">Mix</Button>
      <DialogButtons>
        <Button look="quiet">Cancel</Button>
        <Button look="primary" disabled={disabled} onClick={() => pressed++}>
          Paint
        </Button>
      </DialogButtons>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  const press = (keys: object) => fireEvent.keyDown(screen.getByLabelText('Color'), { key: 'Enter', ...keys });
  press({});
  expect(pressed).toBe(0);
  press({ [held]: true });
  expect(pressed).toBe(1);
  rerender(dialog(true));
  press({ [held]: true });
  expect(pressed).toBe(1);
});
