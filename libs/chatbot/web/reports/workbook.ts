import type { ChatReport } from '@daybook/chatbot/domain';

export interface ReportFileOf {
  /** Of the report. */
  readonly name: string;
  readonly days: string;
  readonly company: { readonly uuid: string; readonly name: string };
  readonly report: ChatReport;
}

/** A report as a spreadsheet takes it: amounts are numbers, days are dates, all else is text that nothing runs. */
export async function workbookOf(of: ReportFileOf): Promise<File> {
  const { default: write } = await import('write-excel-file/browser');
  const blob = await write([sheetOf(of)]).toBlob();
  return new File([blob], fileName(of), { type: blob.type });
}

export function sheetOf({ name, days, company, report: { header, rows } }: ReportFileOf) {
  const columns = Object.values(header);
  const above = [name, `${company.name}, ${days}`].map((line, at) => [text(line, at === 0)]);
  const titles = columns.map(({ ColTitle, ColType }) => ({ ...text(ColTitle, true), align: alignOf(ColType) }));
  const lines = rows.map(({ colData, meta }) =>
    columns.map(({ ColType }, at) => {
      const value = colData[at] ?? '';
      if (value === '') return null;
      const bold = meta.summaryRow ? { fontWeight: 'bold' as const } : {};
      if ((ColType === 'Money' || ColType === 'Number') && Number.isFinite(Number(value)))
        return { value: Number(value), type: Number, ...(ColType === 'Money' && { format: '$#,##0.00' }), ...bold };
      if (ColType === 'Date' && /^\d{4}-\d\d-\d\d$/.test(value))
        return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
      return { ...text(value, meta.summaryRow), indent: at === 0 ? meta.depth : 0 };
    }),
  );
  return {
    data: [...above, titles, ...lines],
    sheet: name.slice(0, 31),
    columns: columns.map((_, at) => ({ width: at === 0 ? 40 : 18 })),
    stickyRowsCount: above.length + 1,
  };
}

function fileName({ name, days, company }: ReportFileOf): string {
  return `${name}, ${days} - ${company.name}.xlsx`.replace(/[\\/:*?"<>|]/g, ' ');
}

function text(value: string, isBold: boolean) {
  const plain = { value: value.replace(forbidden, ''), type: String };
  return isBold ? { ...plain, fontWeight: 'bold' as const } : plain;
}

function alignOf(type: string): 'left' | 'right' {
  return type === 'Money' || type === 'Number' ? 'right' : 'left';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
