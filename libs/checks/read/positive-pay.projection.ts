import type { PositivePayEvent } from '@daybook/checks/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, ignored, made, projection, table } from '@daybook/kernel/projecting';
import { PositivePayExportRow, PositivePayItemRow } from './positive-pay.entity.js';

type Exported = RecordedEvent<Extract<PositivePayEvent, { type: 'PositivePayExported' }>>;

const exports = table<PositivePayExportRow, PositivePayEvent>({
  entity: PositivePayExportRow,
  categories: ['positivePay'],
  on: {
    PositivePayLayoutChosen: ignored,
    PositivePayExported: made(({ stream, data }) => [`${subjectOf(stream)} ${data.export}`], exported),
  },
});

function exported({ stream, data, meta }: Exported, id: string): PositivePayExportRow {
  const voids = data.items.filter((item) => item.is === 'void').length;
  return {
    id,
    companyUuid: meta.company,
    bankAccount: subjectOf(stream),
    number: data.export,
    layout: data.layout,
    issues: data.items.length - voids,
    voids,
    exportedAt: meta.at,
    exportedBy: 'user' in meta.by ? meta.by.user : null,
  };
}

const items = table<PositivePayItemRow, PositivePayEvent>({
  entity: PositivePayItemRow,
  categories: ['positivePay'],
  on: {
    PositivePayLayoutChosen: ignored,
    PositivePayExported: at(
      ({ data }) => data.items.map(({ check }) => check),
      (row, { stream, data, meta }, check) => {
        const is = data.items.find((item) => item.check === check)?.is;
        return {
          checkUuid: check,
          companyUuid: meta.company,
          bankAccount: subjectOf(stream),
          issuedIn: is === 'issue' ? data.export : (row?.issuedIn ?? null),
          voidedIn: is === 'void' ? data.export : (row?.voidedIn ?? null),
        };
      },
    ),
  },
});

/** What banks were told of the checks of companies. */
export const positivePays = projection({ name: 'positivePay', version: 1, tables: [exports, items] });
