import './todo-area.css';
import { useCompany } from '@daybook/kernel/ui';
import { type ComponentType, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FeedScreen } from './feed-screen.js';
import { type Drawn, listBehind, readPlace, returnPath } from './place.js';
import { TodoDrawer } from './todo-drawer.js';
import { TodoListScreen } from './todo-list-screen.js';

/** What other areas show inside a to-do's drawer. */
export interface TodoPanels {
  readonly Comments: ComponentType<{ itemUuid: string; mayComment: boolean; isHiddenFromClients: boolean }>;
  /** For staff: what happened to the to-do. Loaded when it is opened. */
  readonly History?: ComponentType<{ uuid: string }>;
  /** For staff: who was told of it by mail. */
  readonly Told?: ComponentType<{ itemUuid: string }>;
}

const uuidIn = (drawn: Drawn | null) => (drawn && 'uuid' in drawn ? drawn.uuid : undefined);

/** Feed and to-do list of the open company, with the drawer over them. */
export function TodoArea({ panels }: { readonly panels: TodoPanels }) {
  const company = useCompany();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(pathname), [pathname]);
  const back = returnPath(state, company.uuid, place);

  const close = useCallback(() => navigate(back, { state: { keepScroll: true } }), [navigate, back]);

  return (
    <div className={place.drawn ? 'todo-area drawn' : 'todo-area'}>
      {listBehind(place, back) === 'feed' ? (
        <FeedScreen company={company} drawnUuid={uuidIn(place.drawn)} />
      ) : (
        <TodoListScreen company={company} drawnUuid={uuidIn(place.drawn)} />
      )}
      <TodoDrawer drawn={place.drawn} panels={panels} onClose={close} />
    </div>
  );
}
