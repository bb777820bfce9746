import { given } from '@daybook/kernel/events/spec';
import { firmSettingsDecider as decider, type FirmSetting, type FirmSettingsEvent } from './index.js';

const change = (settings: object) => ({ type: 'ChangeFirmSettings', settings }) as const;
const renamed = (from: string | null, to: string | null): FirmSettingsEvent => ({
  type: 'FirmRenamed',
  data: { from, to },
});

describe('the settings of the firm', () => {
  it('are changed one by one or together, and what stays is no event', () => {
    given(decider)
      .when(change({ name: ' Ledger & Sons ' }))
      .thenEvents(renamed(null, 'Ledger & Sons'));
    given(decider, renamed(null, 'Ledger'))
      .when(change({ name: 'Ledger' }))
      .thenNothing();
    given(decider, renamed(null, 'Ledger'))
      .when(change({ accent: undefined }))
      .thenNothing();
    given(decider)
      .when(change({ accent: '#1F6A3C', timeZone: 'America/Chicago', supportEmail: 'help@ledger.test' }))
      .thenEvents(
        { type: 'FirmAccentChanged', data: { from: null, to: '#1f6a3c' } },
        { type: 'FirmTimeZoneChanged', data: { from: null, to: 'America/Chicago' } },
        { type: 'FirmSupportEmailChanged', data: { from: null, to: 'help@ledger.test' } },
      );
  });

  it('go back to what the installation was configured with when they are emptied', () => {
    given(decider, renamed(null, 'Ledger'))
      .when(change({ name: ' ' }))
      .thenEvents(renamed('Ledger', null));
  });

  it('are refused whole when one of them will not do', () => {
    const refused = (settings: object, code: FirmSetting) => given(decider).when(change(settings)).thenRefused(code);
    refused({ name: 'x'.repeat(101) }, 'name');
    refused({ name: 'Fine', accent: 'red' }, 'accent');
    refused({ accent: '#ffee00' }, 'accent');
    refused({ accent: '#777777' }, 'accent');
    refused({ timeZone: 'Mars/Olympus' }, 'timeZone');
    refused({ supportEmail: 'nobody' }, 'supportEmail');
    for (const megabytes of [0, -1, 1.5, 251, Number.NaN]) {
      refused({ libraryFileMegabytes: megabytes }, 'libraryFileMegabytes');
      refused({ answerFileMegabytes: megabytes }, 'answerFileMegabytes');
    }
    for (const types of ['pdf;jpg', 'pdf,', 'pdf,exe', 'x'.repeat(11)]) {
      refused({ libraryFileTypes: types }, 'libraryFileTypes');
      refused({ answerFileTypes: types }, 'answerFileTypes');
    }
  });

  it('say which files are taken, up to what the server takes', () => {
    const sized: FirmSettingsEvent = { type: 'FirmLibraryFileSizeChanged', data: { from: null, to: 250 } };
    given(decider)
      .when(change({ libraryFileMegabytes: 250, libraryFileTypes: ' PDF, .jpg,pdf ' }))
      .thenEvents(sized, { type: 'FirmLibraryFileTypesChanged', data: { from: null, to: 'pdf,jpg' } });
    given(decider, sized)
      .when(change({ libraryFileMegabytes: 250 }))
      .thenNothing();
    given(decider, sized)
      .when(change({ libraryFileMegabytes: null }))
      .thenEvents({ type: 'FirmLibraryFileSizeChanged', data: { from: 250, to: null } });
    given(decider)
      .when(change({ answerFileMegabytes: 1, answerFileTypes: 'zip' }))
      .thenEvents(
        { type: 'FirmAnswerFileSizeChanged', data: { from: null, to: 1 } },
        { type: 'FirmAnswerFileTypesChanged', data: { from: null, to: 'zip' } },
      );
  });

  it('have the logo that was sent last, until it is removed', () => {
    const logo = { upload: 'ticket', image: 'picture' };
    const other = { upload: 'next ticket', image: 'other picture' };
    const changed: FirmSettingsEvent = { type: 'FirmLogoChanged', data: { from: null, to: logo } };
    given(decider).when({ type: 'ChangeFirmLogo', logo }).thenEvents(changed);
    given(decider, changed).when({ type: 'ChangeFirmLogo', logo }).thenNothing();
    given(decider, changed)
      .when({ type: 'ChangeFirmLogo', logo: other })
      .thenEvents({ type: 'FirmLogoChanged', data: { from: logo, to: other } });
    const removed: FirmSettingsEvent = { type: 'FirmLogoRemoved', data: { from: logo } };
    given(decider, changed).when({ type: 'RemoveFirmLogo' }).thenEvents(removed);
    given(decider, changed, removed).when({ type: 'RemoveFirmLogo' }).thenNothing();
  });

  it('know whether mail was tested, and whether the setup was put away', () => {
    const closed: FirmSettingsEvent = { type: 'FirmSetupClosed', data: {} };
    const reopened: FirmSettingsEvent = { type: 'FirmSetupReopened', data: {} };
    given(decider).when({ type: 'RecordMailTest' }).thenEvents({ type: 'FirmMailTested', data: {} });
    given(decider).when({ type: 'CloseFirmSetup' }).thenEvents(closed);
    given(decider, closed).when({ type: 'CloseFirmSetup' }).thenNothing();
    given(decider, closed).when({ type: 'ReopenFirmSetup' }).thenEvents(reopened);
    given(decider).when({ type: 'ReopenFirmSetup' }).thenNothing();
    const { state } = given(decider, { type: 'FirmMailTested', data: {} }, closed);
    expect(state).toMatchObject({ isMailTested: true, isSetupClosed: true });
  });
});
