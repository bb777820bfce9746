/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { questionTypes } from '@daybook/tax/domain';
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ShownAnswer } from '../data/values.js';
import type { Entry, EntryState } from '../saving/entries.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { Question } = await import('./question.js');

afterAll(() => {
  for (const name of ['TextDecoder', 'TextEncoder']) Reflect.deleteProperty(globalThis, name);
});
afterEach(cleanup);

const column = (key: string, label: string, type = 'text', rest: Partial<ShownAnswer['columns'][number]> = {}) => ({
  key,
  label,
  type,
  options: [],
  required_flag: false,
  hidden_flag: false,
  ...rest,
});

const answered = (type: string, rest: Partial<ShownAnswer> = {}): ShownAnswer => ({
  question: 'asked',
  form: 'income',
  step: 'first',
  type,
  label: 'What is asked?',
  help: 'Where to find it.',
  options: [],
  columns: [],
  required_flag: true,
  omittable_flag: false,
  shown_flag: true,
  omitted_flag: false,
  to_confirm_flag: false,
  value: null,
  prior_value: null,
  prior_year: null,
  revision: 0,
  changed_since_submission: false,
  files: [],
  why: [],
  reason: null,
  threadUuid: '00000000-0000-4000-8000-0000000000d0',
  commentsCount: 0,
  ...rest,
});

const entryIn = (state: EntryState, value: unknown = 'mine', rest: Partial<Entry> = {}): Entry => ({
  place: { form: 'income', step: 'first' },
  question: 'asked',
  value,
  revision: 1,
  isSealed: false,
  sealedCells: [],
  state,
  ...rest,
});

const lists = {
  countries: [{ value: 'DE', label: 'Germany' }],
  states: [{ value: 'IA', label: 'Iowa' }],
  currencies: [{ value: 'EUR', label: 'Euro' }],
  banks: [{ value: 'Chase', label: 'Chase' }],
};

function show(answer: ShownAnswer, entry?: Entry, isReadOnly = false) {
  const actions = {
    onChange: jest.fn<(answer: ShownAnswer, value: unknown) => void>(),
    onOmit: jest.fn(async (_answer: ShownAnswer, _isOmitted: boolean) => undefined),
    onTryAgain: jest.fn(),
    onKeepMine: jest.fn(),
    onUseTheirs: jest.fn(),
  };
  render(<Question {...{ of, answer, entry, lists, isReadOnly, actions }} />);
  return { ...actions, last: () => actions.onChange.mock.calls.at(-1)?.[1] };
}

const of = { company: '00000000-0000-4000-8000-0000000000c0', year: 2026 };
const label = 'What is asked?';
const two = [
  { value: 'cash', label: 'Cash', hidden_flag: false },
  { value: 'accrual', label: 'Accrual', hidden_flag: false },
];
const many = Array.from({ length: 8 }, (_, at) => ({ value: `v${at}`, label: `Choice ${at}`, hidden_flag: false }));

it.each([
  ['text', 'Acme', 'Acme'],
  ['textarea', 'One\nTwo', 'One\nTwo'],
  ['number', '1a2', '12'],
  ['money', '-1234.567', '-1,234.56'],
  ['percentage', '33.3333', '33.3333'],
  ['phone', '(515) 555-0100', '(515) 555-0100'],
  ['email', 'olga@bakery.example', 'olga@bakery.example'],
  ['address', '1 Main St', '1 Main St'],
  ['date', '2026-03-31', '2026-03-31'],
  ['country', 'DE', 'DE'],
  ['state', 'IA', 'IA'],
  ['currency', 'EUR', 'EUR'],
  ['tax_id', '12-3456789', '12-3456789'],
])('takes a %s under its label', (type, typed, taken) => {
  const { last } = show(answered(type));
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-describedby')).toBeTruthy();
  fireEvent.change(field, { target: { value: typed } });
  expect(last()).toBe(taken);
});

it.each([
  ['yes_no', [], 'Yes', 'yes'],
  ['yes_no_na', [], 'Not applicable', 'na'],
  ['single_choice', two, 'Accrual', 'accrual'],
])('takes a %s by one tap', (type, options, choice, taken) => {
  const { last } = show(answered(type, { options }));
  fireEvent.click(within(screen.getByRole('group', { name: label })).getByLabelText(choice));
  expect(last()).toBe(taken);
});

it('lists many choices, and shows one that is offered no more', () => {
  const { last } = show(answered('single_choice', { options: many, value: 'former' }));
  expect((screen.getByLabelText(label) as HTMLSelectElement).value).toBe('former');
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'v7' } });
  expect(last()).toBe('v7');
});

