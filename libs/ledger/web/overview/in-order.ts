import type { BooksOverviewQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Count = BooksOverviewQuery['booksOverview']['standings'][number];

/** What is said of all companies at once: that all is in order only where nothing is wrong with any connected books. */
export function saidOfAll(standings: readonly Count[]): { readonly isInOrder: boolean; readonly said: string } {
  const countOf = (standing: Count['standing']) => standings.find((one) => one.standing === standing)?.count ?? 0;
  const all = standings.reduce((sum, { count }) => sum + count, 0);
  const [inOrder, notConnected] = [countOf('IN_ORDER'), countOf('NOT_CONNECTED')];
  const connected = all - notConnected;
  if (connected === 0) return { isInOrder: false, said: texts.noneConnected };
  const isInOrder = inOrder === connected;
  const said = isInOrder ? texts.inOrder(inOrder) : texts.someInOrder(inOrder, connected);
  return { isInOrder, said: notConnected > 0 ? `${said} ${texts.notConnected(notConnected)}` : said };
}
