import { queries, toast, toasts, useCommand } from '@daybook/kernel/ui';
import { texts as rules, type TodoRefusal, type TodoType } from '@daybook/todos/domain';
import { useLocation, useNavigate } from 'react-router';
import { CreateTodoDocument, EditTodoDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import type { FormState } from './form-state.js';
import { creationOf, editOf } from './form-values.js';

const changes = ['todo', 'company'];
const changedBySomeoneElse: TodoRefusal['refused'] = 'changedBySomeoneElse';

/** Saves the form as a new to-do, or as an edit of the one with `uuid`, and then shows the to-do. */
export function useSaveTodo({
  company,
  type,
  uuid,
  onConflict,
  onSaved,
}: {
  readonly company: string;
  readonly type: TodoType;
  readonly uuid: string | undefined;
  /** Somebody else saved first. The to-do is read again; what was typed is the form's to keep. */
  readonly onConflict: (sentence: string) => void;
  readonly onSaved: () => void;
}) {
  const navigate = useNavigate();
  const { search, state: carried } = useLocation();

  const tell = (sentence: string, _answer: unknown, action: string, code: string | undefined) => {
    if (code !== changedBySomeoneElse) return toasts.fail(sentence, action);
    onConflict(sentence);
    void queries.changed(changes);
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

  const savedEdit = async (pageUuid: string, { base, values, revision }: FormState): Promise<boolean> => {
    const changed = editOf(base, values, type);
    if (Object.keys(changed).length === 0) {
      toast(texts.saved, 'success');
      return true;
    }
    return Boolean(await edit.run({ pageUuid, ...changed, revision: revision ?? null }));
  };

  const save = async (form: FormState) => {
    const saved = uuid
      ? (await savedEdit(uuid, form)) && uuid
      : (await create.run({ companyUuid: company, todoType: type, ...creationOf(form.values, type) }))?.createTodo.todo
          ?.uuid;
    if (!saved) return;
    onSaved();
    navigate({ pathname: `/${company}/to-dos/${saved}`, search }, { state: carried, replace: true });
  };

  return { save, running: create.running || edit.running };
}
