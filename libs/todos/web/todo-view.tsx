import './todo-view.css';
import { LinkedText, useViewer } from '@daybook/kernel/ui';
import { EyeOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Answer } from './answers/answer.js';
import { DrawerSkeleton } from './drawer-states.js';
import { StatusActions } from './status-actions.js';
import { texts } from './texts.js';
import type { TodoPanels } from './todo-area.js';
import { TodoFacts } from './todo-facts.js';
import type { TodoItem } from './todo-item.js';

/** A to-do to read, answer, move along and talk about. */
export function TodoView({ todo, panels }: { readonly todo: TodoItem; readonly panels: TodoPanels }) {
  const { isStaff } = useViewer();
  const { Comments, History, Told } = panels;
  const [tab, setTab] = useState<'details' | 'history'>('details');

  return (
    <div className="todo-view">
      <h3 className="todo-title">{todo.title}</h3>
      {todo.isHiddenFromClients && (
        <p className="hidden-note">
          <EyeOff size={14} aria-hidden /> {texts.hidden}
        </p>
      )}
      {isStaff && History && (
        <div className="tabs" role="tablist" aria-label={todo.title}>
          {(['details', 'history'] as const).map((name) => (
            <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
              {texts[name]}
            </button>
          ))}
        </div>
      )}
      {tab === 'history' && History ? (
        <Suspense fallback={<DrawerSkeleton />}>
          <History uuid={todo.uuid} />
        </Suspense>
      ) : (
        <>
          <TodoFacts todo={todo} />
          <StatusActions todo={todo} />
          {/* an onboarding to-do shows them as its page */}
          {todo.__typename !== 'OnboardingTodo' && todo.additionalDetails && (
            <LinkedText className="prose" text={todo.additionalDetails} />
          )}
          <Answer todo={todo} />
          <Comments
            itemUuid={todo.uuid}
            mayComment={todo.perms.comment}
            isHiddenFromClients={todo.isHiddenFromClients}
          />
          {Told && <Told itemUuid={todo.uuid} />}
        </>
      )}
    </div>
  );
}
