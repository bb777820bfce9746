import { given } from '@daybook/kernel/events/spec';
import { type ClaimLines, type LineClaimsEvent, lineClaims } from './line-claims.js';

const line = '9130 Purchase:145/0';
const claimed = (set: string): LineClaimsEvent => ({
  type: 'LedgerLinesClaimed',
  data: { set, lines: [{ line, question: `question of ${set}` }] },
});
const claim = (set: string, known: Partial<ClaimLines> = {}): ClaimLines => ({
  ...{ type: 'ClaimLines', set, settled: [], unasked: [] },
  lines: [{ line, question: `question of ${set}` }],
  ...known,
});

it('gives a line to one set, and to the same again', () => {
  given(lineClaims).when(claim('a')).thenEvents(claimed('a'));
  given(lineClaims, claimed('a')).when(claim('a')).thenEvents();
  given(lineClaims, claimed('a')).when(claim('b')).thenRefused('asked');
});

it('gives all lines or none', () => {
  const other = { line: '9130 Purchase:146/0', question: 'another' };
  const both = claim('b', { lines: [{ line, question: 'b' }, other] });
  given(lineClaims, claimed('a')).when(both).thenRefused('asked');
});

it('gives it anew once its question is settled, by the one that was looked at', () => {
  given(lineClaims, claimed('a'))
    .when(claim('b', { settled: ['question of a'] }))
    .thenEvents(claimed('b'));
  given(lineClaims, claimed('a'), claimed('b'))
    .when(claim('c', { settled: ['question of a'] }))
    .thenRefused('asked');
});

it('waits a while for the questions of a claim, not for ever', () => {
  const waits = given(lineClaims, claimed('a'));
  waits.when(claim('b', { unasked: ['a'] })).thenRefused('asked');
  waits.when(claim('b', { unasked: ['a'] }), { at: '2099-01-01T00:00:00.000Z' }).thenEvents(claimed('b'));
});
