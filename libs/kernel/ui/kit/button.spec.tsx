/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { Button } from './button.js';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button');
const shown = (running: boolean) => (
  <>
    <Button running={running}>Paint</Button>
    <input aria-label="Color" />
  </>
);

it('has the focus again when its command is done', () => {
  const { rerender } = render(shown(false));
  button().focus();
  rerender(shown(true));
  expect(button().disabled).toBe(true);
  // as Chromium does with what is disabled
  button().blur();
  rerender(shown(false));
  expect(document.activeElement).toBe(button());
});

it('leaves the focus to whoever went elsewhere meanwhile', () => {
  const { rerender } = render(shown(false));
  button().focus();
  rerender(shown(true));
  screen.getByLabelText('Color').focus();
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByLabelText('Color'));
});
