import type { CommentEvent } from '@daybook/comments/domain';
import type { FileTreeEvent } from '@daybook/files/domain';
import type { RecordedEvent } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { at, type Change, change, ignored, own, projection, remove, table } from '@daybook/kernel/projecting';
import { withNames } from '@daybook/kernel/text';
import type { TodoEvent } from '@daybook/todos/domain';
import { SearchDocument } from './document.entity.js';
import { placeTable } from './places.projection.js';

type Said = TodoEvent | CommentEvent | FileTreeEvent;
type Named = Extract<FileTreeEvent, { type: 'FolderCreated' | 'LinkCreated' | 'FileAdded' }>;

const week = 7 * 24 * 3_600_000;

function when({ meta }: RecordedEvent<Said>) {
  return { at: meta.at, week: Math.floor(Date.parse(meta.at) / week) };
}

function document(
  uuid: string,
  event: RecordedEvent<Said>,
  news: Pick<SearchDocument, 'kind'> & Partial<SearchDocument>,
) {
  const companyUuid = event.meta.company;
  const blank = { itemUuid: uuid, inTree: false, title: '', body: '', answer: '', isHidden: false };
  return { uuid, companyUuid, ...blank, ...when(event), ...news } as SearchDocument;
}

/** What a comment says, without the marks of those it mentions. */
function said(text: string | null): string {
  return withNames(text ?? '', () => '').trim();
}

/** The words of a to-do or comment change. */
function patch<E extends TodoEvent | CommentEvent>(
  words: (event: RecordedEvent<E>) => Partial<SearchDocument>,
): Change<SearchDocument, E> {
  return change((_, event) => ({ ...words(event), ...when(event) }));
}

/** A folder, link or file comes into the tree. */
function named<F extends Named>(
  kind: string,
  body: (event: RecordedEvent<F>) => string | null = () => null,
): Change<SearchDocument, F> {
  return at(
    (event) => [event.data.node],
    (_, event, uuid) =>
      document(uuid, event, { kind, inTree: true, title: event.data.title ?? '', body: body(event) ?? '' }),
  );
}

function onNode<E extends Extract<FileTreeEvent, { type: 'NodeRenamed' | 'LinkTargetChanged' }>>(
  words: (to: string) => Partial<SearchDocument>,
): Change<SearchDocument, E> {
  return at(
    (event) => [event.data.node],
    (row, event) => row && { ...row, ...words(event.data.to ?? ''), ...when(event) },
  );
}

/** Secrets whose key was destroyed are null: their words are gone, here as everywhere. */
const documentTable = table<SearchDocument, Said>({
  entity: SearchDocument,
  categories: ['todo', 'comment', 'fileTree'],
  on: {
    TodoCreated: own((_, event) => {
      const { title, details, isHidden } = event.data;
      return document(subjectOf(event.stream), event, { kind: 'todo', title, body: details ?? '', isHidden });
    }),
    TodoRetitled: patch(({ data }) => ({ title: data.to })),
    TodoDetailsEdited: patch(({ data }) => ({ body: data.to ?? '' })),
    TodoAnswerSubmitted: patch(({ data }) => ({ answer: data.answer ?? '' })),
    TodoAnswerExtended: patch(({ data }) => (data.answer === null ? {} : { answer: data.answer })),
    TodoHiddenFromClients: change(() => ({ isHidden: true })),
    TodoShownToClients: change(() => ({ isHidden: false })),
    TodoDeleted: remove(),
    TodoAssigned: ignored,
    TodoUnassigned: ignored,
    TodoDueDateChanged: ignored,
    TodoReminderChanged: ignored,
    TodoClosePeriodChanged: ignored,
    TodoCompleteOnSubmitChanged: ignored,
    TodoHeaderChanged: ignored,
    TodoUploadTargetChanged: ignored,
    TodoRecurrenceSet: ignored,
    TodoAnswerWithdrawn: ignored,
    TodoSentForReview: ignored,
    TodoCompleted: ignored,
    TodoSentBack: ignored,
    TodoReopened: ignored,
    TodoAnswerFileAttached: ignored,
    TodoAnswerFileRemoved: ignored,
    TodoSignatureDocumentAttached: ignored,
    TodoSignatureStateRecorded: ignored,
    TodoReminderSent: ignored,

    CommentAdded: own((_, event) => {
      const { item, itemKind, text } = event.data;
      const place = { itemUuid: item, inTree: itemKind === 'file' };
      return document(subjectOf(event.stream), event, { kind: 'comment', body: said(text), ...place });
    }),
    CommentEdited: patch(({ data }) => ({ body: said(data.to) })),
    CommentDeleted: remove(),
    CommentErased: remove(),

    FileTreePlanted: ignored,
    FolderCreated: named('folder'),
    LinkCreated: named('link', ({ data }) => data.href),
    FileAdded: named('file'),
    NodeRenamed: onNode((title) => ({ title })),
    LinkTargetChanged: onNode((body) => ({ body })),
    NodeShredded: at(
      (event) => event.data.nodes,
      (): SearchDocument | undefined => undefined,
    ),
    NodeMoved: ignored,
    NodeTrashed: ignored,
    NodeRestored: ignored,
    NodeHiddenFromClients: ignored,
    NodeShownToClients: ignored,
    NodeAccessGranted: ignored,
    NodeAccessRevoked: ignored,
    NodeAccessRestricted: ignored,
    NodeAccessInherited: ignored,
  },
});

export const searchProjection = projection({
  name: 'search',
  version: 1,
  tables: [documentTable, placeTable],
  hides: {
    todo: ['TodoHiddenFromClients'],
    fileTree: [
      'NodeMoved',
      'NodeHiddenFromClients',
      'NodeAccessGranted',
      'NodeAccessRevoked',
      'NodeAccessRestricted',
      'NodeAccessInherited',
    ],
  },
});
