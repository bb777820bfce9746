import type { TodoType } from '@daybook/todos/domain';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { TodoItem } from '../todo-item.js';
import { opened, stepped } from './form-state.js';
import { changedFields, type FormValues, valuesOf } from './form-values.js';
import { useLeaveGuard } from './use-leave-guard.js';
import { useSaveTodo } from './use-save-todo.js';

/** The form's state, kept over failures and over what others save, guarded against leaving, and its saving. */
export function useTodoForm({
  company,
  type,
  todo,
  start,
}: {
  readonly company: string;
  readonly type: TodoType;
  /** The to-do as it was last read; nothing for a new one. */
  readonly todo: TodoItem | undefined;
  readonly start: () => FormValues;
}) {
  const [form, step] = useReducer(stepped, undefined, () => opened(start(), todo?.revision));
  const latest = useRef(form);
  latest.current = form;
  const saved = useRef(false);
  const { conflict } = form;

  useEffect(() => {
    if (conflict && todo) step({ do: 'follow', newest: valuesOf(todo), revision: todo.revision });
  }, [conflict, todo]);

  useLeaveGuard(
    useCallback(() => !saved.current && changedFields(latest.current.base, latest.current.values).length > 0, []),
  );
  const { save, running } = useSaveTodo({
    company,
    type,
    uuid: todo?.uuid,
    onConflict: (sentence) => step({ do: 'conflict', sentence }),
    onSaved: () => {
      saved.current = true;
    },
  });

  return { form, step, save: () => save(form), running };
}
