import { Link, useLocation } from 'react-router';
import { openedIn, searchWith } from './opened.js';
import type { WorkRow } from './resource.js';

/** Opens a piece of work beside the list; where it has nothing that opens there, its page. */
export function WorkLink({
  row: { id, kind, uuid, title, companyUuid },
  isBeside,
}: {
  readonly row: WorkRow;
  readonly isBeside: boolean;
}) {
  const location = useLocation();
  if (!isBeside)
    return (
      <Link to={`/links/${kind}/${uuid}`} data-leaves>
        {title}
      </Link>
    );
  const { pathname } = location;
  const opened = openedIn(location);
  const search = searchWith(location, { id, companyUuid });
  return (
    <Link
      to={{ pathname, search }}
      // an edit of it, which is at home in its company, leads back here
      state={{ returnTo: pathname + search, keepScroll: true }}
      replace={opened !== null}
      {...(opened === id && { 'aria-current': 'true' })}
    >
      {title}
    </Link>
  );
}
