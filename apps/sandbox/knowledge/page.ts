import { page, safe } from '../pages.js';
import type { Check } from './desk.js';

/** The checks with what is right, for whoever tries the sandbox out. */
export function checksPage(checks: readonly Check[], form: string): string {
  const rows = checks.map(
    ({ reference, name, outcome, quiz }) =>
      `<tr><td>${safe(reference)}</td><td>${safe(name)}</td><td>${outcome}</td><td>${quiz.questions
        .map(({ id, text, choices }) => {
          const right = choices.find((one) => one.id === quiz.right[id])?.text ?? '';
          return `${safe(text)} <strong>${safe(right)}</strong>`;
        })
        .join('<br>')}</td></tr>`,
  );
  const none =
    '<p>No check yet. Signers of IRS e-file forms are asked questions; which answers are right appears here. Whoever says 0000 as the end of their Social Security number is known to nobody.</p>';
  const table = `<table><thead><tr><th>Reference</th><th>Person</th><th>Outcome</th><th>Right answers</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Identity checks', `${form}${rows.length === 0 ? none : table}`, 5);
}
