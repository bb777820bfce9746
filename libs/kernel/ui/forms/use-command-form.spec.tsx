/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render } from '@testing-library/react';
import { toasts } from '../kit/toast-queue.js';
import type { CommandForm, CommandFormSettings } from './command-form.js';
import { changedByOthers } from './form-state.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { useCommandForm } = await import('./use-command-form.js');

const operation = { toString: () => 'mutation RenameTodo($title: String) { renameTodo(title: $title) }' };
const seen = { title: 'Lease', details: 'Page 1', assignees: ['a'] as readonly string[], isHidden: false };
type Values = typeof seen;
type Settings = CommandFormSettings<Values, unknown, unknown>;

/** What the server answers next, and what it was sent. */
let answers: unknown[];
let sent: unknown[];
let saved: unknown[];
const browser = { fetch: globalThis.fetch };

beforeEach(() => {
  [answers, sent, saved] = [[], [], []];
  globalThis.fetch = (async (_: string, { body, method }: RequestInit) => {
    if (method !== 'POST') return { status: 200, json: async () => ({}) };
    sent.push(JSON.parse(String(body)).variables);
    return { status: 200, json: async () => ({ data: { renameTodo: answers.shift() ?? { success: true } } }) };
  }) as never;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  globalThis.fetch = browser.fetch;
});

const settings: Settings = {
  values: seen,
  revision: 3,
  draft: 'maria lease',
  check: ({ title }) => (title === '' ? { refused: 'titleMissing', message: 'Enter a title.' } : undefined),
  fieldOf: { titleMissing: 'title', titleTooLong: 'title' },
  conflict: 'changedBySomeoneElse',
  variablesOf: ({ base, values, revision }) =>
    JSON.stringify(base) === JSON.stringify(values) ? undefined : { ...values, revision },
  changes: [],
  refused: 'Not renamed.',
  failed: 'Could not rename.',
  onSaved: (result) => saved.push(result),
};

/** The form in a page, which may be drawn again with what was read since, and loaded anew. */
async function opened(given: Partial<Settings> = {}) {
  let form: CommandForm<Values> | undefined;
  let now = { ...settings, ...given };
  function Page() {
    form = useCommandForm<Values, unknown, unknown>(operation, now);
    return (
      <form aria-label="it" ref={form.element} onSubmit={form.submit}>
        <input name="title" disabled={form.running} />
      </form>
    );
  }
  const routes = () => createMemoryRouter([{ path: '/', element: <Page /> }]);
  const page = render(<RouterProvider router={routes()} />);
  await act(async () => {});
  return {
    get form() {
      return form as CommandForm<Values>;
    },
    type: (changed: Partial<Values>) => act(async () => form?.change(changed)),
    discard: () => act(async () => form?.discard()),
    save: () => act(async () => page.getByRole('form').dispatchEvent(new Event('submit', { bubbles: true }))),
    read: (newer: Partial<Settings>) => {
      now = { ...now, ...newer };
      return act(async () => page.rerender(<RouterProvider router={routes()} />));
    },
  };
}

const refusal = (code: string) => ({ success: false, errorMessage: `No: ${code}.`, code });
const theirs = { ...seen, title: 'Old lease', assignees: ['a', 'b'] };
const said = () => toasts.list().map(({ text }) => text);

it('sends what was typed as one command, and nothing when nothing was changed', async () => {
  const page = await opened();
  await page.save();
  expect([sent, saved]).toEqual([[], [null]]);
  await page.type({ title: 'Office lease', isHidden: true });
  await page.save();
  expect(sent).toEqual([{ ...seen, title: 'Office lease', isHidden: true, revision: 3 }]);
  expect(saved).toEqual([null, { renameTodo: { success: true } }]);
});

it('shows at its field what the rules refuse, here or at the server, until somebody types', async () => {
  const page = await opened();
  await page.type({ title: '' });
  await page.save();
  expect([page.form.errors, sent]).toEqual([{ title: 'Enter a title.' }, []]);
  await page.type({ title: 'Much too long' });
  expect(page.form.errors).toEqual({});
  answers = [refusal('titleTooLong')];
  await page.save();
  expect(page.form.errors).toEqual({ title: 'No: titleTooLong.' });
  expect(page.form.values.title).toBe('Much too long');
  expect(document.activeElement).toBe(document.querySelector('[name=title]'));
});

it('shows every sentence of an answer that names its fields, and tells the summary beside them', async () => {
  const sentences = { title: 'Too long.', details: 'A link is not allowed.' };
  const page = await opened({ errorsIn: () => sentences, summary: 'Not saved.' });
  await page.type({ title: 'Office lease' });
  answers = [{ success: false, errors: [{ message: '{}' }] }];
  let isSaved: boolean | undefined;
  await act(async () => {
    isSaved = await page.form.save();
  });
  expect([isSaved, page.form.errors, said(), saved]).toEqual([false, sentences, ['Not saved.'], []]);
  await page.type({ details: 'Page 2' });
  expect(page.form.errors).toEqual({});
});

