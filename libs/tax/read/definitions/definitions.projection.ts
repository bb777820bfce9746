import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import type { FirmDefinitionEvent } from '@daybook/tax/domain';
import { TaxDefinitionRow } from './definition.entity.js';

const touched = ({ meta: { by, at } }: RecordedEvent<FirmDefinitionEvent>) => ({
  changedAt: at,
  changedBy: 'user' in by ? by.user : null,
});
const changed = change<TaxDefinitionRow, FirmDefinitionEvent>((_row, event) => touched(event));

export const definitionsProjection = projection({
  name: 'tax definitions',
  version: 1,
  tables: [
    table<TaxDefinitionRow, FirmDefinitionEvent>({
      entity: TaxDefinitionRow,
      categories: ['tqDefinition'],
      on: {
        QuestionnaireDefinitionCopied: own((_row, event) => {
          const { from, title, definition } = event.data;
          return {
            version: subjectOf(event.stream),
            copiedFrom: from,
            key: definition.key,
            year: definition.year,
            title,
            ...touched(event),
            publishedAt: null,
          };
        }),
        DefinitionQuestionAdded: changed,
        DefinitionQuestionReworded: changed,
        DefinitionQuestionMoved: changed,
        DefinitionQuestionLeftOut: changed,
        DefinitionQuestionTakenBack: changed,
        DefinitionQuestionConditionSet: changed,
        DefinitionChoicesSet: changed,
        DefinitionColumnsSet: changed,
        DefinitionFormAdded: changed,
        DefinitionFormReworded: changed,
        DefinitionFormMoved: changed,
        DefinitionFormLeftOut: changed,
        DefinitionFormTakenBack: changed,
        DefinitionFormConditionSet: changed,
        DefinitionFormEffectsSwitchedOff: changed,
        QuestionnaireDefinitionPublished: change((_row, event) => ({
          ...touched(event),
          publishedAt: event.meta.at,
        })),
      },
    }),
  ],
});
