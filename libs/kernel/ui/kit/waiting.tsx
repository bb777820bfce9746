import { texts } from '../texts.js';
import { Skeleton } from './states.js';

/** A page that is on its way. */
export function Waiting() {
  return (
    <div className="page-waiting" role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <Skeleton width={30} height={22} />
      <Skeleton width={85} />
      <Skeleton width={70} />
      <Skeleton width={78} />
    </div>
  );
}
