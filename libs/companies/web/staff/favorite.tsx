import { IconButton, useCommand } from '@daybook/kernel/ui';
import type { ListRow } from '@daybook/kernel/ui/admin';
import { Star } from 'lucide-react';
import { type DirectoryQuery, MarkFavoriteDocument } from './generated/graphql.js';
import { texts } from './texts.js';

export type DirectoryCompany = DirectoryQuery['companies']['companies'][number] & ListRow;

const settings = { changes: ['company'], refused: texts.favoriteRefused, failed: texts.favoriteRefused } as const;

/** A star that the person sets for themselves. */
export function Favorite({ company }: { readonly company: DirectoryCompany }) {
  const { uuid, name, isFavorite } = company;
  const { run, running } = useCommand(MarkFavoriteDocument, settings);
  return (
    <IconButton
      size="small"
      className={isFavorite ? 'favorite on' : 'favorite'}
      label={isFavorite ? texts.unmarkFavorite(name) : texts.markFavorite(name)}
      aria-pressed={isFavorite}
      icon={<Star size={16} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />}
      disabled={running}
      onClick={() => run({ uuid, isFavorite: !isFavorite })}
    />
  );
}
