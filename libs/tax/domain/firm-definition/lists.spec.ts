import { given } from '@daybook/kernel/events/spec';
import { bringsHidden } from '../answers/hidden.js';
import { ask, chosen, column, table } from '../definitions/ask.js';
import type { Definition, Listed, Option } from '../questionnaire/definition.js';
import { small } from '../year/year-samples.js';
import { compareDefinitions, type DefinitionChange, type FirmDefinitionEvent, firmDefinition } from './index.js';

const copiedOf = (definition: Definition): FirmDefinitionEvent => ({
  type: 'QuestionnaireDefinitionCopied',
  data: { from: 'small-1', title: 'Our questions', definition },
});
const copied = copiedOf(small);
const change = (one: DefinitionChange) => ({ type: 'ChangeDefinition', change: one }) as const;
const publish = { type: 'PublishDefinition' } as const;
const publishedOf = (...past: FirmDefinitionEvent[]) => {
  const { decision } = given(firmDefinition, ...past).when(publish);
  if ('refused' in decision) throw new Error(decision.message);
  const [event] = decision;
  if (event?.type !== 'QuestionnaireDefinitionPublished') throw new Error('Nothing was published.');
  return event.data.definition;
};
const [llc, partnership, corporation] = ['llc', 'partnership', 'corporation'].map((value) => ({
  value,
  label: value,
})) as [Option, Option, Option];
const trust: Option = { value: 'trust', label: 'Trust' };
const choices = (...all: Option[]): DefinitionChange => ({
  type: 'DefinitionChoicesSet',
  data: { question: 'kind', column: null, choices: all },
});
const tried = (one: DefinitionChange, ...past: FirmDefinitionEvent[]) =>
  given(firmDefinition, copied, ...past).when(change(one));

describe('the choices of a question', () => {
  it('are reworded, ordered, hidden and added, and keep their keys', () => {
    const all = choices(corporation, { ...llc, isHidden: true }, { ...partnership, label: 'Partners' }, trust);
    tried(all).thenEvents(all);
    tried(all, all).thenNothing();
    const definition = publishedOf(copied, all);
    expect(definition.setup[0]?.questions[0]?.options).toEqual([
      corporation,
      { ...llc, isHidden: true },
      { ...partnership, label: 'Partners' },
      trust,
    ]);
    expect(compareDefinitions(small, definition)).toEqual(
      [
        { where: 'partnership', is: 'reworded', from: 'partnership', to: 'Partners' },
        { where: 'partnership', is: 'moved', from: 'partnership', to: 'Partners' },
        { where: 'trust', is: 'added', from: '', to: 'Trust' },
        { where: 'llc', is: 'removed', from: 'llc', to: '' },
      ].map((one) => ({ ...one, where: 'kind', part: 'choice', of: 'Kind?' })),
    );
  });

  it('are never taken out, named otherwise or twice, and say something', () => {
    tried(choices(llc, partnership)).thenRefused('notThere');
    tried(choices(llc, partnership, corporation, llc)).thenRefused('keyTaken');
    tried(choices(llc, partnership, corporation, { value: '__proto__', label: 'x' })).thenRefused('keyUnfit');
    tried(choices(llc, partnership, { ...corporation, label: ' ' })).thenRefused('textMissing');
    tried(choices(llc, partnership, { ...corporation, label: 'x'.repeat(201) })).thenRefused('textTooLong');
    const many = Array.from({ length: 98 }, (_, at) => ({ value: `v${at}`, label: 'x' }));
    tried(choices(llc, partnership, corporation, ...many)).thenRefused('tooMany');
    for (const data of [
      { question: 'name', column: null, choices: [] },
      { question: 'kind', column: 'name', choices: [] },
      { question: 'owners', column: 'name', choices: [] },
      { question: 'nobody', column: null, choices: [] },
    ])
      tried({ type: 'DefinitionChoicesSet', data }).thenRefused('notThere');
  });

  it('are hidden where nothing rests on them, and otherwise it is said where and why', () => {
    const hidden = choices(llc, { ...partnership, isHidden: true }, corporation);
    expect(given(firmDefinition, copied, hidden).when(publish).decision).toEqual({
      refused: 'unpublishable',
      message: '“ownership”: “Kind?” can no longer be “partnership”: this choice is hidden.',
    });
    const when: DefinitionChange = {
      type: 'DefinitionFormConditionSet',
      data: { form: 'ownership', condition: chosen('kind', 'corporation') },
    };
    expect(publishedOf(copied, hidden, when).forms[1]?.enable).toEqual(chosen('kind', 'corporation'));
    expect(
      given(
        firmDefinition,
        copied,
        when,
        hidden,
        choices({ ...llc, isHidden: true }, partnership, { ...corporation, isHidden: true }),
      ).when(publish).decision,
    ).toMatchObject({ refused: 'unpublishable' });
  });
});

