import type { FirmSettingsEvent } from '@daybook/firm/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { own, projection, table } from '@daybook/kernel/projecting';
import { FirmSettingsRow } from './firm-settings.entity.js';

const nothing = {
  name: null,
  accent: null,
  timeZone: null,
  supportEmail: null,
  libraryFileMegabytes: null,
  libraryFileTypes: null,
  answerFileMegabytes: null,
  answerFileTypes: null,
  logoUpload: null,
  logoImage: null,
  isMailTested: false,
  isSetupClosed: false,
};

const set = <E extends FirmSettingsEvent>(part: (event: RecordedEvent<E>) => Partial<FirmSettingsRow>) =>
  own<FirmSettingsRow, E>((row, event) => ({ ...(row ?? nothing), ...part(event), uuid: subjectOf(event.stream) }));

export const firmSettingsProjection = projection({
  name: 'firm settings',
  version: 3,
  tables: [
    table<FirmSettingsRow, FirmSettingsEvent>({
      entity: FirmSettingsRow,
      categories: ['firmSettings'],
      on: {
        FirmRenamed: set(({ data }) => ({ name: data.to })),
        FirmAccentChanged: set(({ data }) => ({ accent: data.to })),
        FirmTimeZoneChanged: set(({ data }) => ({ timeZone: data.to })),
        FirmSupportEmailChanged: set(({ data }) => ({ supportEmail: data.to })),
        FirmLibraryFileSizeChanged: set(({ data }) => ({ libraryFileMegabytes: data.to })),
        FirmLibraryFileTypesChanged: set(({ data }) => ({ libraryFileTypes: data.to })),
        FirmAnswerFileSizeChanged: set(({ data }) => ({ answerFileMegabytes: data.to })),
        FirmAnswerFileTypesChanged: set(({ data }) => ({ answerFileTypes: data.to })),
        FirmLogoChanged: set(({ data: { to } }) => ({ logoUpload: to.upload, logoImage: to.image })),
        FirmLogoRemoved: set(() => ({ logoUpload: null, logoImage: null })),
        FirmMailTested: set(() => ({ isMailTested: true })),
        FirmSetupClosed: set(() => ({ isSetupClosed: true })),
        FirmSetupReopened: set(() => ({ isSetupClosed: false })),
      },
    }),
  ],
});
