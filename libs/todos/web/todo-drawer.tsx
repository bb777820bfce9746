import {
  Drawer,
  DrawerSkeleton,
  ErrorState,
  type ItemPanels,
  isNotFound,
  prefetch,
  texts as shared,
  useDelayedUnmount,
  useQuery,
} from '@daybook/kernel/ui';
import { formTitle, isTodoType } from '@daybook/todos/domain';
import { lazy, Suspense, useEffect } from 'react';
import { CopyLink } from './copy-link.js';
import { TodoItemDocument } from './generated/graphql.js';
import type { Drawn } from './place.js';
import { kindWords, texts } from './texts.js';
import { todoIn } from './todo-item.js';

/** What is not needed for the list, downloaded while that is read. */
const loadView = async () => ({ default: (await import('./todo-view.js')).TodoView });
const TodoView = lazy(loadView);
const Gone = lazy(async () => ({ default: (await import('./gone.js')).Gone }));
const loadActions = async () => ({ default: (await import('./more-actions.js')).MoreActions });
const MoreActions = lazy(loadActions);
const loadForm = () => import('./form/guarded-form.js');
const TodoForm = lazy(loadForm);

/** The sheet at the right: one to-do to read and answer, or its form. */
export function TodoDrawer({
  drawn,
  panels,
  isOfMany = false,
  onClose,
}: {
  readonly drawn: Drawn | null;
  readonly panels: ItemPanels;
  /** What lies under it is of many companies: then it says which one's it is. */
  readonly isOfMany?: boolean;
  readonly onClose: () => void;
}) {
  const shown = useDelayedUnmount(drawn);
  const uuid = shown && 'uuid' in shown ? shown.uuid : undefined;
  const { data, failure, refetch } = useQuery(TodoItemDocument, uuid ? { uuid } : null, {
    about: ['todo', 'todoSeries', 'file', 'user'],
  });
  const todo = todoIn(data);
  const mayEdit = todo?.perms.change === true;
  useEffect(() => prefetch(() => Promise.all([loadView(), loadActions()])), []);
  useEffect(() => {
    if (mayEdit) prefetch(loadForm);
  }, [mayEdit]);

  const title = (() => {
    if (shown?.kind === 'new') return isTodoType(shown.todoType) ? formTitle('Add', shown.todoType) : texts.todo;
    if (!todo || !isTodoType(todo.todoType)) return texts.todo;
    return shown?.kind === 'edit' ? formTitle('Edit', todo.todoType) : (kindWords(todo) ?? texts.todo);
  })();

  const actions =
    shown?.kind === 'view' && todo ? (
      <>
        <CopyLink path={todo.deepLinkUrl} />
        <Suspense fallback={null}>
          <MoreActions todo={todo} onDeleted={onClose} />
        </Suspense>
      </>
    ) : null;

  const content = () => {
    if (shown === null) return null;
    if (shown.kind === 'new') {
      return isTodoType(shown.todoType) ? (
        <TodoForm todoType={shown.todoType} onClose={onClose} />
      ) : (
        <Gone uuid={uuid} />
      );
    }
    if (!todo) {
      if (failure && !isNotFound(failure))
        return (
          <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
            {shared.unreachable}
          </ErrorState>
        );
      return data || failure ? <Gone uuid={uuid} /> : <DrawerSkeleton />;
    }
    if (shown.kind === 'edit') return <TodoForm key={todo.uuid} todo={todo} onClose={onClose} />;
    return <TodoView key={todo.uuid} todo={todo} panels={panels} isOfMany={isOfMany} />;
  };

  return (
    <Drawer
      open={drawn !== null}
      about={shown ? `${shown.kind} ${uuid ?? ''}` : ''}
      title={title}
      actions={actions}
      onClose={onClose}
    >
      <Suspense fallback={<DrawerSkeleton />}>{content()}</Suspense>
    </Drawer>
  );
}
