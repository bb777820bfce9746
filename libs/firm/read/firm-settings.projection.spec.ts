import { type FirmSettingsEvent, firmStream } from '@daybook/firm/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { firmSettingsProjection } from './firm-settings.projection.js';

const { rowsOf } = projectionSpec(firmSettingsProjection);
const events = (...said: FirmSettingsEvent[]) =>
  said.map((one, at) => recorded(one, at, {}, `firmSettings-${firmStream}`));

it('holds what the firm says of itself, in one row', () => {
  const rows = rowsOf(
    ...events(
      { type: 'FirmSetupClosed', data: {} },
      { type: 'FirmRenamed', data: { from: null, to: 'Ledger' } },
      { type: 'FirmAccentChanged', data: { from: null, to: '#1f6a3c' } },
      { type: 'FirmTimeZoneChanged', data: { from: null, to: 'America/Chicago' } },
      { type: 'FirmSupportEmailChanged', data: { from: null, to: 'help@ledger.test' } },
      { type: 'FirmLibraryFileSizeChanged', data: { from: null, to: 100 } },
      { type: 'FirmLibraryFileTypesChanged', data: { from: null, to: 'pdf,zip' } },
      { type: 'FirmAnswerFileSizeChanged', data: { from: null, to: 25 } },
      { type: 'FirmAnswerFileTypesChanged', data: { from: null, to: 'pdf' } },
      { type: 'FirmLogoChanged', data: { from: null, to: { upload: 'ticket', image: 'picture' } } },
      { type: 'FirmMailTested', data: {} },
      { type: 'FirmSetupReopened', data: {} },
    ),
  );
  expect(rows.firm_settings).toEqual([
    {
      uuid: firmStream,
      name: 'Ledger',
      accent: '#1f6a3c',
      timeZone: 'America/Chicago',
      supportEmail: 'help@ledger.test',
      libraryFileMegabytes: 100,
      libraryFileTypes: 'pdf,zip',
      answerFileMegabytes: 25,
      answerFileTypes: 'pdf',
      logoUpload: 'ticket',
      logoImage: 'picture',
      isMailTested: true,
      isSetupClosed: false,
    },
  ]);
});

it('has no logo once it was removed', () => {
  const logo = { upload: 'ticket', image: 'picture' };
  const [row] = rowsOf(
    ...events(
      { type: 'FirmLogoChanged', data: { from: null, to: logo } },
      { type: 'FirmLogoRemoved', data: { from: logo } },
    ),
  ).firm_settings as object[];
  expect(row).toMatchObject({ logoUpload: null, logoImage: null });
});
