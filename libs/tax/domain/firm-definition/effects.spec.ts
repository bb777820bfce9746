import { given } from '@daybook/kernel/events/spec';
import { chosen } from '../definitions/ask.js';
import type { Definition } from '../questionnaire/definition.js';
import { small } from '../year/year-samples.js';
import { compareDefinitions, type DefinitionChange, type FirmDefinitionEvent, firmDefinition } from './index.js';

const definition: Definition = {
  ...small,
  forms: small.forms.map((form) =>
    form.key === 'payroll'
      ? { ...form, setStatus: { when: chosen('activities', 'payroll'), status: 'not_started' } }
      : form,
  ),
};
const copied: FirmDefinitionEvent = {
  type: 'QuestionnaireDefinitionCopied',
  data: { from: 'small-1', title: 'Our questions', definition },
};
const off = (form: string, reopen: readonly string[], setStatus = false): DefinitionChange => ({
  type: 'DefinitionFormEffectsSwitchedOff',
  data: { form, reopen, setStatus },
});
const tried = (one: DefinitionChange, ...past: FirmDefinitionEvent[]) =>
  given(firmDefinition, copied, ...past).when({ type: 'ChangeDefinition', change: one });
const publishedOf = (...past: FirmDefinitionEvent[]) => {
  const { decision } = given(firmDefinition, copied, ...past).when({ type: 'PublishDefinition' });
  const [event] = 'refused' in decision ? [] : decision;
  if (event?.type !== 'QuestionnaireDefinitionPublished') throw new Error('Nothing was published.');
  return event.data.definition;
};
const formIn = ({ forms }: Definition, key: string) => forms.find((form) => form.key === key);

it('switches off what answers do to a form, and on again', () => {
  const [reopen, status] = [off('ownership', ['kind']), off('payroll', [], true)];
  for (const one of [reopen, status]) tried(one).thenEvents(one);
  const without = publishedOf(reopen, status);
  expect([formIn(without, 'ownership')?.reopen, formIn(without, 'payroll')?.setStatus]).toEqual([[], undefined]);
  const changes = compareDefinitions(definition, without).map(({ where, is }) => [where, is]);
  expect(changes).toEqual([
    ['ownership', 'changed'],
    ['payroll', 'changed'],
  ]);
  const again = off('payroll', []);
  tried(again, reopen, status).thenEvents(again);
  tried(again).thenNothing();
  expect(publishedOf(status, again)).toEqual(publishedOf());
});

it('switches off nothing that the form does not have', () => {
  tried(off('ownership', ['name'])).thenRefused('notThere');
  tried(off('ownership', [], true)).thenRefused('notThere');
  tried(off('nowhere', [])).thenRefused('notThere');
});
