/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen, waitFor } from '@daybook/testing/screen';
import { jest } from '@jest/globals';
import { createContext, type ReactNode, useSyncExternalStore } from 'react';

// jsdom has none, and the router asks for one as it is read
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { MemoryRouter, Route, Routes, useLocation } = await import('react-router');

interface Question {
  data?: { currentUser: { uuid: string; firstName: string } | null } | undefined;
  failure?: object | undefined;
  loading: boolean;
}

let question: Question;
let listener: () => void = () => undefined;
function becomes(next: Question): void {
  question = next;
  listener();
}
let renewal: 'renewed' | 'ended' | 'unknown';
const [refetch, endSession, keepUnsentOf] = [jest.fn(), jest.fn(), jest.fn()];
const refreshSession = jest.fn(async () => renewal);

jest.unstable_mockModule('@daybook/kernel/ui', () => ({
  ErrorState: ({ title, children }: { title: string; children: ReactNode }) => (
    <div role="alert">
      {title} {children}
    </div>
  ),
  keepUnsentOf,
  texts: { failedToFetchUser: 'Failed to fetch user', unreachable: 'Check your connection.' },
  useQuery: () => {
    const subscribe = (listen: () => void) => {
      listener = listen;
      return () => undefined;
    };
    return { ...useSyncExternalStore(subscribe, () => question), refetch };
  },
  ViewerContext: createContext(null),
}));
jest.unstable_mockModule('./generated/graphql.js', () => ({ CurrentUserDocument: 'query' }));
jest.unstable_mockModule('./session.js', () => ({ endSession, refreshSession }));
const { SignedIn } = await import('./signed-in.js');
const { storeTimes, removeTimes } = await import('./session-times.js');
const { readEnding, forgetEnding } = await import('./session-ending.js');

const olivia: Question = { data: { currentUser: { uuid: 'olivia', firstName: 'Olivia' } }, loading: false };
const nobody: Question = { data: { currentUser: null }, loading: false };

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

function open(): void {
  render(
    <MemoryRouter initialEntries={['/c/to-dos?filter=open']}>
      <Address />
      <Routes>
        <Route path="/login" element={<p>Sign in</p>} />
        <Route path="*" element={<SignedIn waiting={<p>Waiting</p>}>To-dos</SignedIn>} />
      </Routes>
    </MemoryRouter>,
  );
}

afterEach(cleanup);
beforeEach(() => {
  jest.clearAllMocks();
  forgetEnding();
  storeTimes({
    tokenExpiresAt: '2026-03-01T12:05:00Z',
    refreshTokenExpiresAt: '2026-03-02T00:00:00Z',
    remember: false,
  });
});

it('shows the page to whoever is signed in', () => {
  question = olivia;
  open();
  expect(screen.getByText('To-dos')).toBeDefined();
  expect(keepUnsentOf.mock.calls).toEqual([['olivia']]);
  expect(refreshSession).not.toHaveBeenCalled();
});

it('renews a session that the server does not recognize, and asks who it is once more', async () => {
  [question, renewal] = [nobody, 'renewed'];
  refetch.mockImplementationOnce(() => becomes({ ...nobody, loading: true }));
  open();
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  act(() => becomes(olivia));
  expect(screen.getByText('To-dos')).toBeDefined();
  expect([address, endSession.mock.calls]).toEqual(['/c/to-dos?filter=open', []]);
});

it('keeps what is on the screen while it renews, and leaves when the server still knows nobody', async () => {
  [question, renewal] = [olivia, 'renewed'];
  refetch.mockImplementationOnce(() => becomes({ ...nobody, loading: true }));
  open();
  act(() => becomes(nobody));
  expect(screen.getByText('To-dos')).toBeDefined();
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  expect(screen.getByText('To-dos')).toBeDefined();
  act(() => becomes({ ...nobody }));
  await waitFor(() => expect(screen.getByText('Sign in')).toBeDefined());
});

it('leads to sign-in and back when the session is over, and has it say so', async () => {
  [question, renewal] = [nobody, 'ended'];
  open();
  await waitFor(() => expect(screen.getByText('Sign in')).toBeDefined());
  expect(address).toBe(`/login?next=${encodeURIComponent('/c/to-dos?filter=open')}`);
  expect(endSession).toHaveBeenCalledTimes(1);
  expect(readEnding()).toBe('Your session has ended. Please sign in again.');
});

it('leads whoever has not signed in to sign-in without a word', async () => {
  removeTimes();
  question = nobody;
  open();
  await waitFor(() => expect(screen.getByText('Sign in')).toBeDefined());
  expect(refreshSession).not.toHaveBeenCalled();
  expect(readEnding()).toBeNull();
});

it('does not take a server that cannot be reached for the end of a session', async () => {
  [question, renewal] = [nobody, 'unknown'];
  open();
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  expect(endSession).not.toHaveBeenCalled();
  expect(address).toBe('/c/to-dos?filter=open');
});

it('says "Failed to fetch user" and shows nobody when the first answer fails or is empty', () => {
  question = { failure: {}, loading: false };
  open();
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch user');
  expect(screen.queryByText('To-dos')).toBeNull();
});
