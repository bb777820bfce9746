import { type Definition, type Question, questionsOf } from '@daybook/tax/domain/questionnaire';
import { createContext, useContext } from 'react';
import type { TqDefinitionQuery } from './generated/graphql.js';

type Content = NonNullable<TqDefinitionQuery['tqDefinition']>;

/** The version on the screen. */
export interface Editing extends Omit<Content, 'definition'> {
  readonly definition: Definition;
  readonly questions: ReadonlyMap<string, Question>;
  /** A draft, and the viewer may change it. */
  readonly isEditable: boolean;
}

export function editingOf(content: Content, mayManage: boolean): Editing {
  const definition = content.definition as Definition;
  return {
    ...content,
    definition,
    questions: new Map(questionsOf(definition).map(({ question }) => [question.key, question])),
    isEditable: mayManage && content.status === 'draft',
  };
}

export const EditingContext = createContext<Editing | undefined>(undefined);

/** @throws Error outside the editor */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing is for what stands in the editor of a definition.');
  return editing;
}
