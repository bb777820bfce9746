import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type Definition, type FirmDefinitionEvent, shipped } from '@daybook/tax/domain';
import { definitionsProjection } from './definitions.projection.js';

const { rowsOf } = projectionSpec(definitionsProjection);
const at = (minute: number) => `2026-11-27T10:${`${minute}`.padStart(2, '0')}:00.000Z`;
const events = (...said: FirmDefinitionEvent[]) =>
  said.map((one, index) => recorded(one, index, { at: at(index) }, 'tqDefinition-ours'));

const definition = shipped['business-2026'] as Definition;
const copied: FirmDefinitionEvent = {
  type: 'QuestionnaireDefinitionCopied',
  data: { from: 'business-2026', title: 'Dental practices', definition },
};
const question = { key: 'boat', type: 'text', label: 'A boat?', help: 'Its name.' } as const;
const place = { form: 'review', step: 'open', before: null };

it('has a draft by the name it was given', () => {
  expect(rowsOf(...events(copied)).tax_definitions).toEqual([
    {
      version: 'ours',
      copiedFrom: 'business-2026',
      key: 'business',
      year: 2026,
      title: 'Dental practices',
      changedAt: at(0),
      changedBy: expect.any(String),
      publishedAt: null,
    },
  ]);
});

it('says when it was changed last, and when it was published', () => {
  const changes: FirmDefinitionEvent[] = [
    { type: 'DefinitionQuestionAdded', data: { question, place } },
    { type: 'DefinitionQuestionReworded', data: { question: 'boat', label: 'A boat', help: 'Its name.' } },
    { type: 'DefinitionQuestionMoved', data: { question: 'boat', place } },
    { type: 'DefinitionQuestionConditionSet', data: { question: 'boat', condition: null } },
    { type: 'DefinitionQuestionLeftOut', data: { question: 'boat' } },
    { type: 'DefinitionQuestionTakenBack', data: { question: 'boat' } },
    {
      type: 'DefinitionChoicesSet',
      data: { question: 'entityKind', column: null, choices: [{ value: 'llc', label: 'LLC' }] },
    },
    { type: 'DefinitionColumnsSet', data: { question: 'owners', columns: [{ key: 'name', label: 'Name' }] } },
    { type: 'DefinitionFormAdded', data: { form: 'boats', title: 'Boats', before: 'review' } },
    { type: 'DefinitionFormReworded', data: { form: 'boats', title: 'Ships' } },
    { type: 'DefinitionFormMoved', data: { form: 'boats', before: 'payroll' } },
    { type: 'DefinitionFormConditionSet', data: { form: 'boats', condition: null } },
    { type: 'DefinitionFormEffectsSwitchedOff', data: { form: 'foreign', reopen: [], setStatus: true } },
    { type: 'DefinitionFormLeftOut', data: { form: 'boats' } },
    { type: 'DefinitionFormTakenBack', data: { form: 'boats' } },
  ];
  const [draft] = rowsOf(...events(copied, ...changes)).tax_definitions as object[];
  expect(draft).toMatchObject({ changedAt: at(changes.length), publishedAt: null });
  const published: FirmDefinitionEvent = { type: 'QuestionnaireDefinitionPublished', data: { definition } };
  const [row] = rowsOf(...events(copied, ...changes, published)).tax_definitions as object[];
  expect(row).toMatchObject({ changedAt: at(changes.length + 1), publishedAt: at(changes.length + 1) });
});
