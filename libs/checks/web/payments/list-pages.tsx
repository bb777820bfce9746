import { Button } from '@daybook/kernel/ui';
import { texts } from './check-texts.js';

/** Leads through the pages of a list, back also from one behind the last; nothing where there is one. */
export function ListPages({
  page,
  pages,
  onChoose,
}: {
  readonly page: number;
  readonly pages: number;
  readonly onChoose: (page: number) => void;
}) {
  if (pages < 2 && page <= pages) return null;
  return (
    <nav className="payments-more" aria-label={texts.pages}>
      <Button disabled={page <= 1} onClick={() => onChoose(Math.min(page - 1, pages))}>
        {texts.previousPage}
      </Button>
      <span>{texts.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onChoose(page + 1)}>
        {texts.nextPage}
      </Button>
    </nav>
  );
}
