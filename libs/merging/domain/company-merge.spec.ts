import { given, recorded } from '@daybook/kernel/events/spec';
import { type CompanyMergeCommand, type CompanyMergeEvent, companyMerge, movedBy } from './company-merge.js';

const start: CompanyMergeCommand = {
  type: 'StartMerge',
  source: 'bay',
  destination: 'oak',
  kinds: ['todos'],
  task: 't1',
  blockers: [],
};
const started: CompanyMergeEvent = {
  type: 'CompanyMergeStarted',
  data: { source: 'bay', destination: 'oak', kinds: ['todos'], task: 't1' },
};
const take = (...items: string[]): CompanyMergeCommand => ({ type: 'TakeItems', kind: 'todos', items });
const taken = (...items: string[]): CompanyMergeEvent => ({ type: 'MergeItemsTaken', data: { kind: 'todos', items } });
const completed: CompanyMergeEvent = { type: 'CompanyMergeCompleted', data: {} };
const undo = { type: 'StartUndo', task: 't2', includesChanged: false } as const;
const undoing: CompanyMergeEvent = { type: 'MergeUndoStarted', data: { task: 't2', includesChanged: false } };

describe('a merge', () => {
  it('starts once, when nothing stands in the way', () => {
    given(companyMerge).when(start).thenEvents(started);
    given(companyMerge, started).when(start).thenNothing();
    given(companyMerge)
      .when({ ...start, blockers: ['Bay Bakery is archived. Restore it first.'] })
      .thenRefused('blocked');
    given(companyMerge)
      .when({ ...start, kinds: [] })
      .thenRefused('nothingChosen');
    given(companyMerge).when(take('a')).thenRefused('noSuchMerge');
  });

  it('names what it takes, each thing once, and what could not go', () => {
    given(companyMerge, started).when(take('a', 'b')).thenEvents(taken('a', 'b'));
    given(companyMerge, started, taken('a')).when(take('a', 'b')).thenEvents(taken('b'));
    const failed: CompanyMergeEvent = {
      type: 'MergeItemsFailed',
      data: { kind: 'todos', failures: [{ item: 'a', reason: 'Gone.' }] },
    };
    const { state } = given(companyMerge, started, taken('a', 'b'), failed);
    expect(state.is !== 'absent' && movedBy(state)).toEqual({ todos: ['b'] });
  });

  it('ends as it may, and says what stayed where it is', () => {
    given(companyMerge, started).when({ type: 'CompleteMerge' }).thenEvents(completed);
    given(companyMerge, started, completed).when({ type: 'CompleteMerge' }).thenNothing();
    given(companyMerge, started)
      .when({ type: 'FailMerge', reason: 'Too long.' })
      .thenEvents({ type: 'CompanyMergeFailed', data: { reason: 'Too long.' } });
    given(companyMerge, started, completed).when({ type: 'FailMerge', reason: 'Too long.' }).thenNothing();
    given(companyMerge, started, completed, undoing)
      .when({ type: 'KeepItems', kind: 'todos', items: ['a'] })
      .thenEvents({ type: 'MergeItemsKept', data: { kind: 'todos', items: ['a'] } });
    given(companyMerge, started, completed, undoing)
      .when({ type: 'CompleteUndo' })
      .thenEvents({ type: 'MergeUndone', data: {} });
    given(companyMerge, started, completed, undoing)
      .when({ type: 'FailUndo', reason: 'Too long.' })
      .thenEvents({ type: 'MergeUndoFailed', data: { reason: 'Too long.' } });
  });

  it('is undone once, by one task, within thirty days', () => {
    given(companyMerge, started).when(undo).thenRefused('running');
    given(companyMerge, started, completed).when(undo).thenEvents(undoing);
    given(companyMerge, started, completed, undoing).when(undo).thenNothing();
    given(companyMerge, started, completed, undoing)
      .when({ ...undo, task: 't3' })
      .thenRefused('running');
    const undone: CompanyMergeEvent = { type: 'MergeUndone', data: {} };
    given(companyMerge, started, completed, undoing, undone)
      .when({ ...undo, task: 't3' })
      .thenRefused('undone');
    const old = recorded(started, 0, { at: '2026-01-01T00:00:00.000Z' });
    given(companyMerge, old, completed).when(undo, { at: '2026-01-31T00:00:01.000Z' }).thenRefused('tooLate');
    given(companyMerge, old, completed).when(undo, { at: '2026-01-30T23:59:59.000Z' }).thenEvents(undoing);
  });

  it('can be undone again where an undoing stopped', () => {
    const stopped: CompanyMergeEvent = { type: 'MergeUndoFailed', data: { reason: 'Too long.' } };
    const returned: CompanyMergeEvent = { type: 'MergeItemsReturned', data: { kind: 'todos', items: ['a'] } };
    const { state } = given(companyMerge, started, taken('a', 'b'), completed, undoing, returned, stopped);
    expect(state).toMatchObject({ is: 'failed', returned: { todos: ['a'] } });
    given(companyMerge, started, completed, undoing, stopped)
      .when({ ...undo, task: 't3' })
      .thenEvents({ type: 'MergeUndoStarted', data: { task: 't3', includesChanged: false } });
  });
});
