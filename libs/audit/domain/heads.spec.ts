import { given } from '@daybook/kernel/events/spec';
import type { AuditHeadEvent, Head } from './heads.js';
import { auditHead, statement } from './heads.js';

const head = (date: string, position: number, count: number): Head => ({
  date,
  position,
  count,
  head: 'ab12',
  key: 'k1',
  signature: 'c2lnbmVk',
});
const signed = (one: Head): AuditHeadEvent => ({ type: 'AuditHeadSigned', data: one });

describe('audit head', () => {
  const monday = head('2026-03-02', 40, 7);

  it('is signed when there is none', () => {
    given(auditHead).when({ type: 'SignHead', head: monday }).thenEvents(signed(monday));
  });

  it('is signed once a day', () => {
    given(auditHead, signed(monday))
      .when({ type: 'SignHead', head: head('2026-03-02', 44, 8) })
      .thenNothing();
  });

  it('is not signed again while nothing happened', () => {
    given(auditHead, signed(monday))
      .when({ type: 'SignHead', head: head('2026-03-03', 40, 7) })
      .thenNothing();
  });

  it('moves on with the facts', () => {
    const tuesday = head('2026-03-03', 51, 9);
    given(auditHead, signed(monday)).when({ type: 'SignHead', head: tuesday }).thenEvents(signed(tuesday));
  });

  it('refuses to vouch for less than before', () => {
    const shorter = { type: 'SignHead', head: head('2026-03-03', 52, 7) } as const;
    given(auditHead, signed(monday)).when(shorter).thenRefused('headGoesBack');
    const earlier = { type: 'SignHead', head: head('2026-03-03', 39, 8) } as const;
    given(auditHead, signed(monday)).when(earlier).thenRefused('headGoesBack');
  });

  it('signs everything that a head says', () => {
    const said = statement('acme', monday);
    for (const other of [head('2026-03-03', 40, 7), head('2026-03-02', 41, 7), head('2026-03-02', 40, 8)])
      expect(statement('acme', other)).not.toBe(said);
    expect(statement('acme', { ...monday, head: 'ab13' })).not.toBe(said);
    expect(statement('other', monday)).not.toBe(said);
  });
});
