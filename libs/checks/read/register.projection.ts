import type { CheckRegisterEvent } from '@daybook/checks/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, projection, table } from '@daybook/kernel/projecting';
import { RegisterNumberRow } from './register-number.entity.js';

type Of<T extends CheckRegisterEvent['type']> = RecordedEvent<Extract<CheckRegisterEvent, { type: T }>>;

const idOf = ({ stream, data }: RecordedEvent<CheckRegisterEvent>) => `${subjectOf(stream)} ${data.number}`;

const numbers = table<RegisterNumberRow, CheckRegisterEvent>({
  entity: RegisterNumberRow,
  categories: ['checkRegister'],
  on: {
    CheckNumberReserved: at((event) => [idOf(event)], reserved),
    CheckNumberReleased: at(
      (event) => [idOf(event)],
      (row, { data, meta }) => {
        if (!row) return undefined;
        const { takenAt, takenBy, freed } = row;
        const gone = { check: data.check, takenAt, takenBy, freedAt: meta.at };
        const isKnown = freed.some((one) => one.check === gone.check && one.freedAt === gone.freedAt);
        return { ...row, checkUuid: null, freed: isKnown ? freed : [...freed, gone] };
      },
    ),
    CheckNumberBurned: at(
      (event) => [idOf(event)],
      (row) => row && { ...row, isBurned: true },
    ),
  },
});

function reserved(row: RegisterNumberRow | undefined, event: Of<'CheckNumberReserved'>): RegisterNumberRow {
  const { stream, data, meta } = event;
  return {
    id: idOf(event),
    companyUuid: meta.company,
    bankAccount: subjectOf(stream),
    number: data.number,
    checkUuid: data.check,
    takenAt: meta.at,
    takenBy: 'user' in meta.by ? meta.by.user : null,
    isBurned: false,
    freed: row?.freed ?? [],
  };
}

/** What a register says of each number that was ever taken. */
export const registerNumbers = projection({ name: 'registerNumbers', version: 1, tables: [numbers] });
