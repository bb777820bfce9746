import type { BotRow, FigureDays, FigureUnit } from '@daybook/chatbot/domain';
import { followUpsOf } from './next-questions.js';

function about(days: FigureDays, unit: FigureUnit = 'USD'): BotRow {
  const of = { name: 'Total Income', value: 35_259.85, unit, days };
  return { type: 'text', value: 'Total Income was $35,259.85.', sources: [{ figure: '$35,259.85', result: 'r', of }] };
}

it('asks on about the newest whole month of an answer', () => {
  const january = about({ from: '2026-01-01', to: '2026-01-31' });
  const december = about({ from: '2025-12-01', to: '2025-12-31' });
  expect(followUpsOf([january, december])).toEqual([
    'Why did profit change in January 2026?',
    'Compare revenue in January 2026 with December 2025',
    'What were our largest expenses in January 2026?',
  ]);
});

it('asks about what moved in the books, where something did', () => {
  const moved = { from: '2026-01-01', to: '2026-01-31', profit: 'fell', names: ['Packaging', 'Software'] } as const;
  const answer = { ...about({ from: '2025-12-01', to: '2025-12-31' }), moved };
  expect(followUpsOf([answer])).toEqual([
    'Why did profit fall in January 2026?',
    'How did Packaging change from December 2025 to January 2026?',
    'What were our largest expenses in January 2026?',
  ]);
  expect(followUpsOf([{ ...answer, moved: { ...moved, profit: 'rose', names: [] } }]).slice(0, 2)).toEqual([
    'Why did profit rise in January 2026?',
    'Compare revenue in January 2026 with December 2025',
  ]);
});

it('knows the last day of a February, and asks nothing about other days or counts', () => {
  expect(followUpsOf([about({ from: '2028-02-01', to: '2028-02-29' })])[0]).toContain('February 2028');
  for (const days of [
    { from: '2026-02-01', to: '2026-02-27' },
    { from: '2026-02-02', to: '2026-02-28' },
    { to: '2026-02-28' },
  ])
    expect(followUpsOf([about(days)])).toEqual([]);
  expect(followUpsOf([about({ from: '2026-01-01', to: '2026-01-31' }, 'count')])).toEqual([]);
  expect(followUpsOf([{ type: 'text', value: 'Nothing.' }])).toEqual([]);
});
