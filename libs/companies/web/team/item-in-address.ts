const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The to-do or the file, folder or link that an address of the workspace has open. */
export function itemInAddress(
  pathname: string,
  search: string,
): { todoUuid: string } | { fileUuid: string } | undefined {
  const [, , list, segment = ''] = pathname.split('/');
  if (['feed', 'to-dos', 'onboarding'].includes(list ?? '') && uuid.test(segment)) return { todoUuid: segment };
  const item = new URLSearchParams(search).get('item') ?? '';
  return list === 'files' && uuid.test(item) ? { fileUuid: item } : undefined;
}
