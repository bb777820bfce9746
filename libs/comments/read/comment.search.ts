import type { CommentEvent } from '@daybook/comments/domain';
import { comments } from '@daybook/comments/published';
import { type AnyThreadSource, changesWords, type SearchSource, searchText } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import { change, own, remove } from '@daybook/kernel/projecting';
import { withNames } from '@daybook/kernel/text';

/** What a comment says, without the marks of those it mentions. */
function said(text: string | null): string {
  return withNames(text ?? '', () => '').trim();
}

/** @param threads of the items that are commented on */
export function commentSearch(threads: readonly AnyThreadSource[]): SearchSource<CommentEvent> {
  const unsearched = threads.filter(({ isUnsearched }) => isUnsearched).map(({ kind }) => kind);
  const kindsInTree = threads.filter(({ inTree }) => inTree).map(({ kind }) => kind);
  return {
    kinds: { comment: { itemType: 'comment', isUntitled: true } },
    categories: ['comment'],
    texts: {
      CommentAdded: own((_, event) => {
        const { item, itemKind, text } = event.data;
        if (unsearched.includes(itemKind)) return undefined;
        const place = { itemUuid: item, inTree: kindsInTree.includes(itemKind) };
        return searchText(subjectOf(event.stream), event, { kind: 'comment', body: said(text), ...place });
      }),
      CommentEdited: changesWords(({ data }) => ({ body: said(data.to) })),
      CommentDeleted: remove(),
      CommentMovedToCompany: change((_, { data }) => ({ companyUuid: data.to })),
      CommentErased: remove(),
    },
    holdings: [
      {
        kind: 'comment',
        holders: (file) => `(select c.uuid from ${comments} c where c.files @> array[${file}] and c.files <> '{}')`,
        held: (uuid) =>
          `(select unnest(c.files) as file, null::uuid as version from ${comments} c where c.uuid = ${uuid})`,
      },
    ],
  };
}