it('gives a refused field the focus when the Save stands outside the form', async () => {
  const page = await opened();
  await page.type({ title: 'Much too long' });
  answers = [refusal('titleTooLong')];
  await act(async () => void (await page.form.save()));
  expect(document.activeElement).toBe(document.querySelector('[name=title]'));
});

it('takes what the browser fills in by itself for no change', async () => {
  const page = await opened({ isBegun: ({ title }) => title !== seen.title });
  await page.type({ details: 'filled in' });
  expect(page.form.isDirty).toBe(false);
  await page.type({ title: 'Office lease' });
  expect(page.form.isDirty).toBe(true);
});

it('tells what belongs to no field', async () => {
  const page = await opened();
  await page.type({ title: 'Office lease' });
  answers = [refusal('noPermission')];
  await page.save();
  expect([page.form.errors, said(), saved]).toEqual([{}, ['No: noPermission.'], []]);
});

it('does not move under the typing hands', async () => {
  const page = await opened();
  await page.type({ title: 'Office lease' });
  await page.read({ values: theirs, revision: 4 });
  expect(page.form.values).toEqual({ ...seen, title: 'Office lease' });
});

it('keeps what is typed while the answer is under way, as typed upon what was saved', async () => {
  const page = await opened();
  await page.type({ title: 'Office lease' });
  const answered = page.form.save();
  await page.type({ details: 'Pages 1 and 2' });
  await act(() => answered);
  expect(sent).toEqual([{ ...seen, title: 'Office lease', revision: 3 }]);
  expect(page.form).toMatchObject({
    values: { ...seen, title: 'Office lease', details: 'Pages 1 and 2' },
    base: { ...seen, title: 'Office lease' },
    isDirty: true,
  });
  cleanup();
  const saved = { ...seen, title: 'Office lease' };
  expect((await opened({ values: saved })).form.values).toEqual({ ...saved, details: 'Pages 1 and 2' });
});

it('after a conflict keeps what was typed, takes the rest, tells the difference, and saves on top of it', async () => {
  const page = await opened();
  await page.type({ title: 'Office lease' });
  answers = [refusal('changedBySomeoneElse')];
  await page.save();
  await page.read({ values: theirs, revision: 4 });
  expect(page.form).toMatchObject({ values: { ...theirs, title: 'Office lease' }, base: theirs, revision: 4 });
  expect(changedByOthers(page.form).map(({ field, isTaken, from }) => [field, isTaken, from[field]])).toEqual([
    ['title', false, 'Lease'],
    ['assignees', true, ['a']],
  ]);
  await page.save();
  expect(sent.at(-1)).toEqual({ ...theirs, title: 'Office lease', revision: 4 });
});

describe('a draft', () => {
  it('survives a reload with what it was typed upon', async () => {
    const before = await opened();
    await before.type({ title: 'Office lease', assignees: ['a', 'c'] });
    cleanup();
    const after = await opened({ values: theirs, revision: 4 });
    expect(after.form).toMatchObject({
      isRestored: true,
      base: seen,
      values: { ...seen, title: 'Office lease', assignees: ['a', 'c'] },
      revision: 3,
    });
    await after.save();
    expect(sent).toEqual([{ ...seen, title: 'Office lease', assignees: ['a', 'c'], revision: 3 }]);
  });

  it.each([
    ['is saved', (page: Awaited<ReturnType<typeof opened>>) => page.save()],
    ['is discarded', (page: Awaited<ReturnType<typeof opened>>) => page.discard()],
    ['is typed away', (page: Awaited<ReturnType<typeof opened>>) => page.type({ title: seen.title })],
  ])('is gone when it %s', async (_, end) => {
    const before = await opened();
    await before.type({ title: 'Office lease' });
    await end(before);
    cleanup();
    const { form } = await opened();
    expect([form.isRestored, form.values]).toEqual([false, seen]);
  });

  it('is of one person and one thing, and leaves with the person', async () => {
    const before = await opened();
    await before.type({ title: 'Office lease' });
    cleanup();
    expect((await opened({ draft: 'omar lease' })).form.isRestored).toBe(false);
    cleanup();
    sessionStorage.clear();
    expect((await opened()).form.isRestored).toBe(false);
  });

  it('gives way to what is stored when it is discarded, and is stored again when somebody types on', async () => {
    const before = await opened();
    await before.type({ title: 'Office lease' });
    cleanup();
    const after = await opened({ values: theirs, revision: 4 });
    await after.discard();
    expect(after.form).toMatchObject({ isRestored: false, values: theirs, base: theirs, revision: 4 });
    await after.type({ details: 'Page 2' });
    cleanup();
    expect((await opened({ values: theirs, revision: 4 })).form.values).toEqual({ ...theirs, details: 'Page 2' });
  });
});
