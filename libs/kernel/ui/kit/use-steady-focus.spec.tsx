/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { useSteadyFocus } from './use-steady-focus.js';

afterEach(cleanup);

function Part({ isRejected }: { readonly isRejected: boolean }) {
  const steady = useSteadyFocus<HTMLElement>();
  return (
    <section {...steady}>
      <button type="button">Ask</button>
      {!isRejected && <button type="button">Reject</button>}
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.tagName;

it('takes the focus of a button that is gone', () => {
  const { rerender } = render(<Part isRejected={false} />);
  button('Reject').focus();
  rerender(<Part isRejected />);
  expect(focused()).toBe('SECTION');
});

it('leaves the focus where it is otherwise', () => {
  const { rerender } = render(<Part isRejected={false} />);
  rerender(<Part isRejected />);
  expect(focused()).toBe('BODY');
  button('Ask').focus();
  rerender(<Part isRejected={false} />);
  expect(document.activeElement).toBe(button('Ask'));
  button('Reject').focus();
  button('Ask').focus();
  rerender(<Part isRejected />);
  expect(document.activeElement).toBe(button('Ask'));
});
