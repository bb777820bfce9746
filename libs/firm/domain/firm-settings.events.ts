import { type DomainEvent, description, type EventDescriptions, type EventSchema } from '@daybook/kernel/events';

/** What the firm says of itself; null where what the installation was configured with counts. */
export interface FirmSettings {
  readonly name: string | null;
  /** `#rrggbb`, small letters. */
  readonly accent: string | null;
  /** IANA name. */
  readonly timeZone: string | null;
  /** The address that takes messages to support. */
  readonly supportEmail: string | null;
  /** How large a file of the library may be. */
  readonly libraryFileMegabytes: number | null;
  /** Endings of the files that it takes, lower-case, with commas. */
  readonly libraryFileTypes: string | null;
  /** The same of files that answer an upload request. */
  readonly answerFileMegabytes: number | null;
  readonly answerFileTypes: string | null;
}

/** A picture as it was drawn: the upload that brought it, and its own uuid. */
export interface Logo {
  readonly upload: string;
  readonly image: string;
}

type Changed<Value = string> = { readonly from: Value | null; readonly to: Value | null };

/** One stream, `firmStream`. */
export type FirmSettingsEvent =
  | DomainEvent<'FirmRenamed', Changed>
  | DomainEvent<'FirmAccentChanged', Changed>
  | DomainEvent<'FirmTimeZoneChanged', Changed>
  | DomainEvent<'FirmSupportEmailChanged', Changed>
  | DomainEvent<'FirmLibraryFileSizeChanged', Changed<number>>
  | DomainEvent<'FirmLibraryFileTypesChanged', Changed>
  | DomainEvent<'FirmAnswerFileSizeChanged', Changed<number>>
  | DomainEvent<'FirmAnswerFileTypesChanged', Changed>
  | DomainEvent<'FirmLogoChanged', { from: Logo | null; to: Logo }>
  | DomainEvent<'FirmLogoRemoved', { from: Logo }>
  /** A test mail was taken by the mail server. */
  | DomainEvent<'FirmMailTested', object>
  /** The checklist of the setup was put away, or taken up again. */
  | DomainEvent<'FirmSetupClosed', object>
  | DomainEvent<'FirmSetupReopened', object>;

export const firmSettingsSchema: EventSchema<FirmSettingsEvent> = {
  FirmRenamed: { version: 1 },
  FirmAccentChanged: { version: 1 },
  FirmTimeZoneChanged: { version: 1 },
  FirmSupportEmailChanged: { version: 1 },
  FirmLibraryFileSizeChanged: { version: 1 },
  FirmLibraryFileTypesChanged: { version: 1 },
  FirmAnswerFileSizeChanged: { version: 1 },
  FirmAnswerFileTypesChanged: { version: 1 },
  FirmLogoChanged: { version: 1 },
  FirmLogoRemoved: { version: 1 },
  FirmMailTested: { version: 1 },
  FirmSetupClosed: { version: 1 },
  FirmSetupReopened: { version: 1 },
};

export const firmSettingsWords: EventDescriptions<FirmSettingsEvent> = {
  FirmRenamed: ({ data }) => settingChanged('name', data),
  FirmAccentChanged: ({ data }) => settingChanged('color', data),
  FirmTimeZoneChanged: ({ data }) => settingChanged('time zone', data),
  FirmSupportEmailChanged: ({ data }) => settingChanged('support email', data),
  FirmLibraryFileSizeChanged: ({ data }) => settingChanged('size limit for files', inMegabytes(data)),
  FirmLibraryFileTypesChanged: ({ data }) => settingChanged('list of file types', data),
  FirmAnswerFileSizeChanged: ({ data }) => settingChanged('size limit for answers', inMegabytes(data)),
  FirmAnswerFileTypesChanged: ({ data }) => settingChanged('list of file types for answers', data),
  FirmLogoChanged: () => description('Firm’s logo changed', 'changed the firm’s logo.'),
  FirmLogoRemoved: () => description('Firm’s logo removed', 'removed the firm’s logo.'),
  FirmMailTested: () => description('Mail tested', 'sent a test email.'),
  FirmSetupClosed: () => description('Setup closed', 'put the setup checklist away.'),
  FirmSetupReopened: () => description('Setup reopened', 'took the setup checklist up again.'),
};

function settingChanged(what: string, { from, to }: Changed) {
  return description(`Firm’s ${what} changed`, `changed the firm’s ${what}.`, [{ field: what, from, to }]);
}

function inMegabytes({ from, to }: Changed<number>): Changed {
  const said = (megabytes: number | null) => (megabytes === null ? null : `${megabytes} MB`);
  return { from: said(from), to: said(to) };
}
