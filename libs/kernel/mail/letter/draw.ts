import { render, toPlainText } from '@react-email/render';
import { createElement } from 'react';
import type { Wording } from './compose-email.js';
import { Form } from './form.js';

/** The HTML of a letter, and the same words as text: addresses in full, headings as they are. */
export async function draw(wording: Wording): Promise<{ html: string; text: string }> {
  const html = await render(createElement(Form, wording));
  return { html, text: toPlainText(html, { selectors }) };
}

const selectors = [
  { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
  { selector: 'hr', format: 'skip' },
  { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1 } },
];
