import { beforeSignOut, toasts, useConfig, usePaintedTheme, useViewer } from '@daybook/kernel/ui';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { AdminContext, defaultI18nProvider } from 'react-admin';
import { lastingStore, personalStore } from './personal-store.js';
import { type Resources, staffProvider } from './provider.js';
import { SharedViewsContext, type StoredViews, ViewKeeper } from './stored-views.js';
import { paintedTokens, staffTheme } from './theme.js';

/** MUI writes its styles as the page runs; the content security policy lets in those that show the page's nonce. */
const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'mui', ...(nonce && { nonce }) });

/** Where react-admin's lists live: the product's frame and colours around them, their questions answered by the areas. */
export function AdminProvider({
  resources,
  views,
  children,
}: {
  readonly resources: Resources;
  readonly views: StoredViews;
  readonly children: ReactNode;
}) {
  const painted = usePaintedTheme();
  const { firmAccent } = useConfig();
  const { uuid } = useViewer();
  const { store, keeper } = useMemo(() => {
    const stored = lastingStore(uuid);
    const tell = (sentence: string) => toasts.fail(sentence, 'views of lists');
    const keeper = new ViewKeeper(stored, views, tell);
    return { keeper, store: personalStore(stored, () => keeper.changed()) };
  }, [uuid, views]);
  useEffect(() => {
    void keeper.begin();
    const leave = () => document.hidden && void keeper.send();
    document.addEventListener('visibilitychange', leave);
    const forget = beforeSignOut(() => keeper.send());
    return () => {
      document.removeEventListener('visibilitychange', leave);
      forget();
    };
  }, [keeper]);
  const provider = useMemo(() => staffProvider(resources), [resources]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the firm's accent is among what is painted
  const theme = useMemo(() => staffTheme(painted, paintedTokens()), [painted, firmAccent]);
  return (
    <CacheProvider value={styles}>
      <AdminContext
        dataProvider={provider}
        i18nProvider={defaultI18nProvider}
        store={store}
        theme={theme}
        darkTheme={null}
        defaultTheme={painted}
      >
        <SharedViewsContext value={views.useShared}>{children}</SharedViewsContext>
      </AdminContext>
    </CacheProvider>
  );
}
