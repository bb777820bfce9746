import { given } from '@daybook/kernel/events/spec';
import { ask, chosen } from '../definitions/ask.js';
import { business2026 } from '../definitions/business/index.js';
import { small } from '../year/year-samples.js';
import { compareDefinitions, type DefinitionChange, type FirmDefinitionEvent, firmDefinition } from './index.js';

const copy = { type: 'CopyDefinition', from: 'small-1', title: ' Our questions ', definition: small } as const;
const copied: FirmDefinitionEvent = {
  type: 'QuestionnaireDefinitionCopied',
  data: { from: 'small-1', title: 'Our questions', definition: small },
};
const publish = { type: 'PublishDefinition' } as const;
const change = (one: DefinitionChange) => ({ type: 'ChangeDefinition', change: one }) as const;
const website = ask('text', 'website', 'Website?', 'On your card.');
const atNames = { form: 'basics', step: 'names', before: 'ein' } as const;
const reword = (question: string, label = 'Legal name?', help = 'As on the return.'): DefinitionChange => ({
  type: 'DefinitionQuestionReworded',
  data: { question, label, help },
});
const add = (
  question = website,
  place: { form: string | null; step: string; before: string | null } = atNames,
): DefinitionChange => ({
  type: 'DefinitionQuestionAdded',
  data: { question, place },
});
const leaveOut = (question: string): DefinitionChange => ({ type: 'DefinitionQuestionLeftOut', data: { question } });
const tried = (one: DefinitionChange, ...past: FirmDefinitionEvent[]) =>
  given(firmDefinition, copied, ...past).when(change(one));
const publishedAs = (...past: FirmDefinitionEvent[]) => {
  const { decision } = given(firmDefinition, copied, ...past).when(publish);
  if ('refused' in decision) throw new Error(decision.message);
  const [event] = decision;
  if (event?.type !== 'QuestionnaireDefinitionPublished') throw new Error('Nothing was published.');
  return event.data.definition;
};

it('begins as a copy with a name, once', () => {
  given(firmDefinition).when(copy).thenEvents(copied);
  given(firmDefinition, copied).when(copy).thenNothing();
  given(firmDefinition)
    .when({ ...copy, title: ' ' })
    .thenRefused('titleMissing');
  given(firmDefinition).when(publish).thenRefused('notThere');
});

it('is published once, and is then as it is', () => {
  const published: FirmDefinitionEvent = {
    type: 'QuestionnaireDefinitionPublished',
    data: { definition: { ...small, title: 'Our questions' } },
  };
  expect(publishedAs()).toEqual({ ...small, title: 'Our questions', forms: expect.any(Array) });
  given(firmDefinition, copied, published).when(publish).thenNothing();
  given(firmDefinition, copied, published)
    .when(change(reword('name')))
    .thenRefused('alreadyPublished');
});

it('rewords, adds, moves and leaves out', () => {
  const moved: DefinitionChange = {
    type: 'DefinitionQuestionMoved',
    data: { question: 'name', place: { form: 'ownership', step: 'owners', before: null } },
  };
  for (const one of [reword('name'), add(), moved, leaveOut('ein')]) tried(one).thenEvents(one);
  const definition = publishedAs(reword('name'), add(), moved, leaveOut('ein'));
  expect(definition.forms[0]?.steps[0]?.questions.map(({ key }) => key)).toEqual(['website', 'hasNotices', 'notices']);
  expect(definition.forms[1]?.steps[0]?.questions.map(({ key, label }) => [key, label])).toEqual([
    ['owners', 'Owners?'],
    ['name', 'Legal name?'],
  ]);
});

it('calls a form otherwise, and takes back one that was left out', () => {
  const reworded: DefinitionChange = {
    type: 'DefinitionFormReworded',
    data: { form: 'payroll', title: 'Wages' },
  };
  tried(reworded).thenEvents(reworded);
  expect(publishedAs(reworded).forms.map(({ title }) => title)).toContain('Wages');
  const out: DefinitionChange = { type: 'DefinitionFormLeftOut', data: { form: 'payroll' } };
  const back: DefinitionChange = { type: 'DefinitionFormTakenBack', data: { form: 'payroll' } };
  tried(back, out).thenEvents(back);
  tried(back).thenRefused('notThere');
  expect(publishedAs(out, back).forms).toEqual(publishedAs().forms);
});

it('takes back what was left out, where it stood', () => {
  const back: DefinitionChange = { type: 'DefinitionQuestionTakenBack', data: { question: 'ein' } };
  tried(back, leaveOut('ein')).thenEvents(back);
  tried(back).thenRefused('notThere');
  tried(leaveOut('ein'), leaveOut('ein')).thenRefused('notThere');
  expect(publishedAs(leaveOut('ein'), back).forms[0]).toEqual(publishedAs().forms[0]);
});

