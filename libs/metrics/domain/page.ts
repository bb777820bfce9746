const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const word = /^[a-z][a-z0-9-]{0,30}$/;
const deepest = 4;

/**
 * Which page a path is of, without whose: `/:company/to-dos/:id`. Names of folders and whatever else people type do not
 * get into it, so that it can be shown to everybody who counts.
 */
export function pageOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const parts = pathname.split('/').filter(Boolean).slice(0, deepest);
  const inLibrary = parts.indexOf('files');
  const named = parts.map((part, at) => {
    if (uuid.test(part)) return at === 0 ? ':company' : ':id';
    if (inLibrary >= 0 && at > inLibrary) return '*';
    return word.test(part) ? part : '*';
  });
  return `/${named.filter((part, at) => part !== '*' || named[at - 1] !== '*').join('/')}`;
}
