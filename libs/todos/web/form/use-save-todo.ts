import { queries, toast, toasts, useCommand } from '@daybook/kernel/ui';
import { texts as rules, type TodoRefusal, type TodoType } from '@daybook/todos/domain';
import { useLocation, useNavigate } from 'react-router';
import { CreateTodoDocument, EditTodoDocument, HideTodoDocument } from '../generated/graphql.js';
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
  const updating = { changes, refused: rules.failedToUpdate, failed: rules.failedToUpdate, tell };
  const create = useCommand(CreateTodoDocument, {
    changes,
    refused: rules.errorSavingTodo,
    failed: rules.errorSavingTodo,
    done: texts.created,
    tell,
  });
  const edit = useCommand(EditTodoDocument, updating);
  const hide = useCommand(HideTodoDocument, updating);

  const savedEdit = async (pageUuid: string, { base, values, revision }: FormState): Promise<boolean> => {
    const { isHiddenFromClients } = values;
    const changed = editOf(base, values, type);
    const isEdited = Object.keys(changed).length > 0;
    if (isEdited && !(await edit.run({ pageUuid, ...changed, revision: revision ?? null }))) return false;
    const isMoved = isHiddenFromClients !== base.isHiddenFromClients;
    if (isMoved && !(await hide.run({ uuid: pageUuid, isHiddenFromClients }))) return false;
    toast(texts.saved, 'success');
    return true;
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

  return { save, running: create.running || edit.running || hide.running };
}
