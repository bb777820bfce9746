import { emptyDraft, problemsOf } from './template-draft.js';

const good = { ...emptyDraft, name: 'Welcome', title: 'Welcome aboard', headerText: 'Hello' };

describe('a template draft', () => {
  it('needs a name, a title and a header', () => {
    expect(Object.keys(problemsOf(emptyDraft))).toEqual(['name', 'title', 'headerText']);
    expect(problemsOf(good)).toEqual({});
    expect(problemsOf({ ...good, title: '  ' })).toHaveProperty('title');
  });

  it('shows images from https addresses only', () => {
    expect(problemsOf({ ...good, headerImageUrl: 'https://example.test/a.png' })).toEqual({});
    for (const headerImageUrl of ['javascript:alert(1)', 'http://example.test', 'picture'])
      expect(problemsOf({ ...good, headerImageUrl })).toHaveProperty('headerImageUrl');
  });
});
