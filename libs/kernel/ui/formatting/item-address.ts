/**
 * Where an item opens: its URL as the server gives it, from the root. Outside the file library the trailing slash is
 * dropped; what is not live opens in the trash.
 *
 * @param itemUrl `{company}/to-dos/{uuid}/` or `{company}/files/{path}/`
 */
export function itemAddress({ itemUrl, itemLive }: { readonly itemUrl: string; readonly itemLive: boolean }): string {
  const address = `/${itemUrl.replace(/^\/+/, '')}`;
  const path = address.includes('/files/') ? address : address.replace(/\/+$/, '');
  return itemLive ? path : `${path}?trashed=1`;
}
