import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** The yardstick of a first page: React, ten lines, nothing asked of a server. */
const lines = Array.from({ length: 10 }, (_, n) => createElement('li', { key: n }, `Bank statements, account ${n}`));
createRoot(document.getElementById('root')).render(createElement('ul', null, lines));
