import type { FirmSettingsEvent } from '@daybook/firm/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { own, projection, table } from '@daybook/kernel/projecting';
import { FirmSettingsRow } from './firm-settings.entity.js';

const nothing = {
  name: null,
  accent: null,
  timeZone: null,
  supportEmail: null,
  isMailTested: false,
  isSetupClosed: false,
};

const set = <E extends FirmSettingsEvent>(part: (event: RecordedEvent<E>) => Partial<FirmSettingsRow>) =>
  own<FirmSettingsRow, E>((row, event) => ({ ...(row ?? nothing), ...part(event), uuid: subjectOf(event.stream) }));

export const firmSettingsProjection = projection({
  name: 'firm settings',
  version: 1,
  tables: [
    table<FirmSettingsRow, FirmSettingsEvent>({
      entity: FirmSettingsRow,
      categories: ['firmSettings'],
      on: {
        FirmRenamed: set(({ data }) => ({ name: data.to })),
        FirmAccentChanged: set(({ data }) => ({ accent: data.to })),
        FirmTimeZoneChanged: set(({ data }) => ({ timeZone: data.to })),
        FirmSupportEmailChanged: set(({ data }) => ({ supportEmail: data.to })),
        FirmMailTested: set(() => ({ isMailTested: true })),
        FirmSetupClosed: set(() => ({ isSetupClosed: true })),
        FirmSetupReopened: set(() => ({ isSetupClosed: false })),
      },
    }),
  ],
});
