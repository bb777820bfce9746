import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageShell } from './page-shell.js';

test('the page shows before its scripts what they show first', () => {
  const page = readFileSync('apps/web/index.html', 'utf8');
  expect(page).toContain(`<div id="root">${renderToStaticMarkup(<PageShell />)}</div>`);
});
