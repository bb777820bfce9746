import { Aliases } from './aliases.js';

const names = ['Rosa Diaz', 'Rosa', 'Acme "Best" Co.', 'Li', 'O’Hara & Sons'];

it('has a model read aliases, also in JSON, and people the names', () => {
  const aliases = new Aliases(names);
  const text = `Pay ROSA DIAZ, Rosa's and O’Hara & Sons; ${JSON.stringify({ vendor: 'Acme "Best" Co.' })}. Rosalind stays.`;
  const hidden = aliases.hide(text);
  for (const name of names.filter(({ length }) => length > 2))
    expect(hidden.toLowerCase()).not.toContain(`${name.toLowerCase()},`);
  expect(hidden).toBe('Pay Name1, Name2\'s and Name4; {"vendor":"Name3"}. Rosalind stays.');
  expect(aliases.show('Name1 and Name4 are vendors, Name99 is none.')).toBe(
    'Rosa Diaz and O’Hara & Sons are vendors, Name99 is none.',
  );
  expect(aliases.shownIn({ names: ['Name2'], top: 3 })).toEqual({ names: ['Rosa'], top: 3 });
});

it('shows names in text that comes in pieces, wherever it is cut', () => {
  const text = 'Now Name1 was paid $3. Name2';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const aliases = new Aliases(names);
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
