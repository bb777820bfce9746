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

const shared = { uuid: 'tax', title: 'Tax', urlPath: '/home/company-b-files/tax/', parentUuid: null };

function show(urlPath: string, folders: readonly (typeof shared)[]) {
  const company = { uuid: 'b', name: 'Bakery', perms: { viewFeatureFiles: folders.length === 0 } };
  const library = { company, folders: new Map(folders.map((one) => [one.uuid, one])) };
  return act(async () => {
    render(
      <LibraryContext value={library as never}>
        <MemoryRouter>
          <FolderScreen urlPath={urlPath} known={undefined} sorting={null} onSort={() => undefined} />
        </MemoryRouter>
      </LibraryContext>,
    );
  });
}
const toFiles = () => screen.getByRole('link', { name: 'Go to Files' }).getAttribute('href');

it('leads from a folder that is gone to the files', async () => {
  await show('/home/company-b-files/gone/', []);
  screen.getByText('This folder could not be found');
  expect(toFiles()).toBe('/b/files/');
});

it('leads whoever sees some folders from one that is closed to the files, and there to those', async () => {
  await show('/home/company-b-files/closed/', [shared]);
  screen.getByText('This folder could not be found');
  expect(toFiles()).toBe('/b/files/');
  cleanup();
  await show('/home/company-b-files/', [shared]);
  screen.getByText('Folders shared with you');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Tax']);
});
