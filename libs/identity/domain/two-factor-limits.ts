/** Seconds, but for the tries of a code, the devices of a person and the days of trust. */
export const twoFactorLimits = {
  resend: 60,
  code: 600,
  triesPerCode: 5,
  devices: 10,
  trustDays: 30,
  backupCodes: 10,
} as const;

/** A plus sign and 7 to 15 digits, as telephone numbers are written everywhere. */
export const phonePattern = /^\+\d{7,15}$/;

/** ISO 8601. */
export function after(at: string, seconds: number): string {
  return new Date(Date.parse(at) + seconds * 1_000).toISOString();
}
