import type { ItemPanels, WorkDrawer } from '@daybook/kernel/ui';
import { useList } from '@daybook/kernel/ui/admin';
import { useEffect, useState } from 'react';
import { useOpened } from './opened.js';
import type { WorkRow } from './resource.js';

/** What is open beside the list: each kind in the drawer that its area gives. */
export function OpenWork({
  drawers,
  panels,
}: {
  readonly drawers: readonly WorkDrawer[];
  readonly panels: ItemPanels;
}) {
  const { data = [] } = useList<WorkRow>();
  const { opened, companyUuid, close } = useOpened();
  const openable = data.filter((row) => drawers.some(({ kind }) => kind === row.kind));
  const found = openable.findIndex(({ id }) => id === opened);
  const [place, setPlace] = useState(0);
  useEffect(() => {
    if (found >= 0) setPlace(found);
  }, [found]);
  return (
    <>
      {/* what was done leaves the list and stays open; the keys go on from where it was */}
      {opened !== null && found < 0 && <span hidden data-open-at={place} />}
      {drawers.map(({ kind, Drawer }) => {
        const uuid = opened?.startsWith(`${kind}-`) ? opened.slice(kind.length + 1) : null;
        return <Drawer key={kind} uuid={uuid} companyUuid={companyUuid} panels={panels} onClose={close} />;
      })}
    </>
  );
}
