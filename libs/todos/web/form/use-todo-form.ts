import { type Operation, toast, useToday, useViewer } from '@daybook/kernel/ui';
import { type CommandForm, type FormState, useCommandForm } from '@daybook/kernel/ui/forms';
import { texts as rules, type TodoRefusal, type TodoType } from '@daybook/todos/domain';
import { useLocation, useNavigate } from 'react-router';
import { drawerTexts } from '../drawer-texts.js';
import type { TodoItem } from '../todo-item.js';
import { creationOf, editOf, type FormValues, fieldOf, newValues, refusalOf, valuesOf } from './form-values.js';
import {
  CreateTodoDocument,
  type CreateTodoMutation,
  type CreateTodoMutationVariables,
  EditTodoDocument,
  type EditTodoMutation,
  type EditTodoMutationVariables,
} from './generated/graphql.js';
import { formTexts } from './texts.js';

type Saved = CreateTodoMutation | EditTodoMutation;
type Sent = CreateTodoMutationVariables | EditTodoMutationVariables;

const conflict: TodoRefusal['refused'] = 'changedBySomeoneElse';

/** What the page that led here has filled in of a new to-do. */
function filledIn(carried: unknown): Partial<Pick<FormValues, 'title' | 'additionalDetails'>> {
  const { newTodo } = (carried ?? {}) as { readonly newTodo?: Pick<FormValues, 'title' | 'additionalDetails'> };
  return newTodo ?? {};
}

/** The form of a new to-do, or of the one that was last read; when it is saved, the to-do is shown. */
export function useTodoForm({
  company,
  type,
  todo,
}: {
  readonly company: string;
  readonly type: TodoType;
  readonly todo: TodoItem | undefined;
}): CommandForm<FormValues> {
  const viewer = useViewer();
  const today = useToday();
  const navigate = useNavigate();
  const { search, state: carried } = useLocation();
  const failed = todo ? rules.failedToUpdate : rules.errorSavingTodo;
  const variablesOf = ({ base, values, revision }: FormState<FormValues>): Sent | undefined => {
    if (!todo) return { companyUuid: company, todoType: type, ...creationOf(values, type) };
    const changed = editOf(base, values, type);
    return Object.keys(changed).length > 0
      ? { pageUuid: todo.uuid, ...changed, revision: revision ?? null }
      : undefined;
  };
  return useCommandForm<FormValues, Saved, Sent>(
    (todo ? EditTodoDocument : CreateTodoDocument) as Operation<Saved, Sent>,
    {
      values: todo ? valuesOf(todo) : { ...newValues(type, today), ...filledIn(carried) },
      revision: todo?.revision,
      draft: `${viewer.uuid} ${todo?.uuid ?? `${company} ${type}`}`,
      check: (values) => refusalOf(values, type, todo === undefined),
      fieldOf,
      conflict,
      variablesOf,
      changes: ['todo', 'company'],
      refused: failed,
      failed,
      onSaved: (result) => {
        const uuid = todo?.uuid ?? (result as CreateTodoMutation).createTodo.todo?.uuid;
        toast(todo ? drawerTexts.saved : formTexts.created, 'success');
        navigate({ pathname: `/${company}/to-dos/${uuid}`, search }, { state: carried, replace: true });
      },
    },
  );
}
