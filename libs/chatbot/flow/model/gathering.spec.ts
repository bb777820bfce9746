import fc from 'fast-check';
import { callsInText, callsOf, type Piece } from './gathering.js';

const gathered = (pieces: readonly Piece[]) => callsOf(pieces).map(({ tool, arguments: its }) => [tool, its]);

/** Each as a server in use was reported to send it. */
it.each<[string, readonly Piece[], readonly unknown[]]>([
  [
    'in pieces, as the protocol says',
    [
      { index: 0, id: 'call_1', name: 'trend', args: '' },
      { index: 0, args: '{"what"' },
      { index: 0, args: ':"rent"}' },
      { index: 1, id: 'call_2', name: 'top', args: '{}' },
    ],
    [
      ['trend', { what: 'rent' }],
      ['top', {}],
    ],
  ],
  [
    'without an index (Ollama 7881)',
    [
      { id: 'call_1', name: 'trend', args: '{"a":1}' },
      { id: 'call_2', name: 'trend', args: '{"a":2}' },
    ],
    [
      ['trend', { a: 1 }],
      ['trend', { a: 2 }],
    ],
  ],
  [
    'without any id (vLLM 18412)',
    [
      { index: 0, name: 'trend', args: '{"' },
      { index: 0, args: 'a":1}' },
    ],
    [['trend', { a: 1 }]],
  ],
  [
    'all under index 0 (LiteLLM 33678, Dynamo 4723)',
    [
      { index: 0, id: 'x', name: 'trend', args: '' },
      { index: 0, id: '', args: '{"a":1}' },
      { index: 0, id: 'y', name: 'trend', args: '' },
      { index: 0, id: '', args: '{"a":2}' },
    ],
    [
      ['trend', { a: 1 }],
      ['trend', { a: 2 }],
    ],
  ],
  [
    'the id in every piece (SGLang)',
    [
      { index: 0, id: '0', name: 'trend', args: '' },
      { index: 0, id: '0', args: '{"a":1}' },
      { index: 0, id: '1', name: 'top', args: '' },
      { index: 0, id: '1', args: '{}' },
    ],
    [
      ['trend', { a: 1 }],
      ['top', {}],
    ],
  ],
  [
    'in turns, told apart by their ids alone',
    [
      { id: 'x', name: 'trend', args: '{"a"' },
      { id: 'y', name: 'trend', args: '{"a"' },
      { id: 'x', args: ':1}' },
      { id: 'y', args: ':2}' },
    ],
    [
      ['trend', { a: 1 }],
      ['trend', { a: 2 }],
    ],
  ],
  ['arguments as an object (LiteLLM 37792)', [{ index: 0, name: 'trend', args: { a: 1 } }], [['trend', { a: 1 }]]],
  [
    'the name again in the last piece (AgentScope 1223)',
    [
      { index: 0, id: 'x', name: 'trend', args: '{"a":1' },
      { index: 0, id: null, name: 'trend', args: '}' },
    ],
    [['trend', { a: 1 }]],
  ],
  [
    'objects glued together without ids or indexes',
    [{ name: 'trend', args: '{"a":1}{"a":2}' }],
    [
      ['trend', { a: 1 }],
      ['trend', { a: 2 }],
    ],
  ],
  [
    'cut off in the arguments (vLLM 47963)',
    [{ index: 0, id: 'x', name: 'trend', args: '{"a":"re' }],
    [['trend', null]],
  ],
  ['JSON in a string', [{ index: 0, id: 'x', name: 'trend', args: '"{\\"a\\":1}"' }], [['trend', { a: 1 }]]],
  ['no arguments at all', [{ index: 0, id: 'x', name: 'trend' }], [['trend', {}]]],
  ['a list for an object', [{ index: 0, id: 'x', name: 'trend', args: '[1]' }], [['trend', null]]],
  ['no name', [{ index: 0, id: 'x', args: '{}' }], []],
])('gathers calls that come %s', (_, pieces, expected) => expect(gathered(pieces)).toEqual(expected));

it('gathers the same however the arguments are cut', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.nat(200)), (its, cuts) => {
      const text = JSON.stringify(its);
      const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
      const parts = at.slice(1).map((to, n) => ({ index: 0, args: text.slice(at[n], to) }));
      const [call] = callsOf([{ index: 0, id: 'x', name: 'trend' }, ...parts]);
      expect(call?.arguments).toEqual(JSON.parse(text));
    }),
  );
});

it('gives every call an id of its own', () => {
  const ids = callsOf([
    { name: 'a', args: '{}{}' },
    { name: 'b', args: '{}' },
  ]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

it('finds calls that were left in the text (LiteLLM 12481), of tools that were offered', () => {
  const called = { tool: 'trend', arguments: { a: 1 } };
  const bare = callsInText('{"name":"trend","arguments":{"a":1}}', ['trend']);
  expect(bare).toMatchObject({ text: '', calls: [called] });
  const tagged = callsInText('Let me see. <tool_call>\n{"name":"trend","arguments":{"a":1}}\n</tool_call>', ['trend']);
  expect(tagged).toMatchObject({ text: 'Let me see.', calls: [called] });
  expect(callsInText('{"name":"drop_tables","arguments":{}}', ['trend']).calls).toEqual([]);
});
