export const texts = {
  title: 'Evidence packs',
  lead: 'Everything that happened in a company over a period, with its files, signed. An auditor can verify it on any computer, without access to Daybook.',
  request: 'New pack',
  company: 'Company',
  chooseCompany: 'Choose a company',
  from: 'From',
  to: 'To',
  needsCompany: 'Choose a company.',
  kinds: 'Records',
  start: 'Make pack',
  started: 'The pack is being made. You can leave this page.',
  notStarted: 'The pack could not be requested. Please try again.',
  key: 'Fingerprint of your firm’s key',
  keyHint:
    'Give this to the auditor yourself, by phone or email. To verify a pack they unpack it and run “node verify.mjs --key” followed by the fingerprint.',
  packs: 'Packs of the last requests',
  none: 'No packs yet. The ones you request appear here.',
  notLoaded: 'The evidence packs could not be loaded',
  period: (from: string, to: string) => `${from} to ${to}`,
  content: (events: number, files: number) => `${counted(events, 'event')}, ${counted(files, 'file')}`,
  requested: (moment: string) => `requested ${moment}`,
  handedOut: (moment: string) => `last downloaded ${moment}`,
  progress: (company: string) => `Evidence pack of ${company}`,
} as const;

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
}
