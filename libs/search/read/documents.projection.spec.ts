import { commentSearch } from '@daybook/comments/read';
import { fileSearch, fileThread } from '@daybook/files/read';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { todoSearch, todoThread } from '@daybook/todos/read';
import { searchProjection } from './documents.projection.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const reported = (stream: string, ...events: DomainEvent[]): RecordedEvent[] =>
  events.map((event, n) => recorded(event, n, { at: `2026-01-0${n + 1}T15:00:00.000Z` }, stream));
const search = searchProjection([todoSearch, commentSearch([todoThread, fileThread]), fileSearch]);
const { rowsOf } = projectionSpec(search);
const documents = (...events: RecordedEvent[]) => rowsOf(...events).search_documents;

const created: DomainEvent = {
  type: 'TodoCreated',
  data: { title: 'Upload statement', details: 'All pages', isHidden: false },
};
const node = (type: string, n: number, more: object): DomainEvent => {
  const data = { node: uuid(n), parent: uuid(9), title: `Title ${n}`, slug: `slug-${n}`, owner: null, ...more };
  return { type, data };
};
const planted: DomainEvent = { type: 'FileTreePlanted', data: { root: uuid(9) } };
const file = node('FileAdded', 1, { isFromClient: true, answers: null });

describe('what a search looks through', () => {
  it('is the newest text of a to-do, with its answer', () => {
    const todo = reported(
      `todo-${uuid(1)}`,
      created,
      { type: 'TodoRetitled', data: { from: 'Upload statement', to: 'Upload statements' } },
      { type: 'TodoAnswerSubmitted', data: { answer: 'Here they are', files: [], submitter: uuid(2) } },
      { type: 'TodoAnswerExtended', data: { answer: 'Here they are, and more', added: null, submitter: uuid(2) } },
      { type: 'TodoHiddenFromClients', data: {} },
    );
    const row = {
      kind: 'todo',
      itemUuid: uuid(1),
      inTree: false,
      at: '2026-01-04T15:00:00.000Z',
    };
    const words = { title: 'Upload statements', body: 'All pages', answer: 'Here they are, and more' };
    expect(documents(...todo)).toEqual([expect.objectContaining({ ...row, ...words, isHidden: true, week: 2922 })]);
    expect(documents(...todo, ...reported(`todo-${uuid(1)}`, { type: 'TodoDeleted', data: {} }))).toEqual([]);
  });

  it('is a comment until it is deleted, and nothing of one whose key was destroyed', () => {
    const said = (text: string | null) =>
      reported(`comment-${uuid(1)}`, {
        type: 'CommentAdded',
        data: { item: uuid(2), itemKind: 'file', text, files: [] },
      });
    const row = { kind: 'comment', itemUuid: uuid(2), inTree: true };
    expect(documents(...said('A word'))).toMatchObject([{ ...row, body: 'A word' }]);
    expect(documents(...said(null))).toMatchObject([{ ...row, body: '' }]);
    const deleted = reported(`comment-${uuid(1)}`, { type: 'CommentDeleted', data: { item: uuid(2) } });
    expect(documents(...said('A word'), ...deleted)).toEqual([]);
  });

  it('is what was edited of a to-do, and shown again', () => {
    const hidden: DomainEvent = { type: 'TodoHiddenFromClients', data: {} };
    const edited: DomainEvent = { type: 'TodoDetailsEdited', data: { from: 'All pages', to: 'Pages 1 to 3' } };
    const todo = (...events: DomainEvent[]) => documents(...reported(`todo-${uuid(1)}`, created, ...events));
    expect(todo(edited)).toMatchObject([{ title: 'Upload statement', body: 'Pages 1 to 3' }]);
    expect(todo(hidden, { type: 'TodoShownToClients', data: {} })).toEqual(todo());
  });

  it('is what a comment says now, until it is erased', () => {
    const said: DomainEvent = {
      type: 'CommentAdded',
      data: { item: uuid(2), itemKind: 'todo', text: 'A word', files: [] },
    };
    const comment = (...events: DomainEvent[]) => documents(...reported(`comment-${uuid(1)}`, said, ...events));
    const edited: DomainEvent = { type: 'CommentEdited', data: { item: uuid(2), from: 'A word', to: 'Another' } };
    expect(comment(edited)).toMatchObject([{ body: 'Another', inTree: false, at: '2026-01-02T15:00:00.000Z' }]);
    expect(comment(edited, { type: 'CommentErased', data: { item: uuid(2) } })).toEqual([]);
  });

  it('is what a comment says without those it mentions', () => {
    const mention = '@[3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0001]';
    const data = { item: uuid(2), itemKind: 'todo', text: `${mention} see ${mention}, please`, files: [] };
    const edited = { item: uuid(2), from: data.text, to: `Both ${mention}` };
    const comment = (...events: DomainEvent[]) =>
      documents(...reported(`comment-${uuid(1)}`, { type: 'CommentAdded', data }, ...events));
    expect(comment()).toMatchObject([{ body: 'see , please' }]);
    expect(comment({ type: 'CommentEdited', data: edited })).toMatchObject([{ body: 'Both' }]);
  });

  it('is where a link leads now', () => {
    const link = node('LinkCreated', 3, { href: 'https://example.com' });
    const led: DomainEvent = {
      type: 'LinkTargetChanged',
      data: { node: uuid(3), from: 'https://example.com', to: 'https://x.test' },
    };
    expect(documents(...reported(`fileTree-${company}`, planted, link, led))).toMatchObject([
      { kind: 'link', title: 'Title 3', body: 'https://x.test' },
    ]);
  });

  it('is the name of a file, a folder or a link, until all of a folder is deleted for good', () => {
    const folder = node('FolderCreated', 2, { isDefault: false });
    const link = node('LinkCreated', 3, { href: 'https://example.com', parent: uuid(2) });
    const renamed: DomainEvent = {
      type: 'NodeRenamed',
      data: { node: uuid(1), from: 'Title 1', to: 'Lease', slug: 'lease' },
    };
    const tree = reported(`fileTree-${company}`, planted, file, folder, link, renamed);
    expect(documents(...tree)).toMatchObject([
      { kind: 'file', title: 'Lease', inTree: true },
      { kind: 'folder', title: 'Title 2' },
      { kind: 'link', title: 'Title 3', body: 'https://example.com' },
    ]);
    const shredded: DomainEvent = { type: 'NodeShredded', data: { node: uuid(2), nodes: [uuid(2), uuid(3)] } };
    const left = rowsOf(...tree, ...reported(`fileTree-${company}`, shredded));
    expect(left.search_documents?.map((one) => one.uuid)).toEqual([uuid(1)]);
    expect(left.search_places?.map((one) => one.uuid)).toEqual([uuid(1), uuid(9)]);
  });

  it('has its place again when it is restored, shown, and open as what is around it', () => {
    const about = (type: string, data: object = {}): DomainEvent => ({ type, data: { node: uuid(1), ...data } });
    const place = (...events: DomainEvent[]) =>
      rowsOf(...reported(`fileTree-${company}`, planted, file, ...events)).search_places?.[0];
    const before = place();
    expect(place(about('NodeTrashed'), about('NodeRestored', { to: uuid(2), slug: 'back' }))).toEqual({
      ...before,
      parentUuid: uuid(2),
      slug: 'back',
    });
    expect(place(about('NodeHiddenFromClients'), about('NodeShownToClients'))).toEqual(before);
    expect(place(about('NodeAccessRestricted'), about('NodeAccessInherited'))).toEqual(before);
  });

  it('has its place with flags and grants of its own', () => {
    const about = (type: string, data: object = {}): DomainEvent => ({ type, data: { node: uuid(1), ...data } });
    const places = rowsOf(
      ...reported(
        `fileTree-${company}`,
        planted,
        file,
        about('NodeMoved', { from: uuid(9), to: uuid(2), slug: 'moved' }),
        about('NodeTrashed'),
        about('NodeHiddenFromClients'),
        about('NodeAccessRestricted'),
        about('NodeAccessGranted', { member: uuid(5), level: 'VIEW' }),
        about('NodeAccessGranted', { member: uuid(6), level: 'UPDATE' }),
        about('NodeAccessRevoked', { member: uuid(5) }),
      ),
    ).search_places;
    const flags = { isFromClient: true, isTrashed: true, isHidden: true, isRestricted: true };
    const place = { kind: 'file', parentUuid: uuid(2), slug: 'moved', grants: { [uuid(6)]: 'UPDATE' } };
    expect(places?.[0]).toEqual(expect.objectContaining({ ...place, ...flags }));
  });

  it('is found in the company to which a merge brought it', () => {
    const was = {
      isTrashed: false,
      isRestricted: true,
      formerParent: uuid(9),
      formerTitle: 'Title 1',
      formerGrants: {},
    };
    const grafted = node('NodeGrafted', 1, {
      ...{
        parent: uuid(8),
        title: 'Title 1 (Bay)',
        slug: 'bay',
        kind: 'file',
        isHidden: true,
        grants: { [uuid(5)]: 'VIEW' },
      },
      ...was,
    });
    const [event] = reported(`fileTree-${uuid(7)}`, grafted) as [RecordedEvent];
    const moved = { ...event, meta: { ...event.meta, company: uuid(7) } };
    const rows = rowsOf(...reported(`fileTree-${company}`, planted, file), moved);
    expect(rows.search_documents).toMatchObject([{ companyUuid: uuid(7), title: 'Title 1 (Bay)' }]);
    const place = { companyUuid: uuid(7), parentUuid: uuid(8), slug: 'bay', isHidden: true, isRestricted: true };
    expect(rows.search_places?.[0]).toMatchObject({ ...place, isFromClient: true, grants: { [uuid(5)]: 'VIEW' } });
    const todo = reported(`todo-${uuid(1)}`, created, { type: 'TodoMovedToCompany', data: { to: uuid(7) } });
    expect(documents(...todo)).toMatchObject([{ companyUuid: uuid(7) }]);
    const said = { type: 'CommentAdded', data: { item: uuid(2), itemKind: 'file', text: 'A word', files: [] } };
    const comment = reported(`comment-${uuid(1)}`, said, { type: 'CommentMovedToCompany', data: { to: uuid(7) } });
    expect(documents(...comment)).toMatchObject([{ companyUuid: uuid(7), body: 'A word' }]);
  });
});
