/** By whom checks count as one payee's: the vendor, or the name that is printed. */
export function payeeOf(vendor: string | null, recipientName: string): string {
  return vendor ?? recipientName.trim().toLowerCase();
}
