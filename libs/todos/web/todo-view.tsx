import './todo-view.css';
import { dayAt, dayInWords } from '@daybook/kernel/events';
import { DrawerSkeleton, type ItemPanels, LinkedText, Tabs, useViewer } from '@daybook/kernel/ui';
import { lockedWords } from '@daybook/todos/domain';
import { EyeOff, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Answer } from './answers/answer.js';
import { drawerTexts } from './drawer-texts.js';
import { StatusActions } from './status-actions.js';
import { texts } from './texts.js';
import { TodoDetails } from './todo-details.js';
import type { TodoItem } from './todo-item.js';

const changing = ['todo', 'comment', 'file', 'user'] as const;
const tabs = (['details', 'history'] as const).map((name) => ({ name, label: texts[name] }));

/** A to-do to read, answer, move along and talk about. */
export function TodoView({
  todo,
  panels,
  isOfMany,
}: {
  readonly todo: TodoItem;
  readonly panels: ItemPanels;
  readonly isOfMany: boolean;
}) {
  const { isStaff } = useViewer();
  const { Comments, History, Deliveries, Duty, TransactionQuestions } = panels;
  // questions that were asked before the to-do showed them lie at an address in its details
  const isAddressOfQuestions = todo.additionalDetails.includes(`/transactions/${todo.uuid}`);
  const asksAboutTransactions = todo.__typename === 'BasicTodo' && todo.asksAboutTransactions;
  const [tab, setTab] = useState<'details' | 'history'>('details');

  const details = (
    <>
      <TodoDetails todo={todo} />
      {isStaff && Duty && <Duty item={`todo-${todo.uuid}`} />}
      <StatusActions todo={todo} />
      {/* an onboarding to-do shows them as its page */}
      {todo.__typename !== 'OnboardingTodo' && !isAddressOfQuestions && todo.additionalDetails && (
        <LinkedText className="prose" text={todo.additionalDetails} />
      )}
      {asksAboutTransactions ? (
        TransactionQuestions && <TransactionQuestions companyUuid={todo.company.uuid} todoUuid={todo.uuid} />
      ) : (
        <Answer todo={todo} />
      )}
      <Comments
        itemUuid={todo.uuid}
        mayComment={todo.perms.comment}
        isHiddenFromClients={todo.isHiddenFromClients}
        about={changing}
      />
      {Deliveries && <Deliveries itemUuid={todo.uuid} />}
    </>
  );
  return (
    <div className="todo-view">
      <h3 className="todo-title">{todo.title}</h3>
      {isOfMany && (
        <p className="todo-company">
          <Link to={`/${todo.company.uuid}`}>{todo.company.name}</Link>
        </p>
      )}
      {todo.isHiddenFromClients && (
        <p className="hidden-note">
          <EyeOff size={14} aria-hidden /> {texts.hidden}
        </p>
      )}
      {todo.lock && <LockNote lock={todo.lock} isStaff={isStaff} />}
      {isStaff && History ? (
        <Tabs label={todo.title} tabs={tabs} shown={tab} onShow={setTab}>
          {tab === 'history' ? (
            <Suspense fallback={<DrawerSkeleton />}>
              <History uuid={todo.uuid} about={changing} />
            </Suspense>
          ) : (
            details
          )}
        </Tabs>
      ) : (
        details
      )}
    </div>
  );
}

/** Why nothing of it can be changed, and whom to ask. */
function LockNote({ lock, isStaff }: { readonly lock: NonNullable<TodoItem['lock']>; readonly isStaff: boolean }) {
  const { period, by, at } = lock;
  const day = dayInWords(dayAt(new Date(at)));
  return (
    <p className="lock-note">
      <Lock size={16} aria-hidden />
      <span>{isStaff ? lockedWords({ period }, day, by?.name) : drawerTexts.lockedForClients(period, day)}</span>
    </p>
  );
}
