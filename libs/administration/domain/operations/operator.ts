/** Those who run the installation, and what is asked again. */
export const ofOperator = {
  may: { action: 'updateAdminPanel', on: 'firm' },
  from: 'tables',
  changes: ['projection'],
} as const;
