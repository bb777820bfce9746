import { Aliases } from './aliases.js';

const names = ['Rosa Diaz', 'Rosa', 'Acme "Best" Co.', 'Li', 'O’Hara & Sons'];

const aliasesIn = (text: string) => text.match(/Name\d+[a-z]{4}/g) ?? [];

it('has a model read aliases, also in JSON, and people the names', () => {
  const aliases = new Aliases(names);
  const text = `Pay ROSA DIAZ, Rosa's and O’Hara & Sons; ${JSON.stringify({ vendor: 'Acme "Best" Co.' })}. Rosalind stays.`;
  const hidden = aliases.hide(text);
  const [diaz, rosa, sons, acme] = aliasesIn(hidden);
  expect(hidden).toBe(`Pay ${diaz}, ${rosa}'s and ${sons}; {"vendor":"${acme}"}. Rosalind stays.`);
  expect(aliases.show(`${diaz} and ${sons} are vendors.`)).toBe('Rosa Diaz and O’Hara & Sons are vendors.');
  expect(aliases.hide('Rosa Diaz')).toBe(diaz);
  expect(aliases.shownIn({ names: [rosa], top: 3 })).toEqual({ names: ['Rosa'], top: 3 });
});

it('shows no name for an alias that was not handed out here', () => {
  const [aliases, another] = [new Aliases(names), new Aliases(names)];
  const [rosa = ''] = aliasesIn(aliases.hide('Rosa'));
  const guessed = `${another.hide('Rosa')} Name1 Name2 ${rosa.replace('1', '2')}`;
  expect(aliases.show(guessed)).toBe(guessed);
});

it('hides in texts alone, and no number for a name', () => {
  const aliases = new Aliases(['amount', '84200', 'Smith-Jones (Al)']);
  expect(aliases.hiddenIn({ amount: 84_200, of: ['84200.50 of Smith-Jones (Al)'] })).toEqual({
    amount: 84_200,
    of: [expect.stringMatching(/^84200\.50 of Name1[a-z]{4}$/)],
  });
});

it('shows names in text that comes in pieces, wherever it is cut', () => {
  const hidden = new Aliases(names).hide('Now Rosa Diaz was paid $3. Rosa');
  for (let cut = 0; cut <= hidden.length; cut += 1) {
    const aliases = new Aliases(names);
    const text = aliases.hide('Now Rosa Diaz was paid $3. Rosa');
    const shown =
      aliases.showPiece(text.slice(0, cut)) + aliases.showPiece(text.slice(cut)) + aliases.showPiece(' too.');
    expect(shown).toBe('Now Rosa Diaz was paid $3. Rosa too.');
  }
});

it('changes nothing where there are no names', () => {
  const aliases = new Aliases([]);
  expect(aliases.hide('Rosa')).toBe('Rosa');
  expect(aliases.showPiece('N')).toBe('N');
});