it('adds, names, orders and leaves out forms', () => {
  const forms = (...past: DefinitionChange[]) => publishedAs(...past).forms.map(({ key }) => key);
  const added: DefinitionChange = {
    type: 'DefinitionFormAdded',
    data: { form: 'crypto', title: 'Crypto', before: 'review' },
  };
  const asked = add(website, { form: 'crypto', step: 'crypto', before: null });
  const moved: DefinitionChange = { type: 'DefinitionFormMoved', data: { form: 'payroll', before: 'basics' } };
  const out: DefinitionChange = { type: 'DefinitionFormLeftOut', data: { form: 'ownership' } };
  const when: DefinitionChange = {
    type: 'DefinitionFormConditionSet',
    data: { form: 'payroll', condition: chosen('kind', 'llc') },
  };
  expect(forms(added, asked, moved, out, when)).toEqual(['payroll', 'basics', 'crypto', 'review']);
  expect(publishedAs(when).forms.find(({ key }) => key === 'payroll')?.enable).toEqual(chosen('kind', 'llc'));
  given(firmDefinition, copied, added).when(publish).thenRefused('unpublishable'); // it asks nothing
});

it('is not published with a question that hangs on one that is left out, and says where', () => {
  expect(given(firmDefinition, copied, leaveOut('hasNotices')).when(publish).decision).toEqual({
    refused: 'unpublishable',
    message: '“notices”: It depends on “hasNotices”, which nobody is asked.',
  });
  given(firmDefinition, copied, leaveOut('kind')).when(publish).thenRefused('unpublishable');
});

it('does nothing for what is so already', () => {
  tried(reword('name'), reword('name') as FirmDefinitionEvent).thenNothing();
});

it('takes no odd keys, places and texts', () => {
  tried(add({ ...website, key: 'name' })).thenRefused('keyTaken');
  tried(add({ ...website, key: 'name' }), leaveOut('name')).thenRefused('keyTaken');
  for (const key of ['__proto__', 'Name', '', 'a b']) tried(add({ ...website, key })).thenRefused('keyUnfit');
  tried(add({ ...website, help: ' ' })).thenRefused('textMissing');
  tried(add({ ...website, label: 'x'.repeat(1_001) })).thenRefused('textTooLong');
  const note = add({ key: 'note', type: 'statement', label: 'Nearly there.' });
  tried(note).thenEvents(note);
  tried(add(website, { ...atNames, step: 'nowhere' })).thenRefused('placeNotThere');
  tried(add(website, { ...atNames, before: 'owners' })).thenRefused('placeNotThere');
  tried(reword('name', ' ')).thenRefused('textMissing');
  tried(reword('name', 'x', '')).thenRefused('textMissing');
  tried(reword('name', 'x'.repeat(1_001))).thenRefused('textTooLong');
  tried(reword('nobody')).thenRefused('notThere');
});

describe('the review and the perjury statement', () => {
  it.each<DefinitionChange>([
    reword('perjuryStatement'),
    leaveOut('perjuryStatement'),
    {
      type: 'DefinitionQuestionConditionSet',
      data: { question: 'perjuryStatement', condition: chosen('kind', 'llc') },
    },
    { type: 'DefinitionQuestionMoved', data: { question: 'perjuryStatement', place: atNames } },
    add(website, { form: 'review', step: 'perjury', before: null }),
    { type: 'DefinitionFormLeftOut', data: { form: 'review' } },
    { type: 'DefinitionFormMoved', data: { form: 'review', before: 'basics' } },
    { type: 'DefinitionFormConditionSet', data: { form: 'review', condition: chosen('kind', 'llc') } },
  ])('stand as they are: %j', (one) => {
    tried(one).thenRefused('fixed');
  });

  it('cannot be lost on the way into a draft either', () => {
    const bare = { ...small, forms: small.forms.slice(0, -1) };
    const past: FirmDefinitionEvent = { ...copied, data: { ...copied.data, definition: bare } } as FirmDefinitionEvent;
    given(firmDefinition, past).when(publish).thenRefused('unpublishable');
  });
});

it('compares two versions', () => {
  expect(compareDefinitions(business2026, business2026)).toEqual([]);
  expect(compareDefinitions(small, publishedAs(reword('name'), add(), leaveOut('ein')))).toEqual([
    { where: 'name', is: 'reworded', from: 'Name? On last year’s return.', to: 'Legal name? As on the return.' },
    { where: 'website', is: 'added', from: '', to: 'Website? On your card.' },
    { where: 'ein', is: 'removed', from: 'EIN? On last year’s return.', to: '' },
  ]);
  const moved: DefinitionChange = {
    type: 'DefinitionQuestionMoved',
    data: { question: 'hasNotices', place: { ...atNames, before: 'name' } },
  };
  expect(compareDefinitions(small, publishedAs(moved)).map(({ where, is }) => [where, is])).toEqual([
    ['hasNotices', 'moved'],
  ]);
});

it('leaves out hints and rules with the question that they follow from', () => {
  const past: FirmDefinitionEvent = {
    ...copied,
    data: { ...copied.data, definition: business2026 },
  } as FirmDefinitionEvent;
  const out = ['hasContractors', 'areW9sHeld'].map((question): FirmDefinitionEvent => leaveOut(question));
  const { decision } = given(firmDefinition, past, ...out).when(publish);
  const [event] = 'refused' in decision ? [] : decision;
  expect(
    event?.type === 'QuestionnaireDefinitionPublished' && event.data.definition.hints?.map(({ key }) => key),
  ).toEqual(['form_1042s']);
});