it('shows a hidden choice in its words where it is the answer, and offers it to nobody else', () => {
  const trust = { value: 'trust', label: 'Trust', hidden_flag: true };
  const options = [...two, trust];
  show(answered('single_choice', { options, value: 'trust' }));
  expect((screen.getByLabelText('Trust') as HTMLInputElement).checked).toBe(true);
  cleanup();
  show(answered('multi_choice', { options, value: ['cash'] }));
  expect(screen.queryByLabelText('Trust')).toBeNull();
  cleanup();
  const { last } = show(answered('multi_choice', { options, prior_value: ['trust', 'cash'], prior_year: 2025 }));
  expect(screen.getByText('Trust, Cash')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Same as last year' }));
  expect(last()).toEqual(['cash']);
  cleanup();
  show(answered('single_choice', { options: [...many, trust], value: 'trust' }));
  expect(screen.getByRole('option', { name: 'Trust' })).toBeDefined();
});

it('reads a hidden column where it was filled in, and asks for it nowhere else', () => {
  const columns = [column('name', 'Name'), column('city', 'City', 'text', { hidden_flag: true })];
  const { last } = show(answered('table', { columns, value: [{ name: 'Ana', city: 'Ames' }] }));
  expect((screen.getByLabelText('City Optional') as HTMLInputElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Name Optional'), { target: { value: 'Ann' } });
  expect(last()).toEqual([{ name: 'Ann', city: 'Ames' }]);
  cleanup();
  const before = { prior_value: [{ name: 'Ana', city: 'Ames' }], prior_year: 2025 };
  const other = show(answered('table', { columns, value: [{ name: 'Ben' }], ...before }));
  expect(screen.queryByLabelText('City Optional')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Same as last year' }));
  expect(other.last()).toEqual([{ name: 'Ana' }]);
});

it('takes several choices', () => {
  const { last } = show(answered('multi_choice', { options: two, value: ['cash'] }));
  fireEvent.click(screen.getByLabelText('Accrual'));
  expect(last()).toEqual(['cash', 'accrual']);
  fireEvent.click(screen.getByLabelText('Cash'));
  expect(last()).toEqual([]);
});

it('keeps a day while only a part of it is typed', () => {
  const { onChange } = show(answered('date', { value: '2026-03-31' }));
  const field = screen.getByLabelText(label);
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).not.toHaveBeenCalled();
});

it('shows a stored tax id masked, to be entered anew', () => {
  const { onChange } = show(answered('tax_id', { value: '***-**-6789' }));
  expect(screen.getByText('***-**-6789')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: `Change ${label}` }));
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a bank account in three fields, and shows it masked', () => {
  const { last } = show(answered('bank'));
  fireEvent.change(screen.getByLabelText('Routing number'), { target: { value: '021000021' } });
  expect(last()).toEqual([{ routingNumber: '021000021', accountNumber: '', accountKind: '' }]);
  cleanup();
  const row = { routingNumber: '••••0021', accountNumber: '••••4321', accountKind: 'savings' };
  show(answered('bank', { value: [row] }));
  expect(screen.getByText('Savings ••••4321, routing number ••••0021')).toBeDefined();
});

const owners = {
  columns: [column('name', 'Name', 'text', { required_flag: true }), column('share', 'Share', 'percentage')],
};

it('shows the rows of a table as cards and keeps a half-filled one', () => {
  const { last } = show(answered('table', { ...owners, value: [{ name: 'Ana' }] }));
  const card = within(screen.getByRole('group', { name: 'Row 1: Ana' }));
  fireEvent.change(card.getByLabelText('Share Optional'), { target: { value: '50' } });
  expect(last()).toEqual([{ name: 'Ana', share: '50' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
  expect(last()).toEqual([{ name: 'Ana' }, {}]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(last()).toEqual([]);
});

it('offers the banks that it knows for the bank of a row', () => {
  show(answered('table', { columns: [column('bank', 'Bank')], value: [{}] }));
  expect(screen.getByLabelText('Bank Optional').getAttribute('list')).toBeTruthy();
});

it('has a field for every type that is asked', () => {
  const spoken = ['statement', 'acknowledgement', 'upload_v2'];
  for (const type of questionTypes.filter((one) => !spoken.includes(one))) {
    show(answered(type, { options: two, ...(type === 'table' && owners) }));
    expect([type, screen.getAllByText(label).length]).toEqual([type, 1]);
    expect(screen.getByText('Where to find it.')).toBeDefined();
    cleanup();
  }
});

it('takes over last year’s answer by one tap', () => {
  const { last } = show(answered('money', { prior_value: '1250', prior_year: 2025 }));
  expect(screen.getByText('$1,250.00')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Same as last year' }));
  expect(last()).toBe('1250');
});

it('takes over the end of last year as that of this one', () => {
  const prior = { question: 'fiscalYearEnd', prior_value: '2025-06-30', prior_year: 2025 };
  const { last } = show(answered('date', prior));
  expect(screen.getByText('Jun 30, 2025')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Same as last year' }));
  expect(last()).toBe('2026-06-30');
});

it('offers last year’s answer no more where it says the same, and never a masked one', () => {
  show(answered('money', { prior_value: '1250', prior_year: 2025, value: '1,250' }));
  expect(screen.queryByRole('button', { name: 'Same as last year' })).toBeNull();
  cleanup();
  show(answered('tax_id', { prior_value: '***-**-6789', prior_year: 2025 }));
  expect(screen.queryByRole('button', { name: 'Same as last year' })).toBeNull();
});

it('adds what is typed after a loss to the rows that are stored', () => {
  const answer = answered('table', { columns: [column('name', 'Name')], value: [{ name: 'Ana' }], revision: 1 });
  const { last } = show(answer, entryIn({ is: 'lost' }, null));
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(last()).toEqual([{ name: 'Ana' }, {}]);
});

it('takes over the rows of last year without the tax ids, which are known by their end alone', () => {
  const columns = [column('name', 'Name'), column('taxId', 'SSN', 'tax_id')];
  const prior = [{ name: 'Ana', taxId: '••••6789' }];
  const { last } = show(answered('table', { columns, prior_value: prior, prior_year: 2025 }));
  fireEvent.click(screen.getByRole('button', { name: 'Same as last year' }));
  expect(last()).toEqual([{ name: 'Ana' }]);
});

it('asks whether what was rolled forward is still right', () => {
  const { last } = show(answered('text', { value: 'Acme', to_confirm_flag: true, prior_year: 2025 }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, same as last year' }));
  expect(last()).toBe('Acme');
  expect(document.activeElement?.getAttribute('data-question')).toBe('asked');
});

it('names the answer that made it be asked, and why it was sent back', () => {
  show(answered('text', { why: ['Did you have payroll?'], reason: 'The year is missing.' }));
  expect(screen.getByText('Because of your answer to “Did you have payroll?”.')).toBeDefined();
  expect(screen.getByText('The year is missing.')).toBeDefined();
});

it('takes “not applicable” where that is an answer', async () => {
  const { onOmit } = show(answered('text', { omittable_flag: true }));
  await act(async () => fireEvent.click(screen.getByLabelText('Not applicable')));
  expect(onOmit.mock.calls.at(-1)?.[1]).toBe(true);
});

it.each<[EntryState, string]>([
  [{ is: 'sending' }, 'Saving…'],
  [{ is: 'saved' }, 'Saved'],
  [{ is: 'away' }, 'No connection. It is kept on this device and sent as soon as you are back online.'],
])('says how it stands: %j', (state, words) => {
  show(answered('text'), entryIn(state));
  expect(screen.getByText(words)).toBeDefined();
  expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('mine');
});

it('says what is wrong once the field is left', () => {
  show(answered('email'), entryIn({ is: 'wrong', sentence: 'Please enter an email address.' }));
  const field = screen.getByLabelText(label);
  expect(screen.getByRole('alert').textContent).toBe('Please enter an email address.');
  act(() => field.focus());
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => field.blur());
  expect(screen.getByRole('alert')).toBeDefined();
});

it('shows both answers when somebody else was quicker', () => {
  const sentence = 'This answer has been changed by someone else. Please reload.';
  const state: EntryState = { is: 'conflict', sentence, theirs: 'theirs', theirRevision: 4 };
  const actions = show(answered('text'), entryIn(state));
  const alert = within(screen.getByRole('alert'));
  for (const words of [sentence, 'mine', 'theirs']) expect(alert.getByText(words)).toBeDefined();
  fireEvent.click(alert.getByRole('button', { name: 'Keep my answer' }));
  fireEvent.click(alert.getByRole('button', { name: 'Use their answer' }));
  expect([actions.onKeepMine.mock.calls, actions.onUseTheirs.mock.calls]).toEqual([[['asked']], [['asked']]]);
});

it('can be read and not changed by somebody who may not answer', () => {
  show(answered('text', { value: 'Acme', prior_value: 'Ace', prior_year: 2025 }), undefined, true);
  expect((screen.getByLabelText(label) as HTMLInputElement).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Same as last year' })).toBeNull();
});

it('says what was changed since the form was submitted', () => {
  show(answered('text', { changed_since_submission: true }));
  screen.getByText('Changed since you submitted the form');
});

it.each([
  [[{ name: 'Ana', taxId: '12-3456789' }], 'Not saved yet. It is sent as soon as'],
  [[{ name: 'Ana', taxId: '' }], 'It is kept on this device'],
])('says that tax ids in a table are kept on no device, where there are some', (rows, sentence) => {
  show(answered('table'), entryIn({ is: 'away' }, rows, { sealedCells: ['taxId'] }));
  screen.getByText(sentence, { exact: false });
});
