export const texts = {
  anyTime: 'Any time',
  olderThan: (days: number) => `Older than ${days} days`,
} as const;
