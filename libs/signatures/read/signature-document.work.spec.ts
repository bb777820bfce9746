import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec, rowsFrom } from '@daybook/kernel/projecting/spec';
import {
  type SignatureDocumentEvent,
  signatureDocument,
  signatureWork,
  signersInTurn,
} from '@daybook/signatures/domain';
import { describedWork } from '@daybook/testing/work';
import fc from 'fast-check';
import { failed, letter, preparedLetter, sent, signedBy, signedByAll, voided } from '../domain/signature-samples.js';

const uuid = '00000000-0000-4000-8000-0000000000e1';
const todo = '00000000-0000-4000-8000-0000000000e2';
const work = describedWork(signatureWork);
const { rowsOf } = projectionSpec(work);
const past = (events: readonly SignatureDocumentEvent[]) =>
  events.map((event, n) =>
    recorded(event, n, { at: new Date(Date.UTC(2026, 0, 5, 15, n)).toISOString() }, `signatureDocument-${uuid}`),
  );
const reported = (...events: SignatureDocumentEvent[]) => rowsOf(...past(events)).work_items ?? [];
const together: SignatureDocumentEvent = {
  type: 'SignatureDocumentPrepared',
  data: { ...letter, signers: letter.signers.map((one) => ({ ...one, user: `user of ${one.uuid}` })) },
};
const voiding: SignatureDocumentEvent = { type: 'SignatureDocumentVoidRequested', data: { reason: null } };
const stays: SignatureDocumentEvent = { type: 'SignatureDocumentVoidFailed', data: { message: 'Too late.' } };

it('waits for nobody until it is sent, then for those whose turn it is', () => {
  expect(reported(together)).toMatchObject([{ kind: 'signature', uuid, title: 'Engagement letter', waits: null }]);
  const asked = {
    waits: 'sign',
    says: 'sign by {due}',
    neededRight: 'see',
    isForNamed: true,
    isFollowed: true,
    isAskedElsewhere: false,
  };
  const days = { due: '2026-03-06', pressingOn: '2026-03-03', endsOn: '2026-03-06' };
  expect(reported(together, sent)).toMatchObject([{ ...asked, ...days, people: ['user of ann'] }]);
  expect(reported(together, sent, signedBy('ann'))).toMatchObject([{ ...asked, people: ['user of bob'] }]);
  expect(reported(together, sent, signedBy('ann'), signedBy('bob'))).toMatchObject([{ waits: null, people: [] }]);
  // an outsider has a link
  expect(reported(preparedLetter, sent, signedBy('ann'))).toMatchObject([{ waits: 'sign', people: [] }]);
});

it('waits for whoever signs in place of another, and in the order that is', () => {
  const carl = { uuid: 'carl', user: 'user of carl', place: 1 };
  const replaced: SignatureDocumentEvent = { type: 'SignerReplaced', data: { signer: 'ann', by: carl, contact: null } };
  expect(reported(together, sent, replaced)).toMatchObject([{ waits: 'sign', people: ['user of carl'] }]);
  const three = ['ann', 'bob', 'cid'].map((one, n) => ({ uuid: one, user: `user of ${one}`, place: n + 1 }));
  const asked: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...letter, signers: three } };
  const ordered: SignatureDocumentEvent = { type: 'SigningOrderChanged', data: { places: { bob: 3, cid: 2 } } };
  expect(reported(asked, sent, ordered, signedBy('ann'))).toMatchObject([{ people: ['user of cid'] }]);
});

it('is done for who signed it, and for nobody in whose place somebody else did', () => {
  const place = 1;
  const replaced = (signer: string, by: string): SignatureDocumentEvent => ({
    type: 'SignerReplaced',
    data: { signer, by: { uuid: by, user: `user of ${by}`, place }, contact: null },
  });
  const changed = [together, sent, replaced('ann', 'carl'), replaced('carl', 'dora')];
  const [done] = reported(...changed, signedBy('dora'), signedBy('bob'), signedByAll);
  expect(new Set(done?.people as string[])).toEqual(new Set(['user of bob', 'user of dora']));
});

it('is told with the to-do that asks for it', () => {
  const asked: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...letter, todo } };
  const other = { waits: 'signForTodo', isAskedElsewhere: true, pressingOn: '2026-03-06', endsOn: null };
  expect(reported(asked, sent)).toMatchObject([{ ...other, people: ['u1'] }]);
});

it('is done when the last has signed, for each of them; one for a to-do is part of that', () => {
  const done = { waits: null, neededRight: 'see', isForNamed: true, people: ['user of ann', 'user of bob'] };
  const signed = [signedBy('ann'), signedBy('bob'), signedByAll];
  expect(reported(together, sent, ...signed)).toMatchObject([{ ...done, doneAt: '2026-01-05T15:03:00.000Z' }]);
  const asked: SignatureDocumentEvent = { type: 'SignatureDocumentPrepared', data: { ...letter, todo } };
  expect(reported(asked, sent)).toMatchObject([{ partOf: `todo-${todo}`, asks: null }]);
  expect(reported(asked, sent, signedByAll)).toMatchObject([{ waits: null, doneAt: null }]);
});

it('waits for nobody while it is being voided', () => {
  expect(reported(together, sent, voiding)).toMatchObject([{ waits: null }]);
  expect(reported(together, sent, voiding, stays)).toMatchObject([{ waits: 'sign', people: ['user of ann'] }]);
  expect(reported(together, voiding, stays)).toMatchObject([{ waits: null }]);
});

it.each<SignatureDocumentEvent>([
  voided,
  failed,
  { type: 'SignatureDocumentDeclined', data: { signer: 'ann', reason: null } },
  { type: 'SignatureDocumentExpired', data: {} },
])('waits for nobody after $type', (ended) => expect(reported(together, sent, ended)).toEqual([]));

function mayFollow(step: SignatureDocumentEvent, events: readonly SignatureDocumentEvent[]): boolean {
  const state = fold(signatureDocument, past(events));
  if (state.is === 'absent') return false;
  if (step.type === 'SignerSigned') return signersInTurn(state).some((one) => one.uuid === step.data.signer);
  if (step.type === 'SignatureDocumentSent') return state.is === 'draft';
  return state.isVoidRequested === (step.type === 'SignatureDocumentVoidFailed');
}

it('waits for those who are in turn, in any order of signatures', () => {
  const signers = fc.array(
    fc.record({ user: fc.constantFrom(null, 'u1', 'u2', 'u3'), place: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  const steps = fc.array(fc.constantFrom(sent, voiding, stays, ...['0', '1', '2', '3', '4'].map(signedBy)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(signers, steps, (found, taken) => {
      const named = found.map((one, at) => ({ ...one, uuid: String(at) }));
      const events: SignatureDocumentEvent[] = [
        { type: 'SignatureDocumentPrepared', data: { ...letter, signers: named } },
      ];
      for (const step of taken) if (mayFollow(step, events)) events.push(step);
      const state = fold(signatureDocument, past(events));
      const turn = state.is === 'absent' ? [] : signersInTurn(state);
      const [row] = rowsFrom(work, past(events)).work_items ?? [];
      expect(row?.waits).toBe(turn.length > 0 ? 'sign' : null);
      if (turn.length > 0) expect(row?.people).toEqual(turn.flatMap(({ user }) => user ?? []));
    }),
    { numRuns: 300 },
  );
});
