import { Button, formatMoment, useCommand } from '@daybook/kernel/ui';
import { DownloadPositivePayDocument } from './generated/graphql.js';
import { texts } from './texts.js';

interface ShownExport {
  readonly number: number;
  readonly issues: number;
  readonly voids: number;
  readonly exportedAt: string;
  readonly exportedBy: { readonly name: string } | null;
}

/** The files that were made for a bank, each to be downloaded again. */
export function PositivePayExports({
  of,
  exports,
  mayManage,
}: {
  readonly of: { readonly companyUuid: string; readonly bankAccountUuid: string };
  readonly exports: readonly ShownExport[];
  readonly mayManage: boolean;
}) {
  const { run, running } = useCommand(DownloadPositivePayDocument, {
    changes: [],
    refused: texts.notDownloaded,
    failed: texts.notDownloaded,
  });
  const download = async (exportNumber: number) => {
    const url = (await run({ ...of, exportNumber }))?.downloadPositivePay.url;
    if (url) window.location.assign(url);
  };
  return (
    <section aria-labelledby="positive-pay-exports">
      <h3 id="positive-pay-exports">{texts.exports}</h3>
      <ul className="positive-pay-exports">
        {exports.map(({ number, issues, voids, exportedAt, exportedBy }) => (
          <li key={number}>
            <div>
              <strong>{texts.exportNumber(number)}</strong>
              <p>{texts.exportedIn(formatMoment(exportedAt), exportedBy?.name ?? null, texts.counts(issues, voids))}</p>
            </div>
            {mayManage && (
              <Button
                size="small"
                running={running}
                aria-label={texts.downloadOf(number)}
                onClick={() => void download(number)}
              >
                {texts.download}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
