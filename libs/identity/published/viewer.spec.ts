import { isRelevantTo, type ViewerRow, viewerOf, withoutSession } from './viewer.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const place = (company: string, more: Partial<ViewerRow['memberships'][number]> = {}) => ({
  uuid: `member of ${company}`,
  company,
  role: 'client_member' as const,
  isAccountOwner: false,
  isHiddenFromClients: false,
  grants: {},
  expiresAt: null,
  ...more,
});
const seenAt = (now: Date, memberships: ViewerRow['memberships'], firm: ViewerRow['firm'] = null) => {
  const row = { uuid: 'maria', isStaff: false, isSuperuser: false, hasSecondFactor: false, memberships, firm };
  return viewerOf(row as unknown as ViewerRow, withoutSession, now);
};

describe('the viewer of a moment', () => {
  it('has no membership from the instant on at which it expires, though the row was kept', () => {
    const memberships = [place('bakery', { expiresAt: noon.toISOString() }), place('clinic')];
    expect([...seenAt(later(-1), memberships).memberships.keys()]).toEqual(['bakery', 'clinic']);
    expect([...seenAt(noon, memberships).memberships.keys()]).toEqual(['clinic']);
    expect([...seenAt(later(1), memberships).memberships.keys()]).toEqual(['clinic']);
  });

  it('has the grants in force: the own ones, then those of the firm for the role, then those of the role', () => {
    const own = place('bakery', { grants: { TODOS: 'DISABLED' } });
    const firm = { client_member: { TODOS: 'VIEW', FILES: 'VIEW' }, client_owner: { TQ: 'VIEW' } } as const;
    const { memberships } = seenAt(noon, [own, place('clinic')], firm);
    expect(memberships.get('bakery')?.grants).toMatchObject({ TODOS: 'DISABLED', FILES: 'VIEW', TQ: 'UPDATE' });
    expect(memberships.get('clinic')?.grants).toMatchObject({ TODOS: 'VIEW', FILES: 'VIEW', DASHBOARDS: 'DISABLED' });
  });
});

describe('where staff are', () => {
  const row = (country: string | null, more: Partial<ViewerRow> = {}) =>
    ({
      uuid: 'maria',
      isStaff: true,
      isSuperuser: false,
      confirmedCountry: country,
      memberships: [],
      firm: null,
      ...more,
    }) as unknown as ViewerRow;

  it.each([
    ['PH', { country: 'PH', at: noon.toISOString() }],
    [null, { country: null, at: noon.toISOString() }],
    ['US', null],
  ])('%s: %j', (country, abroad) => {
    expect(viewerOf(row(country), withoutSession, noon).abroad).toEqual(abroad);
    expect(isRelevantTo(row(country), 'consent7216-any')).toBe(abroad !== null);
  });

  it('is no matter of clients, nor where the firm has the gate off', () => {
    expect(viewerOf(row(null, { isStaff: false }), withoutSession, noon).abroad).toBeNull();
    expect(viewerOf(row('PH'), { ...withoutSession, isGateOff: true }, noon).abroad).toBeNull();
  });
});
