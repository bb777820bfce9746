import { Button, RequestFailed, send, toasts } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type ImportableVendorFragment, VendorsOfBooksDocument } from './generated/graphql.js';
import { ImportDialog } from './import-dialog.js';
import { texts } from './texts.js';

const pageSize = 100;

/** How many vendors are chosen, all at once where wanted, and the way to their preview. */
export function ChosenVendors({
  companyUuid,
  chosen,
  total,
  search,
  onChange,
}: {
  readonly companyUuid: string;
  readonly chosen: readonly ImportableVendorFragment[];
  readonly total: number;
  readonly search: string | null;
  readonly onChange: (chosen: readonly ImportableVendorFragment[]) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  const [previewed, setPreviewed] = useState(false);
  const chooseAll = async () => {
    setChoosing(true);
    try {
      const all = [...chosen, ...(await allNew(companyUuid, search))];
      onChange([...new Map(all.map((one) => [one.id, one])).values()]);
      toasts.settle(texts.chooseAll);
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toasts.fail(texts.couldNotLoad, texts.chooseAll);
    }
    setChoosing(false);
  };
  return (
    <div className="payments-summary">
      <p className="payments-count" role="status">
        {texts.count(total)}, {texts.chosen(chosen.length)}
      </p>
      <div className="check-buttons">
        <Button running={choosing} onClick={() => void chooseAll()}>
          {texts.chooseAll}
        </Button>
        {chosen.length > 0 && (
          <>
            <Button look="quiet" onClick={() => onChange([])}>
              {texts.clear}
            </Button>
            <Button look="primary" onClick={() => setPreviewed(true)}>
              {texts.preview(chosen.length)}
            </Button>
          </>
        )}
      </div>
      {previewed && (
        <ImportDialog
          companyUuid={companyUuid}
          vendors={chosen}
          onClose={(left) => {
            setPreviewed(false);
            onChange(left);
          }}
        />
      )}
    </div>
  );
}

async function allNew(companyUuid: string, search: string | null): Promise<readonly ImportableVendorFragment[]> {
  const all: ImportableVendorFragment[] = [];
  for (;;) {
    const page = { new: true, limit: pageSize, offset: all.length };
    const { company } = await send(VendorsOfBooksDocument, { companyUuid, search, ...page });
    const { vendors = [], totalCount = 0 } = company?.booksVendors ?? {};
    all.push(...vendors);
    if (vendors.length === 0 || all.length >= totalCount) return all;
  }
}
