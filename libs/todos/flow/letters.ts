/** One line of a mail: what it is about, what is to be said of it, and where it leads. */
export interface Line {
  readonly title: string;
  readonly note: string;
  readonly href: string;
}

export interface Section {
  readonly heading: string;
  readonly lines: readonly Line[];
}

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A short mail: a greeting, sections of lines, one link each. Text and HTML say the same. */
export function letter(name: string, subject: string, sections: readonly Section[]): Written {
  const greeting = name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`;
  const filled = sections.filter(({ lines }) => lines.length > 0);
  const text = [
    greeting,
    ...filled.map(({ heading, lines }) =>
      [heading, ...lines.map(({ title, note, href }) => `- ${title}${note && ` (${note})`}\n  ${href}`)].join('\n'),
    ),
    closing,
  ].join('\n\n');
  const html = `<!doctype html><html lang="en"><body style="${body}"><p>${escaped(greeting)}</p>${filled
    .map(
      ({ heading, lines }) =>
        `<h2 style="font-size:15px;margin:24px 0 8px">${escaped(heading)}</h2><ul style="margin:0;padding-left:20px">${lines
          .map(
            ({ title, note, href }) =>
              `<li style="margin:6px 0"><a href="${escaped(href)}" style="color:#1f4e79">${escaped(title)}</a>${
                note && `<br><span style="color:#5c6670">${escaped(note)}</span>`
              }</li>`,
          )
          .join('')}</ul>`,
    )
    .join('')}<p style="margin-top:24px;color:#5c6670">${escaped(closing)}</p></body></html>`;
  return { subject, text, html };
}

export function linkTo(url: string, todo: string): string {
  return new URL(`/links/todo/${todo}`, url).href;
}

/** "1 to-do", "3 to-dos" */
export function todosCounted(count: number): string {
  return `${count} ${count === 1 ? 'to-do' : 'to-dos'}`;
}

const body = 'font:14px/1.5 system-ui,sans-serif;color:#1c2126;max-width:560px;margin:0 auto;padding:24px';
const closing = 'Please answer in Daybook; replies to this mail are not read.';

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
