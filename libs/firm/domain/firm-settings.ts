import type { Decider } from '@daybook/kernel/events';
import { changeSettings, type FirmSettingsRefusal } from './firm-settings.change.js';
import { type FirmSettings, type FirmSettingsEvent, firmSettingsSchema, type Logo } from './firm-settings.events.js';

export type FirmSettingsCommand =
  | { type: 'ChangeFirmSettings'; settings: Partial<FirmSettings> }
  | { type: 'ChangeFirmLogo'; logo: Logo }
  | { type: 'RemoveFirmLogo' }
  | { type: 'RecordMailTest' }
  | { type: 'CloseFirmSetup' }
  | { type: 'ReopenFirmSetup' };

export interface FirmSettingsState extends FirmSettings {
  readonly logo: Logo | null;
  readonly isMailTested: boolean;
  readonly isSetupClosed: boolean;
}

/** Each installation has one. */
export const firmStream = '0c7b2f8e-52d4-4a16-8f0e-3d9a6c1b7e45';

export const firmSettingsDecider: Decider<
  FirmSettingsCommand,
  FirmSettingsState,
  FirmSettingsEvent,
  FirmSettingsRefusal
> = {
  category: 'firmSettings',
  initial: {
    name: null,
    accent: null,
    timeZone: null,
    supportEmail: null,
    libraryFileMegabytes: null,
    libraryFileTypes: null,
    answerFileMegabytes: null,
    answerFileTypes: null,
    logo: null,
    isMailTested: false,
    isSetupClosed: false,
  },
  schema: firmSettingsSchema,
  evolve(state, event) {
    switch (event.type) {
      case 'FirmRenamed':
        return { ...state, name: event.data.to };
      case 'FirmAccentChanged':
        return { ...state, accent: event.data.to };
      case 'FirmTimeZoneChanged':
        return { ...state, timeZone: event.data.to };
      case 'FirmSupportEmailChanged':
        return { ...state, supportEmail: event.data.to };
      case 'FirmLibraryFileSizeChanged':
        return { ...state, libraryFileMegabytes: event.data.to };
      case 'FirmLibraryFileTypesChanged':
        return { ...state, libraryFileTypes: event.data.to };
      case 'FirmAnswerFileSizeChanged':
        return { ...state, answerFileMegabytes: event.data.to };
      case 'FirmAnswerFileTypesChanged':
        return { ...state, answerFileTypes: event.data.to };
      case 'FirmLogoChanged':
        return { ...state, logo: event.data.to };
      case 'FirmLogoRemoved':
        return { ...state, logo: null };
      case 'FirmMailTested':
        return { ...state, isMailTested: true };
      case 'FirmSetupClosed':
        return { ...state, isSetupClosed: true };
      case 'FirmSetupReopened':
        return { ...state, isSetupClosed: false };
    }
  },
  decide(state, command) {
    switch (command.type) {
      case 'ChangeFirmSettings':
        return changeSettings(state, command.settings);
      case 'ChangeFirmLogo':
        return state.logo?.image === command.logo.image
          ? []
          : [{ type: 'FirmLogoChanged', data: { from: state.logo, to: command.logo } }];
      case 'RemoveFirmLogo':
        return state.logo ? [{ type: 'FirmLogoRemoved', data: { from: state.logo } }] : [];
      case 'RecordMailTest':
        return [{ type: 'FirmMailTested', data: {} }];
      case 'CloseFirmSetup':
        return state.isSetupClosed ? [] : [{ type: 'FirmSetupClosed', data: {} }];
      case 'ReopenFirmSetup':
        return state.isSetupClosed ? [{ type: 'FirmSetupReopened', data: {} }] : [];
    }
  },
};
