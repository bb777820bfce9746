import { Collected } from './collected.js';

function collected() {
  let time = 0;
  return new Collected(() => {
    time += 10;
    return time;
  });
}

it('puts pieces of text together, and rows between them', () => {
  const answer = collected();
  answer.take({ is: 'text', text: 'Rent ' });
  answer.take({ is: 'text', text: 'rose.' });
  const row = { type: 'html', value: '<b>3</b>' } as const;
  answer.take({ is: 'table', row });
  answer.take({ is: 'text', text: 'Since March.' });
  expect(answer.outcome(false)).toEqual({
    rows: [{ type: 'text', value: 'Rent rose.' }, row, { type: 'text', value: 'Since March.' }],
  });
  expect(answer.recording('h')).toMatchObject({ history: 'h', millisecondsToFirstWord: 10 });
});

it('has what could be asked next beside its last words', () => {
  const collected = new Collected(() => 0);
  const moved = { from: '2026-03-01', to: '2026-03-31', profit: 'fell', names: ['Wages'] } as const;
  collected.take({ is: 'text', text: 'Rent was $5,000.' });
  collected.take({ is: 'table', row: { type: 'search_results', value: [] } });
  collected.take({
    is: 'done',
    sources: [],
    usage: { model: 'm', promptTokens: 1, completionTokens: 1, cost: 0 },
    moved,
  });
  expect(collected.shown[0]).toMatchObject({ value: 'Rent was $5,000.', moved });
  expect(collected.shown[1]).not.toHaveProperty('moved');
});

it('leaves of a stopped answer what was shown', () => {
  const answer = collected();
  expect(answer.outcome(true)).toEqual({ rows: [{ type: 'text', value: '(stopped)' }] });
  answer.take({ is: 'text', text: 'Rent ' });
  expect(answer.outcome(true)).toEqual({ rows: [{ type: 'text', value: 'Rent (stopped)' }] });
});

it('keeps why there is no answer for staff, and asserts nothing', () => {
  const answer = collected();
  answer.take({ is: 'text', text: 'Rent ' });
  answer.take({ is: 'failed', reason: 'away', sentence: 'The model is away.' });
  expect(answer.outcome(false)).toEqual({ failed: 'away' });
  expect(answer.recording('h').steps).toEqual([{ type: 'openai_api_call', response: 'The model is away.' }]);
  expect(collected().outcome(false)).toEqual({ failed: 'unclear' });
});

it('takes no more than anybody reads', () => {
  const answer = collected();
  for (let n = 0; n < 100; n += 1) {
    answer.take({ is: 'text', text: 'x'.repeat(10_000) });
    answer.take({ is: 'table', row: { type: 'html', value: '' } });
    answer.take({ is: 'step', row: { type: 'run_python_code', response: 'x'.repeat(100_000) } });
    answer.take({ is: 'step', row: { type: 'run_python_code', response: 'x' } });
  }
  const outcome = answer.outcome(false);
  expect(JSON.stringify(outcome).length).toBeLessThan(110_000);
  expect(JSON.stringify(answer.recording('h').steps).length).toBeLessThan(2_100_000);
});

it('counts what an answer rests on, and nothing for one that says it has none', () => {
  const sources = [{ uuid: 'r', tool: 'amounts', arguments: {}, result: {} }];
  const usage = { model: 'm', promptTokens: 1, completionTokens: 1, cost: 1 };
  const resultsOf = (text: string) => {
    const answer = collected();
    answer.take({ is: 'text', text });
    answer.take({ is: 'done', sources, usage });
    return answer.recording('h').results;
  };
  expect(resultsOf('Rent rose.')).toBe(1);
  expect(resultsOf("I can't answer that yet. I can tell you what you earned.")).toBe(0);
});
