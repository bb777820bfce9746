import { type SignatureDocument, signatureDocument } from '@daybook/signatures/domain';
import { companyUuid } from '../firm.js';
import { played, until } from '../spec/played.js';
import { signedDocuments } from './index.js';

const moments = ['2026-11-20T16:00', '2026-11-28T23:59', '2027-01-01T12:00', '2027-03-01T00:00'];
const documentsOn = (moment: string) => {
  const today = new Date(`${moment}:00.000Z`);
  const streams = played(until(signedDocuments(today), today)).filter(({ decider }) => decider === signatureDocument);
  return streams.map(({ state }) => state as SignatureDocument);
};

describe('the documents of the demo firm', () => {
  it.each(moments)('are in every state at %s, and wait for a client and for the firm', (moment) => {
    const all = documentsOn(moment);
    expect(new Set(all.map(({ is }) => is))).toEqual(
      new Set(['sent', 'viewed', 'partially_signed', 'signed', 'declined', 'expired', 'voided']),
    );
    const [half] = all.filter(({ is }) => is === 'partially_signed');
    expect(half?.signers.map(({ is, isOfFirm = false }) => [is, isOfFirm])).toEqual([
      ['signed', false],
      ['waiting', true],
    ]);
  });

  it.each(moments)('are a batch of letters too at %s, whose fees stand in them', (moment) => {
    const letters = documentsOn(moment).filter(({ letter }) => letter !== null);
    expect(letters).toHaveLength(6);
    expect(new Set(letters.map(({ letter }) => letter?.batch)).size).toBe(1);
    expect(letters.every(({ isDrawn }) => isDrawn)).toBe(true);
    expect(letters.map(({ company }) => company)).toContain(companyUuid('harbor'));
  });
});
