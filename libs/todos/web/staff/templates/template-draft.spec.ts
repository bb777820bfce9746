import { emptyDraft, problemsOf } from './template-draft.js';

const good = { ...emptyDraft, name: 'Welcome', title: 'Welcome aboard', headerText: 'Hello' };

describe('a template draft', () => {
  it('needs a name, a title and a header', () => {
    expect(Object.keys(problemsOf(emptyDraft))).toEqual(['name', 'title', 'headerText']);
    expect(problemsOf(good)).toEqual({});
    expect(problemsOf({ ...good, title: '  ' })).toHaveProperty('title');
  });
});
