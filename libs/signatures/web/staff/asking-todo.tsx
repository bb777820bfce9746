import { Checkbox, TextField } from '@daybook/kernel/ui';
import { newTexts as texts } from '../staff-texts.js';
import type { AskingTodo } from './new-document.js';

/** Whether a to-do asks for the document, and what the to-do has that the document does not say. */
export function AskingTodoFields({
  todo,
  firstDueDate,
  error,
  onChange,
}: {
  readonly todo: AskingTodo | null;
  /** yyyy-mm-dd */
  readonly firstDueDate: string;
  readonly error: string | undefined;
  readonly onChange: (todo: AskingTodo | null) => void;
}) {
  return (
    <div className="asking-todo">
      <Checkbox
        label={texts.askByTodo}
        hint={texts.askByTodoHint}
        checked={todo !== null}
        onChange={({ target }) => onChange(target.checked ? { dueDate: firstDueDate, completeOnSubmit: true } : null)}
      />
      {todo && (
        <>
          <TextField
            label={texts.dueDate}
            type="date"
            error={error}
            value={todo.dueDate}
            onChange={({ target }) => onChange({ ...todo, dueDate: target.value })}
          />
          <Checkbox
            label={texts.completeOnSubmit}
            checked={todo.completeOnSubmit}
            onChange={({ target }) => onChange({ ...todo, completeOnSubmit: target.checked })}
          />
        </>
      )}
    </div>
  );
}
