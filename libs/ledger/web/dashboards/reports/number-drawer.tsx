import { Drawer, useCompany } from '@daybook/kernel/ui';
import { NumberBehind, type OpenedNumber } from './number-behind.js';

/** What a number is made of. */
export function NumberDrawer({
  opened,
  onClose,
}: {
  readonly opened: OpenedNumber | undefined;
  readonly onClose: () => void;
}) {
  const { uuid } = useCompany();
  const name = opened?.name ?? '';
  return (
    <Drawer open={opened !== undefined} about={name} title={name} onClose={onClose}>
      {opened && <NumberBehind key={JSON.stringify(opened)} companyUuid={uuid} opened={opened} />}
    </Drawer>
  );
}
