import { pastOf, withPart } from './past-address.js';

const search = (text: string) => new URLSearchParams(text);

describe('the address of a past moment', () => {
  it('names a company and an instant, or no past', () => {
    expect(pastOf(search('company=c&at=2026-01-02T03:04:00Z'))).toEqual({
      company: 'c',
      at: '2026-01-02T03:04:00.000Z',
    });
    for (const wrong of ['', 'company=c', 'at=2026-01-02T03:04:00Z', 'company=c&at=soon'])
      expect(pastOf(search(wrong))).toBeUndefined();
  });

  it('keeps its other parts when one changes', () => {
    expect(withPart(search('company=c&status=open'), 'todo', 't')).toBe('?company=c&status=open&todo=t');
    expect(withPart(search('company=c&status=open&todo=t'), 'todo', null)).toBe('?company=c&status=open');
  });
});
