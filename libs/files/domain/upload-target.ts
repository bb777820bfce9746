/** What uploads that become files or pictures are for; exactly one place. */
export type UploadTarget =
  | { readonly folder: string }
  /** A file of the library, of which the bytes become the newest version. */
  | { readonly file: string }
  | { readonly todo: string }
  /** The kind is the name of the policy that says who sees the item. */
  | { readonly item: string; readonly kind: string }
  | { readonly user: string }
  /** A picture of the firm: above to-dos, or its logo. */
  | { readonly for: 'templates' | 'logo' };

/** The key in the store of a picture of the firm that came by this ticket; its subject is `headerImage-{ticket}`. */
export function headerImageKey(ticket: string, image: string): string {
  return `headerImages/${ticket}/${image}`;
}
