/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, fireEvent, render, screen } from '@testing-library/react';

/** All that the router asks of one. */
class Request {
  readonly method = 'GET';
  readonly signal: AbortSignal;

  constructor(
    readonly url: string,
    { signal }: { readonly signal: AbortSignal },
  ) {
    this.signal = signal;
  }
}

// jsdom has none of them
Object.assign(globalThis, { Request, TextDecoder, TextEncoder });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { useAddressSearch } = await import('./use-address-search.js');

function Filters() {
  const [params, show] = useAddressSearch();
  const choose = (name: string) => show({ ...Object.fromEntries(params), [name]: 'yes' }, { replace: true });
  return (
    <>
      <button type="button" onClick={() => choose('stale')}>
        Stale
      </button>
      <button type="button" onClick={() => choose('maine')}>
        Maine
      </button>
      <output>{params.toString()}</output>
    </>
  );
}

it('adds a choice to one that the address does not show yet', async () => {
  const waiting: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/', element: <Filters />, loader }], {
    hydrationData: { loaderData: { '0': null } },
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('Stale'));
  expect(screen.getByRole('status').textContent).toBe('stale=yes');
  expect(router.state.location.search).toBe('');
  fireEvent.click(screen.getByText('Maine'));
  await act(async () => {
    for (const arrive of waiting) arrive();
  });
  expect(router.state.location.search).toBe('?stale=yes&maine=yes');
  expect(screen.getByRole('status').textContent).toBe('stale=yes&maine=yes');
});
