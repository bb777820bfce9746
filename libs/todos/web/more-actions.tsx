import { confirm, IconButton, Menu, MenuItem, useCommand } from '@daybook/kernel/ui';
import { texts as rules } from '@daybook/todos/domain';
import { BellRing, CopyPlus, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { drawerTexts } from './drawer-texts.js';
import { DeleteTodoDocument, HideTodoDocument, RemindOfTodoDocument } from './generated/graphql.js';
import type { TodoItem } from './todo-item.js';

const CopyDialog = lazy(() => import('./copying/copy-dialog.js'));

/** Edit, remind, copy, hide and delete, each for those who may. */
export function MoreActions({ todo, onDeleted }: { readonly todo: TodoItem; readonly onDeleted: () => void }) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const deleting = useCommand(DeleteTodoDocument, {
    changes: ['company'],
    refused: rules.errorDeleting,
    failed: rules.errorDeleting,
    done: rules.deleted,
  });
  const hiding = useCommand(HideTodoDocument, {
    changes: ['todo'],
    refused: rules.failedToUpdate,
    failed: rules.failedToUpdate,
  });
  const reminding = useCommand(RemindOfTodoDocument, {
    changes: ['todo'],
    refused: drawerTexts.notReminded,
    failed: drawerTexts.notReminded,
    done: drawerTexts.reminded,
  });
  const [copying, setCopying] = useState(false);
  const { perms, uuid, company, isHiddenFromClients } = todo;
  const isCopied = perms.change && !(todo.__typename === 'BasicTodo' && todo.asksAboutTransactions);
  const mayEdit = perms.change || perms.changeAssignees;
  if (!mayEdit && !perms.delete && !perms.setHiddenFromClients) return null;

  const remove = async () => {
    if (!(await confirm(drawerTexts.askDelete, { confirmText: drawerTexts.delete }))) return;
    if (await deleting.run({ uuid })) onDeleted();
  };

  return (
    <>
      <Menu
        label={drawerTexts.moreActions}
        trigger={(props) => (
          <IconButton label={drawerTexts.moreActions} icon={<Ellipsis size={18} aria-hidden />} {...props} />
        )}
      >
        {mayEdit && (
          <MenuItem
            icon={<Pencil size={16} aria-hidden />}
            onChoose={() => navigate({ pathname: `/${company.uuid}/to-dos/edit-${uuid}`, search }, { state })}
          >
            {drawerTexts.edit}
          </MenuItem>
        )}
        {perms.change && todo.status === 'open' && !isHiddenFromClients && (
          <MenuItem icon={<BellRing size={16} aria-hidden />} onChoose={() => void reminding.run({ uuid })}>
            {drawerTexts.remind}
          </MenuItem>
        )}
        {isCopied && (
          <MenuItem icon={<CopyPlus size={16} aria-hidden />} onChoose={() => setCopying(true)}>
            {drawerTexts.copy}
          </MenuItem>
        )}
        {perms.setHiddenFromClients && (
          <MenuItem
            icon={isHiddenFromClients ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
            onChoose={() => void hiding.run({ uuid, isHiddenFromClients: !isHiddenFromClients })}
          >
            {isHiddenFromClients ? drawerTexts.show : drawerTexts.hide}
          </MenuItem>
        )}
        {perms.delete && (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} look="danger" onChoose={() => void remove()}>
            {drawerTexts.delete}
          </MenuItem>
        )}
      </Menu>
      {copying && (
        <Suspense fallback={null}>
          <CopyDialog todo={todo} onClose={() => setCopying(false)} />
        </Suspense>
      )}
    </>
  );
}
