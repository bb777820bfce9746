import { randomUUID } from 'node:crypto';
import { migrations } from '@daybook/identity/read';
import { RefreshTokenStore, sessionClientOf } from '@daybook/identity/secrets';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import type { Pool } from 'pg';
import { freshDatabase } from '../../../tests/postgres/index.js';
import { sessionNow, type ViewerRow, viewerFrom } from './viewer-query.js';

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
  const settings = { mandatoryForStaff: true, mandatoryForClients: false };
  return viewerFrom(row as unknown as ViewerRow, 'session', now, settings as Parameters<typeof viewerFrom>[3]);
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
    expect(memberships.get('bakery')?.grants).toMatchObject({ TODOS: 'DISABLED', FILES: 'VIEW', TQ: 'DISABLED' });
    expect(memberships.get('clinic')?.grants).toMatchObject({ TODOS: 'VIEW', FILES: 'VIEW', DASHBOARDS: 'DISABLED' });
  });
});

describe('a session is open', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pool: Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.url, [...projectingMigrations, ...migrations]);
    pool = openPool(database.url);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('for its own person, once it was begun, until it ends or is revoked', async () => {
    const [session, maria, omar] = [randomUUID(), randomUUID(), randomUUID()];
    const isOpen = async (now: Date, user = maria) => (await sessionNow(pool, session, user, now)).isOpen;
    expect(await isOpen(noon)).toBe(false);
    const client = sessionClientOf('password', null, { address: '203.0.113.77', userAgent: 'Lynx' });
    await new RefreshTokenStore(pool, 'a secret that is long enough to be one').begin(
      session,
      maria,
      false,
      client,
      noon,
    );
    expect(await isOpen(noon)).toBe(true);
    expect(await isOpen(noon, omar)).toBe(false);
    const { rows } = await pool.query('select ends_at as ends from refresh_families where session = $1', [session]);
    expect(await isOpen(new Date(rows[0].ends.getTime() - 1))).toBe(true);
    expect(await isOpen(rows[0].ends)).toBe(false);
    await pool.query('update refresh_families set revoked_at = $2 where session = $1', [session, noon]);
    expect(await isOpen(noon)).toBe(false);
  });
});
