import { type ListedForm, nextStep } from './next-step.js';

const form = (key: string, status: string, isEnabled = true, answered = 0): ListedForm => ({
  form: key,
  title: key,
  status,
  enabled_flag: isEnabled,
  answered,
  total: 3,
  percent: 0,
});
const year = (forms: readonly ListedForm[]) => nextStep({ setupMode: 'finished', isReadOnly: false, forms });

it('sets up first', () => {
  expect(nextStep({ setupMode: 'required', isReadOnly: false, forms: [] })).toEqual({ is: 'setup' });
});

it('puts what the firm sent back before what was begun, and that before what comes next', () => {
  const [next, begun, back] = [form('a', 'not_started'), form('b', 'in_progress'), form('c', 'awaiting_review')];
  const last = form('z', 'not_started');
  expect(year([next, begun, back, last])).toEqual({ is: 'review', form: back });
  expect(year([next, begun, last])).toEqual({ is: 'goOn', form: begun });
  expect(year([form('x', 'submitted'), next, last])).toEqual({ is: 'start', form: next });
});

it('puts the last form after all others, also when a change of the client brought it back', () => {
  const back = form('z', 'awaiting_review');
  const begun = form('a', 'in_progress');
  expect(year([begun, back])).toEqual({ is: 'goOn', form: begun });
  expect(year([form('a', 'not_started'), form('z', 'in_progress')])).toMatchObject({ is: 'start' });
  expect(year([form('a', 'submitted'), back])).toEqual({ is: 'again', form: back });
});

it('says of what is answered whole that it is to be submitted', () => {
  const [whole, last] = [form('a', 'in_progress', true, 3), form('z', 'not_started')];
  expect(year([whole, last])).toEqual({ is: 'submit', form: whole });
});

it('leaves out forms that do not apply', () => {
  expect(year([form('a', 'awaiting_review', false), form('b', 'completed')])).toEqual({ is: 'done' });
});

it('asks for nothing in a year that is over', () => {
  expect(nextStep({ setupMode: 'finished', isReadOnly: true, forms: [form('a', 'in_progress')] })).toEqual({
    is: 'over',
  });
});
