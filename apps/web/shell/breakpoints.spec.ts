import { globSync, readFileSync } from 'node:fs';

/** Widths of the specification, in pixels: up to these, and the assistant below 800. The others only make room on narrow desktops. */
const mobile: Readonly<Record<string, number>> = {
  'libs/files/web/preview/file-preview.css': 960,
  'libs/files/web/preview/office-preview.css': 960,
  'libs/chatbot/web/dialog/assistant-dialog.css': 799,
  'libs/companies/web/staff/staff-dashboard.css': 800,
  'libs/kernel/ui/admin/list/staff-list.css': 800,
};
const usual = 768;
const sheets = globSync('{apps,libs}/**/*.css', { exclude: (name) => name === 'node_modules' });

/** The widths up to which a style sheet or a screen lays out for phones. */
function widthsIn(sheet: string): readonly number[] {
  const text = readFileSync(sheet, 'utf8');
  const queries = [...text.matchAll(/@media \((max|min)-width: (\d+)px\)/g)];
  return queries.map(([, side, pixels]) => Number(pixels) - (side === 'min' ? 1 : 0));
}

it.each(Object.entries(mobile))('%s changes at %i pixels', (sheet, pixels) => {
  const widths = widthsIn(sheet);
  expect(widths).toContain(pixels);
  expect(widths).not.toContain(usual);
});

it('everything else that changes for phones does at 768 pixels', () => {
  const others = sheets.filter((sheet) => !(sheet in mobile)).flatMap((sheet) => widthsIn(sheet));
  expect(others.filter((pixels) => pixels === usual).length).toBeGreaterThan(10);
  expect(others.filter((pixels) => pixels > 700 && pixels < 960 && pixels !== usual)).toEqual([]);
});
