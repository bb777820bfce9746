import { deadAddresses, deadIn } from './addresses.js';

it('finds no address of a page that no area has', () => {
  expect(deadAddresses('libs', 'apps')).toEqual([]);
});

it('catches what is planted', () => {
  const [some, other] = ['$' + '{company.uuid}', '$' + '{companyUuid}'];
  const planted = `const url = \`/${some}/todos/\`; const list = \`/${other}/to-dos?filter=open\`;`;
  expect(deadIn(planted, new Set(['to-dos', 'files']))).toEqual(['todos']);
});
