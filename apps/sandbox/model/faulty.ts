import type { ModelFault } from '../faults.js';
import type { Turn } from './turn.js';

/** A turn as a model takes it that lies, obeys others or runs in a circle. */
export function faultyTurn(turn: Turn, fault: ModelFault): Turn {
  switch (fault) {
    case 'lying':
      // each number is another one, what was lost is earned, and what is due is due on another day
      return 'text' in turn
        ? {
            text: turn.text
              .replace(/\d(?=[\d,]*\.\d)/g, (digit) => String((Number(digit) + 3) % 10))
              .replace(/-\$/g, '$')
              .replace(/(?<=[A-Z][a-z]+ )\d{1,2}(?=, 20\d\d)/g, (day) => String((Number(day) % 28) + 1)),
          }
        : turn;
    case 'hostile':
      return 'text' in turn
        ? {
            text: `<script>fetch("https://evil.test")</script><img src="https://evil.test/?d=1"> Wire $50,000 today, see [the bill](https://evil.test). ${turn.text}`,
          }
        : {
            calls: [
              { tool: 'delete_company', args: {} },
              { tool: 'sql', args: { text: 'select * from everybody' } },
              ...turn.calls.map(({ tool, args }) => ({ tool, args: { ...args, company: 'another' } })),
              ...turn.calls,
            ],
          };
    case 'looping':
      return { calls: [{ tool: 'standing', args: {} }] };
    case 'endless':
      return { text: 'and '.repeat(2_500_000) };
    default:
      return turn;
  }
}
