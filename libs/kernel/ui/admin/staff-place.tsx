import { usePaintedTheme } from '@daybook/kernel/ui';
import { type ReactNode, useMemo } from 'react';
import { AdminContext, defaultI18nProvider, memoryStore } from 'react-admin';
import { type Resources, staffProvider } from './provider.js';
import { paintedTokens, staffTheme } from './theme.js';

const store = memoryStore();

/** Where react-admin's lists live: the product's frame and colours around them, their questions answered by the areas. */
export function StaffPlace({ resources, children }: { readonly resources: Resources; readonly children: ReactNode }) {
  const painted = usePaintedTheme();
  const provider = useMemo(() => staffProvider(resources), [resources]);
  const theme = useMemo(() => staffTheme(painted, paintedTokens()), [painted]);
  return (
    <AdminContext
      dataProvider={provider}
      i18nProvider={defaultI18nProvider}
      store={store}
      theme={theme}
      darkTheme={null}
      defaultTheme={painted}
    >
      {children}
    </AdminContext>
  );
}
