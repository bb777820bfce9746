import { type TaskKind, TaskRefused, type TaskRun } from '@daybook/kernel/flows';
import { type ExportRequest, type Format, karbonInvoices, notConnected } from '@daybook/practice/domain';
import { inOrder } from './in-order.js';
import { csvOfInvoices, workbookOfInvoices } from './invoice-files.js';
import { type Invoice, type PracticeManagement, PracticeRefused, PracticeUnavailable } from './port.js';

const silent = 'Karbon does not answer. Please start the export again in a few minutes.';
const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The invoices of a range as a file; a range without invoices gives one with the heads of its columns alone. */
export function invoiceExport(practice: PracticeManagement | null): TaskKind<ExportRequest> {
  return {
    kind: karbonInvoices,
    // a try that begins again reads it all anew: reading changes nothing
    async run(request, run) {
      if (!practice) throw new TaskRefused(notConnected);
      const { dateStart, dateEnd, orderField, format } = request;
      const invoices = inOrder(await collected(practice, request, run), orderField);
      const bytes = format === 'csv' ? csvOfInvoices(invoices) : await workbookOfInvoices(invoices);
      const filename = `invoices-${dateStart}-to-${dateEnd}.${format}`;
      return {
        result: { invoices: invoices.length },
        file: { filename, mediaType: mediaTypes[format], body: onePiece(bytes) },
      };
    },
  };
}

async function collected(
  practice: PracticeManagement,
  { dateStart, dateEnd }: ExportRequest,
  { progress }: TaskRun,
): Promise<readonly Invoice[]> {
  const all: Invoice[] = [];
  try {
    for await (const { invoices, read } of practice.invoices(dateStart, dateEnd)) {
      all.push(...invoices);
      progress(read * 99);
    }
    return all;
  } catch (fault) {
    if (fault instanceof PracticeRefused) throw new TaskRefused(fault.message);
    // the adapter has tried several times already
    if (fault instanceof PracticeUnavailable) throw new TaskRefused(silent);
    throw fault;
  }
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
