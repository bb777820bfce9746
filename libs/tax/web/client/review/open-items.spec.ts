import { openItemsOf } from './open-items.js';

type Forms = Parameters<typeof openItemsOf>[0];
type Answer = Forms[number]['step_answers'][number]['answers'][number];

const asked = (question: string, rest: Partial<Answer> = {}): Answer => ({
  question,
  type: 'text',
  label: `${question}?`,
  required_flag: true,
  shown_flag: true,
  omitted_flag: false,
  to_confirm_flag: false,
  value: null,
  columns: [],
  files: [],
  ...rest,
});

const form = (key: string, answers: Answer[], isEnabled = true): Forms[number] => ({
  form: key,
  title: key,
  status: 'in_progress',
  enabled_flag: isEnabled,
  step_answers: [{ key: 'first', title: 'First', isOpen: true, answers }],
});

const openIn = (...answers: Answer[]) =>
  openItemsOf([form('income', answers)]).flatMap(({ items }) => items.map(({ question }) => question));

it('names what is required, asked and not answered', () => {
  expect(
    openIn(
      asked('open'),
      asked('answered', { value: 'yes' }),
      asked('optional', { required_flag: false }),
      asked('hidden', { shown_flag: false }),
      asked('omitted', { omitted_flag: true }),
      asked('said', { type: 'statement' }),
    ),
  ).toEqual(['open']);
});

it('counts what was rolled forward as open until somebody has looked at it', () => {
  expect(openIn(asked('rolled', { value: 'Acme', to_confirm_flag: true }))).toEqual(['rolled']);
});

it('counts a half-filled row, and papers that are missing', () => {
  const columns = [
    { key: 'name', required_flag: true },
    { key: 'share', required_flag: false },
  ];
  expect(
    openIn(
      asked('half', { type: 'table', columns, value: [{ name: 'Ana' }, { share: '50' }] }),
      asked('whole', { type: 'table', columns, value: [{ name: 'Ana' }] }),
      asked('papers', { type: 'upload_v2' }),
      asked('given', { type: 'upload_v2', files: [{ uuid: '00000000-0000-4000-8000-000000000001' }] }),
    ),
  ).toEqual(['half', 'papers']);
});

it('leaves the declaration to the end, and forms that do not apply or are complete out', () => {
  expect(openIn(asked('perjury', { type: 'acknowledgement' }))).toEqual([]);
  const forms = [
    form('off', [asked('a')], false),
    form('done', [asked('b', { value: 'x' })]),
    form('on', [asked('c')]),
  ];
  expect(openItemsOf(forms).map((one) => one.form)).toEqual(['on']);
  expect(openItemsOf(forms, 'done')).toEqual([]);
});
