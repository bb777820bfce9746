/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { CodeField } = await import('./code-field.js');
const { Toasts } = await import('@daybook/kernel/ui');

afterEach(cleanup);

const wrong = 'The code is not valid. Please try again.';

function Asked({ right }: { readonly right: string }) {
  const [error, setError] = useState<string>();
  const onCode = async (code: string) => {
    setError(undefined);
    await Promise.resolve();
    if (code !== right) setError(wrong);
    return code === right;
  };
  return (
    <>
      <CodeField error={error} onCode={onCode} />
      <Toasts />
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => act(async () => void fireEvent.change(field(), { target: { value } }));

it('is empty after six digits, right or wrong, and says what was wrong in one toast', async () => {
  const { container } = render(<Asked right="123456" />);
  await type('12345');
  expect(field().value).toBe('12345');
  for (const code of ['111111', '222222']) {
    await type(code);
    expect(field().value).toBe('');
    expect([...container.querySelectorAll('.toast')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(wrong),
    ]);
  }
  await type('123456');
  expect(field().value).toBe('');
});
