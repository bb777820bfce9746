import { Drawer } from '@daybook/kernel/ui';
import { OpenDocuments, type OpenedDocuments } from './open-documents.js';
import { type OpenedPostings, Postings } from './postings.js';

/** A number that was pressed. */
export type OpenedNumber = OpenedPostings | OpenedDocuments;

/** What a number is made of. */
export function NumberDrawer({
  opened,
  onClose,
}: {
  readonly opened: OpenedNumber | undefined;
  readonly onClose: () => void;
}) {
  const name = opened?.name ?? '';
  return (
    <Drawer open={opened !== undefined} about={name} title={name} onClose={onClose}>
      {opened && <Behind key={JSON.stringify(opened)} opened={opened} />}
    </Drawer>
  );
}

function Behind({ opened }: { readonly opened: OpenedNumber }) {
  return 'parts' in opened ? <Postings opened={opened} /> : <OpenDocuments opened={opened} />;
}
