/** Why a file cannot be opened, and what to do, by its `unviewableReason`. */
export const reasons: Readonly<Record<string, string>> = {
  infected: 'Virus found, so nobody can open this file. Please upload a clean copy.',
  scan_pending: 'Being checked for viruses. It opens in a moment.',
  password_protected: 'Protected with a password, so it cannot be checked for viruses. Please upload it without one.',
  missing: 'The file is missing. Please upload it again.',
  too_large_to_preview: 'Too large to preview.',
};

const lasting: ReadonlySet<string> = new Set(['infected', 'password_protected', 'missing']);

/** Whether the file never opens as it is: another one has to be uploaded. */
export function needsAnotherFile(reason: string | null | undefined): boolean {
  return Boolean(reason && lasting.has(reason));
}
