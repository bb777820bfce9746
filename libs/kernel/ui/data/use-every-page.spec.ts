/** @jest-environment jsdom */
import { renderHook, waitFor } from '@daybook/testing/screen';
import { useEveryPage } from './use-every-page.js';

const total = 250;
const of = { company: 'c1' };
const list = { toString: () => 'query List($offset: Int!) { total rows }' };

test('a list that is wanted whole is asked for a hundred rows at a time', async () => {
  const offsets: number[] = [];
  const lists = new Set<string>();
  const answer = async (_: unknown, { body }: { body?: string }) => {
    if (body === undefined) return undefined;
    const { offset, company } = JSON.parse(body).variables;
    offsets.push(offset);
    lists.add(company);
    const rows = Array.from({ length: Math.min(100, total - offset) }, (_row, at) => offset + at);
    return { status: 200, json: async () => ({ data: { total, rows } }) };
  };
  Object.assign(globalThis, { fetch: answer });
  const { result } = renderHook(() =>
    useEveryPage<{ total: number; rows: readonly number[] }, { company: string }>(list, (page) => page.total, {}, of),
  );
  expect(result.current).toEqual([]);
  await waitFor(() => expect(result.current.flatMap(({ rows }) => rows)).toHaveLength(total));
  expect(offsets.toSorted((one, other) => one - other)).toEqual([0, 100, 200]);
  expect([...lists]).toEqual(['c1']);
});
