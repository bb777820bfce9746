import { type Askable, askableOf, keyOf, type Posting } from './askable.js';
import { outcomesOf } from './outcomes.js';

const of = (company: string, count: number): readonly Askable[] =>
  Array.from({ length: count }, (_, at) =>
    askableOf({ companyUuid: company, companyName: company.toUpperCase(), id: `Purchase:${at}/0` } as Posting),
  );
const failed = (company: string, at: number, errorMessage: string) => ({
  ...{ uuid: keyOf(company, `Purchase:${at}/0`), errorMessage },
});

it('says one thing of each company: how many were asked about, and why others were not', () => {
  const failures = [failed('b', 0, 'Gone.'), failed('b', 1, 'Asked.'), failed('b', 2, 'Asked.')];
  expect(outcomesOf([...of('a', 2), ...of('b', 4)], failures)).toEqual([
    {
      ...{ companyUuid: 'b', companyName: 'B', all: 4, asked: 1 },
      reasons: [
        { message: 'Asked.', count: 2 },
        { message: 'Gone.', count: 1 },
      ],
    },
    { companyUuid: 'a', companyName: 'A', all: 2, asked: 2, reasons: [] },
  ]);
});

it('tells the same line of two companies apart', () => {
  const [one, other] = outcomesOf([...of('a', 1), ...of('b', 1)], [failed('b', 0, 'Gone.')]);
  expect([one?.companyUuid, one?.asked, other?.companyUuid, other?.asked]).toEqual(['b', 0, 'a', 1]);
});
