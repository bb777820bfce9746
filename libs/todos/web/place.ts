/** What the right-hand drawer shows. */
export type Drawn =
  | { readonly kind: 'view'; readonly uuid: string }
  | { readonly kind: 'edit'; readonly uuid: string }
  | { readonly kind: 'new'; readonly todoType: string };

/** Which list a path shows, and what is drawn over it. */
export interface Place {
  readonly list: 'feed' | 'to-dos' | 'onboarding';
  readonly drawn: Drawn | null;
}

/** Reads `/{company}/feed`, `/{company}/feed/{uuid}`, the same of `onboarding`, `/{company}/to-dos`, `…/{uuid}`, `…/edit-{uuid}` and `…/new-{type}`. */
export function readPlace(pathname: string): Place {
  const [, , list, segment = ''] = pathname.split('/');
  if (list === 'feed' || list === 'onboarding')
    return { list, drawn: segment === '' ? null : { kind: 'view', uuid: segment } };
  if (segment === '') return { list: 'to-dos', drawn: null };
  if (segment.startsWith('edit-')) return { list: 'to-dos', drawn: { kind: 'edit', uuid: segment.slice(5) } };
  if (segment.startsWith('new-')) return { list: 'to-dos', drawn: { kind: 'new', todoType: segment.slice(4) } };
  return { list: 'to-dos', drawn: { kind: 'view', uuid: segment } };
}

/** What a navigation into a drawer carries: where closing it leads, and that nothing under it moves. */
export interface Carried {
  readonly returnTo: string;
  readonly keepScroll: true;
}

/** Where closing the drawer leads: the stored return URL, else the list that the path itself names. */
export function returnPath(state: unknown, companyUuid: string, { list }: Place): string {
  return (state as Partial<Carried> | null)?.returnTo ?? `/${companyUuid}/${list}`;
}

/** The list that lies under the drawer. */
export function listBehind(place: Place, back: string): Place['list'] {
  return place.drawn === null ? place.list : readPlace(back.split('?')[0] ?? '').list;
}
