import { toast, useCommand } from '@daybook/kernel/ui';
import { texts as rules, type TodoType } from '@daybook/todos/domain';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CreateTodoDocument, EditTodoDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import type { TodoItem } from '../todo-item.js';
import { creationOf, editOf, type FormValues } from './form-values.js';

const changes = ['todo', 'company'];

/** Saves the form as a new to-do or as an edit and then shows the to-do. A conflict is told and keeps what was typed. */
export function useSaveTodo({
  company,
  type,
  start,
  todo,
  onSaved,
}: {
  readonly company: string;
  readonly type: TodoType;
  readonly start: FormValues;
  readonly todo: TodoItem | undefined;
  readonly onSaved: () => void;
}) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [conflict, setConflict] = useState<string>();
  // the revision the person has seen: that of the start, after a conflict that of the newest
  const seen = useRef(todo?.revision);

  const tell = (sentence: string) => {
    if (sentence === rules.changedBySomeoneElse && todo) {
      seen.current = undefined;
      setConflict(sentence);
    } else toast(sentence, 'error');
  };
  const create = useCommand(CreateTodoDocument, {
    changes,
    refused: rules.errorSavingTodo,
    failed: rules.errorSavingTodo,
    done: texts.created,
    tell,
  });
  const edit = useCommand(EditTodoDocument, {
    changes,
    refused: rules.failedToUpdate,
    failed: rules.failedToUpdate,
    done: texts.saved,
    tell,
  });

  const save = async (values: FormValues) => {
    const uuid = todo
      ? (
          await edit.run({
            pageUuid: todo.uuid,
            ...editOf(start, values, type),
            revision: seen.current ?? todo.revision,
          })
        )?.editTodo.todo?.uuid
      : (await create.run({ companyUuid: company, todoType: type, ...creationOf(values, type) }))?.createTodo.todo
          ?.uuid;
    if (uuid === undefined) return;
    onSaved();
    navigate({ pathname: `/${company}/to-dos/${uuid}`, search }, { state, replace: true });
  };

  return { save, running: create.running || edit.running, conflict };
}
