/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MaskedField } from './masked-field.js';
import { masks } from './masks.js';

function Amount() {
  const [amount, setAmount] = useState('');
  return (
    <MaskedField
      label="Amount"
      mask={masks.moneyWithCommas}
      value={amount}
      onChange={({ target }) => setAmount(target.value)}
    />
  );
}

it('shows what the mask leaves, with the caret behind the sign that was typed', () => {
  render(<Amount />);
  const field = screen.getByLabelText<HTMLInputElement>('Amount');
  const type = (value: string, caret: number) => {
    fireEvent.change(field, { target: { value, selectionStart: caret, selectionEnd: caret } });
    return [field.value, field.selectionStart];
  };
  expect(type('1234', 4)).toEqual(['1,234', 5]);
  expect(type('91,234', 1)).toEqual(['91,234', 1]);
  expect(type('9x1,234', 2)).toEqual(['91,234', 1]);
  expect(type('91,234.567', 10)).toEqual(['91,234.56', 9]);
});
