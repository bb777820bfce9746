import { SearchDialog } from '@daybook/search/web';
import { foundKinds } from './found-kinds.js';

/** The search over the kinds of all areas. */
export function Search({ onClose }: { readonly onClose: () => void }) {
  return <SearchDialog kinds={foundKinds} onClose={onClose} />;
}
