/** What uploads that become files or pictures are for; exactly one place. */
export type UploadTarget =
  | { readonly folder: string }
  /** A file of the library, of which the bytes become the newest version. */
  | { readonly file: string }
  | { readonly todo: string }
  | { readonly item: string; readonly kind: 'todo' | 'file' | 'support' }
  | { readonly user: string }
  /** A header image: the firm's, for to-do templates. */
  | { readonly for: 'templates' };

/** The key in the store of a header image that came by this ticket. */
export function headerImageKey(ticket: string, image: string): string {
  return `headerImages/${ticket}/${image}`;
}
