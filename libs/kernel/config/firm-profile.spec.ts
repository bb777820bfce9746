import { type Config, CurrentProfile, type FirmProfile, firmInWords, withFirmProfile } from './index.js';

const config = {
  firmName: 'Daybook',
  firmTimeZone: 'UTC',
  firmAccent: null,
  firmLogo: null,
  url: 'https://x.test',
  libraryFiles: { maxBytes: 250, extensions: null },
  answerFiles: { maxBytes: 5, extensions: ['pdf'] as readonly string[] },
  mail: { url: 'smtp://x', from: 'x@x.test', support: 'help@x.test' },
} as Config;
const unsaid = { maxBytes: null, extensions: null };
const nothing: FirmProfile = {
  ...{ name: null, accent: null, timeZone: null, supportEmail: null, logo: null },
  ...{ libraryFiles: unsaid, answerFiles: unsaid },
};

it('goes by what the firm said last, and by the settings of the installation before', async () => {
  let said = nothing;
  const current = new CurrentProfile(async () => said);
  const live = withFirmProfile(config, current);
  expect([live.firmName, live.firmTimeZone, live.mail.support, live.url]).toEqual([
    'Daybook',
    'UTC',
    'help@x.test',
    'https://x.test',
  ]);
  said = { ...nothing, name: 'Ledger', accent: '#1f6a3c', supportEmail: 'ask@ledger.test' };
  await current.refresh();
  expect([live.firmName, live.firmTimeZone, live.firmAccent, live.mail.support, live.mail.from]).toEqual([
    'Ledger',
    'UTC',
    '#1f6a3c',
    'ask@ledger.test',
    'x@x.test',
  ]);
});

it('takes the files that the firm said last, size and kinds each by itself', async () => {
  let said = nothing;
  const current = new CurrentProfile(async () => said);
  const live = withFirmProfile(config, current);
  expect([live.libraryFiles, live.answerFiles]).toEqual([config.libraryFiles, config.answerFiles]);
  said = {
    ...nothing,
    libraryFiles: { maxBytes: 50, extensions: ['pdf'] },
    answerFiles: { maxBytes: 20, extensions: null },
  };
  await current.refresh();
  expect([live.libraryFiles, live.answerFiles]).toEqual([
    { maxBytes: 50, extensions: ['pdf'] },
    { maxBytes: 20, extensions: ['pdf'] },
  ]);
});

it('keeps what it knows while it cannot be read', async () => {
  let away = false;
  const current = new CurrentProfile(async () => {
    if (away) throw new Error('away');
    return { ...nothing, name: 'Ledger' };
  });
  await current.refresh();
  away = true;
  await current.refresh();
  expect(withFirmProfile(config, current).firmName).toBe('Ledger');
});

it('has words for a firm that has not said its name, at the beginning of a sentence and within', () => {
  expect(firmInWords({ firmName: 'Daybook' })).toEqual({
    first: 'Your accounting firm',
    within: 'your accounting firm',
  });
  expect(firmInWords({ firmName: 'Ledger & Sons' })).toEqual({ first: 'Ledger & Sons', within: 'Ledger & Sons' });
});
