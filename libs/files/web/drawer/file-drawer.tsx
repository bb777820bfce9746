import './file-drawer.css';
import {
  Drawer,
  DrawerSkeleton,
  EmptyState,
  ErrorState,
  IconButton,
  type ItemPanels,
  isNotFound,
  Menu,
  texts as shared,
  Tabs,
  useDelayedUnmount,
  useQuery,
  useViewer,
} from '@daybook/kernel/ui';
import { UploadTroubles } from '@daybook/uploads/web';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ActionItems } from '../action-items.js';
import { actionsFor } from '../actions.js';
import { FileItemDocument } from '../generated/graphql.js';
import { useLibrary } from '../library.js';
import type { DrawnPage } from '../page.js';
import { texts } from '../texts.js';
import { FileDetails } from './file-details.js';
import { Versions } from './versions.js';

const changing = ['fileTree', 'file', 'comment'] as const;

/** The sheet at the right, 320 px: one file, folder or link, its versions, its history and what was said about it. */
export function FileDrawer({ panels }: { readonly panels: ItemPanels }) {
  const { drawn, draw } = useLibrary();
  const uuid = useDelayedUnmount(drawn ?? null);
  const { data, failure, refetch } = useQuery(FileItemDocument, uuid ? { uuid } : null, { about: changing });
  const page = data?.file ?? undefined;

  const content = () => {
    if (uuid === null) return null;
    if (page) return <DrawnView key={page.uuid} page={page} panels={panels} />;
    if (failure && !isNotFound(failure)) return <ErrorState title={shared.errorOccurred} onRetry={refetch} />;
    if (data || failure) return <EmptyState title={texts.gone}>{texts.goneHint}</EmptyState>;
    return <DrawerSkeleton />;
  };
  const actions = page && actionsFor([page]).filter((action) => action !== 'details');
  return (
    <Drawer
      open={drawn !== undefined}
      about={uuid ?? ''}
      title={page ? (texts.kinds[page.__typename] ?? '') : ''}
      onClose={() => draw(undefined)}
      actions={
        page &&
        actions &&
        actions.length > 0 && (
          <Menu
            label={texts.more}
            trigger={(props) => <IconButton label={texts.more} icon={<Ellipsis size={18} aria-hidden />} {...props} />}
          >
            <ActionItems actions={actions} pages={[page]} />
          </Menu>
        )
      }
    >
      {content()}
    </Drawer>
  );
}

type TabName = 'details' | 'versions' | 'history';

function DrawnView({ page, panels }: { readonly page: DrawnPage; readonly panels: ItemPanels }) {
  const { isStaff } = useViewer();
  const { Comments, History, Deliveries } = panels;
  const [tab, setTab] = useState<TabName>('details');
  const names: readonly TabName[] = [
    'details',
    ...(page.__typename === 'File' && page.perms.viewVersions ? (['versions'] as const) : []),
    ...(isStaff && History ? (['history'] as const) : []),
  ];

  const panel = (
    <>
      {tab === 'details' && (
        <>
          <FileDetails page={page} />
          <Comments
            itemUuid={page.uuid}
            mayComment={page.perms.comment}
            isHiddenFromClients={page.isHiddenFromClients}
            about={changing}
          />
          {Deliveries && <Deliveries itemUuid={page.uuid} />}
        </>
      )}
      <UploadTroubles place={page.uuid} />
      {tab === 'versions' && <Versions fileUuid={page.uuid} mayChange={page.perms.changeVersions && page.live} />}
      {tab === 'history' && History && (
        <Suspense fallback={<DrawerSkeleton />}>
          <History uuid={page.uuid} about={changing} />
        </Suspense>
      )}
    </>
  );
  return (
    <div className="file-view">
      {names.length === 1 ? (
        panel
      ) : (
        <Tabs label={page.title} tabs={names.map((name) => ({ name, label: texts[name] }))} shown={tab} onShow={setTab}>
          {panel}
        </Tabs>
      )}
    </div>
  );
}
