export const texts = {
  anyTime: 'Any time',
  olderThan: (days: number) => `Older than ${days} days`,
  attachments: 'Attached in QuickBooks',
  note: 'Note',
  download: (name: string) => `Download ${name}`,
} as const;
