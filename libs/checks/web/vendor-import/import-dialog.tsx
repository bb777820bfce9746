import { inOneLine } from '@daybook/checks/domain';
import { Button, Dialog, DialogButtons, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type ImportableVendorFragment, ImportVendorsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const atOnce = 25;

interface Done {
  readonly id: string;
  readonly name: string;
  /** Why it was not made. */
  readonly refusal: string | undefined;
}

/** What will be made, then what was. `onClose` gets those that are still to be imported. */
export function ImportDialog({
  companyUuid,
  vendors,
  onClose,
}: {
  readonly companyUuid: string;
  readonly vendors: readonly ImportableVendorFragment[];
  readonly onClose: (left: readonly ImportableVendorFragment[]) => void;
}) {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [importing, setImporting] = useState(false);
  const { run } = useCommand(ImportVendorsDocument, {
    changes: ['vendor'],
    refused: texts.failed,
    failed: texts.failed,
  });
  const left = vendors.filter(({ id }) => !done.some((one) => one.id === id));
  const importAll = async () => {
    setImporting(true);
    for (let from = 0; from < left.length; from += atOnce) {
      const some = left.slice(from, from + atOnce);
      const answer = await run({ companyUuid, vendorIds: some.map(({ id }) => id) });
      if (!answer) break;
      const refusals = new Map(
        answer.importBooksVendors.failures.map(({ index, errorMessage }) => [index, errorMessage]),
      );
      setDone((before) => [...before, ...some.map(({ id, name }, at) => ({ id, name, refusal: refusals.get(at) }))]);
    }
    setImporting(false);
  };
  const close = () => onClose(left);
  return (
    <Dialog title={texts.previewTitle(vendors.length)} size="wide" persistent onClose={importing ? undefined : close}>
      {left.length > 0 ? <Preview vendors={left} /> : <Outcome done={done} />}
      <DialogButtons>
        {importing && done.length > 0 && <span role="status">{texts.underWay(done.length, vendors.length)}</span>}
        <Button look="quiet" disabled={importing} onClick={close}>
          {left.length > 0 ? texts.cancel : texts.close}
        </Button>
        {left.length > 0 && (
          <Button look="primary" running={importing} onClick={() => void importAll()}>
            {texts.import}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

function Preview({ vendors }: { readonly vendors: readonly ImportableVendorFragment[] }) {
  const incomplete = vendors.filter(({ address1 }) => address1 === '').length;
  return (
    <>
      {incomplete > 0 && <p className="payments-warning">{texts.incomplete(incomplete, vendors.length)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
      <ul className="vendor-import-list" tabIndex={0}>
        {vendors.map((vendor) => (
          <li key={vendor.id}>
            <strong>{vendor.name}</strong>
            {vendor.address1 && <span>{inOneLine(vendor)}</span>}
            {vendor.doingBusinessAs && <span>{texts.checksTo(vendor.doingBusinessAs)}</span>}
            {vendor.is1099 && <span>{texts.receives1099}</span>}
            {vendor.notes.map((note) => (
              <span key={note} className="payments-warning">
                {note}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ done }: { readonly done: readonly Done[] }) {
  const refused = done.filter(({ refusal }) => refusal !== undefined);
  return (
    <div role="status">
      <p>{texts.imported(done.length - refused.length)}</p>
      {refused.length > 0 && <p>{texts.refused(refused.length)}</p>}
      <ul className="vendor-import-list">
        {refused.map(({ id, name, refusal }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{refusal}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
