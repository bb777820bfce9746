/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { queries } = await import('@daybook/kernel/ui');
const { MemoryRouter } = await import('react-router');
const { LibraryContext } = await import('./library.js');
const { FolderScreen } = await import('./folder-screen.js');

const network = globalThis.fetch;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async () => ({ status: 200, json: async () => ({ data: { file: null } }) })) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

function show(viewFeatureFiles: boolean) {
  const library = { company: { uuid: 'b', name: 'Bakery', perms: { viewFeatureFiles } }, folders: new Map() };
  return act(async () => {
    render(
      <LibraryContext value={library as never}>
        <MemoryRouter>
          <FolderScreen urlPath="/home/company-b-files/" known={undefined} sorting={null} onSort={() => undefined} />
        </MemoryRouter>
      </LibraryContext>,
    );
  });
}

it('leads from a folder that is gone to the files', async () => {
  await show(true);
  screen.getByText('This folder could not be found');
  expect(screen.getByRole('link', { name: 'Go to Files' }).getAttribute('href')).toBe('/b/files/');
});

it('leads whoever may see no files to the firm, and not to the same page again', async () => {
  await show(false);
  screen.getByText(/Please ask your firm for access/);
  expect(screen.queryByRole('link')).toBeNull();
});