describe('the columns of a table', () => {
  const [name, taxId, share] = ['Name', 'SSN', 'Share'].map((label, at) => ({
    key: ['name', 'taxId', 'share'][at] ?? '',
    label,
  })) as [Listed, Listed, Listed];
  const columns = (...all: Listed[]): DefinitionChange => ({
    type: 'DefinitionColumnsSet',
    data: { question: 'owners', columns: all },
  });
  const city: Listed = { key: 'city', label: 'City' };

  it('are reworded, ordered, hidden and added, and take what they took', () => {
    const all = columns(share, { ...name, label: 'Partner' }, { ...taxId, isHidden: true }, city);
    tried(all).thenEvents(all);
    const definition = publishedOf(copied, all);
    expect(definition.forms[1]?.steps[0]?.questions[0]?.columns).toEqual([
      { key: 'share', label: 'Share', type: 'percentage' },
      { key: 'name', label: 'Partner', type: 'text', isRequired: true },
      { key: 'taxId', label: 'SSN', type: 'tax_id', isHidden: true },
      { key: 'city', label: 'City', type: 'text' },
    ]);
    expect(compareDefinitions(small, definition).map(({ part, is, from, to }) => [part, is, from, to])).toEqual([
      ['column', 'reworded', 'Name', 'Partner'],
      ['column', 'moved', 'Name', 'Partner'],
      ['column', 'added', '', 'City'],
      ['column', 'removed', 'SSN', ''],
    ]);
    const shown = columns(share, name, taxId, city);
    expect(publishedOf(copied, all, shown).forms[1]?.steps[0]?.questions[0]?.columns?.[2]).not.toHaveProperty(
      'isHidden',
    );
  });

  it('are never taken out, and belong to a table', () => {
    tried(columns(name, share)).thenRefused('notThere');
    tried({ type: 'DefinitionColumnsSet', data: { question: 'kind', columns: [] } }).thenRefused('notThere');
  });

  it('are hidden where nothing rests on them, and one is left', () => {
    const when: DefinitionChange = {
      type: 'DefinitionFormConditionSet',
      data: { form: 'payroll', condition: { question: 'owners', hasRow: [{ column: 'share', atLeast: 25 }] } },
    };
    const hidden = columns(name, taxId, { ...share, isHidden: true });
    expect(given(firmDefinition, copied, hidden, when).when(publish).decision).toMatchObject({
      message: '“payroll”: The column “Share” of “Owners?” is hidden.',
    });
    const none = columns(...[name, taxId, share].map((one) => ({ ...one, isHidden: true as const })));
    expect(given(firmDefinition, copied, none).when(publish).decision).toMatchObject({
      message: '“owners”: Its table has no columns.',
    });
  });
});

it('keeps what is hidden in the answers that have it, and takes it into no other', () => {
  const asked = ask('multi_choice', 'which', 'Which?', 'Any.', { options: [llc, { ...trust, isHidden: true }] });
  expect(bringsHidden(asked, ['llc', 'trust'], ['trust'])).toBe(false);
  expect(bringsHidden(asked, ['llc', 'trust'], ['llc'])).toBe(true);
  expect(bringsHidden(asked, 'trust', null)).toBe(true);
  expect(bringsHidden(asked, null, 'trust')).toBe(false);
  const columns = [column('name', 'Name'), { ...column('city', 'City'), isHidden: true as const }];
  const asTable = table('owners', 'Owners?', 'All.', columns);
  expect(bringsHidden(asTable, [{ city: 'Ames', name: 'Ann' }], [{ name: 'Ana', city: 'Ames' }])).toBe(false);
  expect(bringsHidden(asTable, [{ name: 'Ana', city: 'Rome' }], [{ name: 'Ana', city: 'Ames' }])).toBe(true);
  const kinds = table('rows', 'Rows?', 'All.', [column('kind', 'Kind', 'single_choice', { options: asked.options })]);
  expect(bringsHidden(kinds, [{ kind: 'trust' }], [{ kind: 'llc' }])).toBe(true);
});
