import './todo-area.css';
import { ErrorPage, type ItemPanels, type OpenCompany, type Tag, useCompany, Waiting } from '@daybook/kernel/ui';
import { Suspense, useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FeedScreen } from './feed-screen.js';
import { OnboardingScreen } from './opened-later.js';
import { type Drawn, listBehind, type Place, readPlace, returnPath } from './place.js';
import { TodoDrawer } from './todo-drawer.js';
import { TodoListScreen } from './todo-list-screen.js';

const uuidIn = (drawn: Drawn | null) => (drawn && 'uuid' in drawn ? drawn.uuid : undefined);

function mayOpen(list: Place['list'], { perms }: OpenCompany): boolean {
  return list === 'onboarding' || perms[list === 'feed' ? 'viewFeatureActivityFeed' : 'viewFeatureTodos'];
}

/** Feed, to-do list and onboarding of the open company, with the drawer over them. */
export function TodoArea({ panels, feedTags }: { readonly panels: ItemPanels; readonly feedTags: readonly Tag[] }) {
  const company = useCompany();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(pathname), [pathname]);
  const back = returnPath(state, company.uuid, place);

  const behind = listBehind(place, back);
  const drawnUuid = uuidIn(place.drawn);

  const close = useCallback(() => navigate(back, { state: { keepScroll: true } }), [navigate, back]);

  if (!mayOpen(behind, company)) return <ErrorPage status={403} />;

  return (
    <div className={place.drawn ? 'todo-area drawn' : 'todo-area'}>
      {behind === 'feed' && <FeedScreen company={company} about={feedTags} drawnUuid={drawnUuid} Home={panels.Home} />}
      {behind === 'to-dos' && <TodoListScreen company={company} drawnUuid={drawnUuid} />}
      {behind === 'onboarding' && (
        <Suspense fallback={<Waiting />}>
          <OnboardingScreen company={company} drawnUuid={drawnUuid} />
        </Suspense>
      )}
      <TodoDrawer drawn={place.drawn} panels={panels} onClose={close} />
    </div>
  );
}
