/** Text on a page of 612 by 792 points; y counts from the top. */
export interface Mark {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly bold?: boolean;
}

/** A PDF in two typefaces, the same bytes for the same marks. Characters outside Latin-1 become question marks. */
export function pdf(pages: readonly (readonly Mark[])[]): Buffer {
  const first = 5;
  const kids = pages.map((_, n) => `${first + 2 * n} 0 R`).join(' ');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((marks, n) => {
      const content = marks.map(drawn).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + 2 * n + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return inFile(objects);
}

function drawn({ text, x, y, size = 10, bold = false }: Mark): string {
  const shown = text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&');
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${792 - y} Td (${shown}) Tj ET`;
}

/** The objects one after the other, and the table that says where each begins. */
function inFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const places = objects.map((body, n) => {
    const place = file.length;
    file += `${n + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
