/** The exact texts of the second step of sign-in. */
export const texts = {
  title: 'Two-Factor Authentication (2FA)',
  ways: 'How do you want to confirm it’s you?',
  passkeyIntro: 'Confirm with the passkey of this device.',
  usePasskey: 'Use a passkey',
  noPasskey: 'No passkey was used. Try again, or choose another way.',
  app: 'Enter the code shown in your authenticator app.',
  sentTo: (challenge: string) => `We sent a code: ${challenge}.`,
  sending: 'Sending a code…',
  resent: 'A new code is on its way.',
  sendFailed: 'The code could not be sent. Please try again.',
  useBackup: 'Use a backup code',
  backupCode: 'Backup code',
  backupHint: 'Eight characters. Each code works once.',
  trust: 'Trust this device for 30 days',
  confirm: 'Confirm',
  back: 'Back to sign-in',
} as const;
