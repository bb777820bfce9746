const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** `{kind}/{uuid}`, and behind it which part of the thing. */
const ofThing = new RegExp(`^([a-z\\d-]+)/${uuids.source}(.*)$`, 'i');

export interface PortalLink {
  /** Empty for paths of earlier times. */
  readonly kind: string;
  readonly uuid: string;
  /** What stands behind the uuid: `/2026/income`, `?year=2026`. */
  readonly rest: string;
  /** Whatever the kind, it can only be about this one. */
  readonly isOfOne: boolean;
}

/** What `/links/{kind}/{uuid}` is about. Paths of earlier times too: whatever holds a uuid; undefined for any other. */
export function portalLinkIn(path: string): PortalLink | undefined {
  const link = path.match(/^\/?links\/(.+)$/)?.[1] ?? '';
  const found = new Set(link.match(uuids)?.map((one) => one.toLowerCase()));
  const [uuid] = found;
  const [, kind = '', rest = ''] = link.match(ofThing) ?? [];
  return uuid === undefined ? undefined : { kind, uuid, rest, isOfOne: found.size === 1 };
}
