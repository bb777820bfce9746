/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Column, Definition } from '../../domain/questionnaire/index.js';
import { small } from '../../domain/year/year-samples.js';
import type { DraftChange } from './use-draft-change.js';

// the router and the screen ask for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { queries, ViewerContext } = await import('@daybook/kernel/ui');
const { EditingContext, editingOf } = await import('./editing.js');
const { Questions } = await import('./questions.js');

// nor does it open dialogs
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const network = globalThis.fetch;
let sent: DraftChange[];
beforeEach(() => {
  sent = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { variables } = JSON.parse(String(body));
    if (variables?.change) sent.push(variables.change);
    return { status: 200, json: async () => ({ data: { changeTqDefinition: { success: true, errorMessage: null } } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

function show(definition: Definition = small, rest = {}) {
  const content = {
    ...{ version: 'v', title: 'Ours', status: 'draft', copiedFrom: 'small-1', definition },
    ...{ leftOutQuestions: [], leftOutForms: [], switchedOff: [], problems: [], ...rest },
  };
  return act(
    async () =>
      void render(
        <ViewerContext value={{ uuid: 'viewer' } as never}>
          <EditingContext value={editingOf(content, true)}>
            <Questions />
          </EditingContext>
        </ViewerContext>,
      ),
  );
}
const click = (name: string | RegExp, inside = within(document.body)) =>
  act(async () => void fireEvent.click(inside.getByRole('button', { name })));
const choose = async (of: string, item: string) => {
  await click(of);
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: item })));
  return within(screen.getByRole('dialog'));
};
const type = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));

it('rewords, orders, hides and adds choices, all at once', async () => {
  await show();
  screen.getByText('Choices: llc · partnership · corporation');
  const dialog = await choose('Change “Kind?”', 'Choices');
  await type(dialog.getByLabelText('Number 1'), 'An LLC');
  await click('Move “An LLC” down', dialog);
  await click('Hide “corporation”', dialog);
  await click('Add a choice', dialog);
  await type(dialog.getByLabelText('Number 4'), 'Trust');
  await click('Add a choice', dialog);
  await click('Remove “Number 5”', dialog);
  await click('Save', dialog);
  expect(sent).toEqual([
    {
      setChoices: {
        ...{ question: 'kind', column: null },
        choices: [
          { key: 'partnership', label: 'partnership', isHidden: false },
          { key: 'llc', label: 'An LLC', isHidden: false },
          { key: 'corporation', label: 'corporation', isHidden: true },
          { key: null, label: 'Trust', isHidden: false },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('rewords and hides the columns of a table, and the choices of a column', async () => {
  const forms = small.forms.map((form) => ({
    ...form,
    steps: form.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) => ({
        ...question,
        ...(question.columns && { columns: [...question.columns, kind] }),
      })),
    })),
  }));
  await show({ ...small, forms });
  await click('Owners');
  screen.getByText('Columns: Name · SSN · Share · Kind');
  screen.getByText('Hidden: Trust');
  const columns = await choose('Change “Owners?”', 'Columns');
  await type(columns.getByLabelText('Number 1'), 'Partner');
  await click('Hide “SSN”', columns);
  await click('Save', columns);
  const choices = await choose('Change “Owners?”', 'Choices of “Kind”');
  await click('Offer “Trust” again', choices);
  await click('Save', choices);
  expect(sent).toEqual([
    {
      setColumns: {
        question: 'owners',
        columns: [
          { key: 'name', label: 'Partner', isHidden: false },
          { key: 'taxId', label: 'SSN', isHidden: true },
          { key: 'share', label: 'Share', isHidden: false },
          { key: 'kind', label: 'Kind', isHidden: false },
        ],
      },
    },
    {
      setChoices: {
        ...{ question: 'owners', column: 'kind' },
        choices: [
          { key: 'person', label: 'Person', isHidden: false },
          { key: 'trust', label: 'Trust', isHidden: false },
        ],
      },
    },
  ]);
});

it('shows what answers do to a form, and switches it off and on', async () => {
  const reopens = 'Opens again when the answer to “Kind?” changes after it was submitted.';
  await show();
  await click('Owners');
  expect(screen.getByText(reopens).className).toBe('def-if');
  const dialog = await choose('Change the form', 'What answers do to it');
  await act(async () => void fireEvent.click(dialog.getByLabelText(reopens)));
  await click('Save', dialog);
  expect(sent).toEqual([{ switchOffEffects: { form: 'ownership', reopen: ['kind'], setStatus: false } }]);
  cleanup();
  const forms = small.forms.map((form) =>
    form.key === 'payroll' ? { ...form, setStatus: { when: staffed, status: 'not_started' as const } } : form,
  );
  await show({ ...small, forms }, { switchedOff: [{ form: 'payroll', reopen: [], setStatus: true }] });
  await click('Payroll');
  const sets = 'Goes back to “not started” once “Which?” is payroll.';
  expect(screen.getByText(sets).className).toContain('def-hidden');
  const again = await choose('Change the form', 'What answers do to it');
  await act(async () => void fireEvent.click(again.getByLabelText(sets)));
  await click('Save', again);
  expect(sent.at(-1)).toEqual({ switchOffEffects: { form: 'payroll', reopen: [], setStatus: false } });
});

const staffed = { question: 'activities', is: ['payroll'] };
const kind: Column = {
  ...{ key: 'kind', label: 'Kind', type: 'single_choice' },
  options: [
    { value: 'person', label: 'Person' },
    { value: 'trust', label: 'Trust', isHidden: true },
  ],
};
