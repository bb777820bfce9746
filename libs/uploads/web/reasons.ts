/** Why a file cannot be opened, and what to do, by its `unviewableReason`. */
export const reasons: Readonly<Record<string, string>> = {
  infected: 'Virus found, so nobody can open this file. Please upload a clean copy.',
  scan_pending: 'Being checked for viruses. It opens in a moment.',
  password_protected: 'Protected with a password, so it cannot be checked for viruses. Please upload it without one.',
  too_large_to_scan:
    'Too large to be checked for viruses, so it stays closed. Your accounting firm can have it checked again.',
  missing: 'The file is missing. Please upload it again.',
  too_large_to_preview: 'Too large to preview.',
};

const tooLargeToScanForStaff =
  'Too large for the virus scanner, so nobody can open it. Have your administrator raise StreamMaxLength in clamd.conf, then choose “Scan again” in its details.';

const protectedForStaff =
  'Protected with a password, so it cannot be checked for viruses. Ask for it without one, or download it at your own risk in its details.';

const lasting: ReadonlySet<string> = new Set(['infected', 'password_protected', 'too_large_to_scan', 'missing']);

/** The same for somebody of the firm, or of a client. */
export function reasonFor(reason: string, { isStaff }: { readonly isStaff: boolean }): string {
  if (reason === 'too_large_to_scan' && isStaff) return tooLargeToScanForStaff;
  if (reason === 'password_protected' && isStaff) return protectedForStaff;
  return reasons[reason] ?? reason;
}

/** Whether the file never opens unless somebody does something about it. */
export function staysClosed(reason: string | null | undefined): boolean {
  return Boolean(reason && lasting.has(reason));
}
