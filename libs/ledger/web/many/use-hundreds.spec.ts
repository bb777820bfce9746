import { hundredsOf } from './use-hundreds.js';

const of = (companyUuid: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ companyUuid, uuid: `${companyUuid}${at}` }));

it('takes a hundred of one company at a time, and leaves none out', () => {
  const mixed = [...of('a', 120), ...of('b', 3), ...of('a', 90).map((one) => ({ ...one, uuid: `${one.uuid}x` }))];
  const parts = hundredsOf(mixed);
  expect(parts.map((part) => [part[0]?.companyUuid, part.length])).toEqual([
    ['a', 100],
    ['a', 100],
    ['a', 10],
    ['b', 3],
  ]);
  for (const part of parts) expect(new Set(part.map(({ companyUuid }) => companyUuid)).size).toBe(1);
  expect(new Set(parts.flat()).size).toBe(mixed.length);
  expect(hundredsOf([])).toEqual([]);
});
