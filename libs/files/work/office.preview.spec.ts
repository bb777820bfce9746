import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docx, packed, pptx, rawZip, xlsx } from '@daybook/testing/files/corpus';
import { sourceWorkers } from '../../testing/files/workers.js';
import type { FileWorkers } from './file-workers.js';
import { limits } from './limits.js';
import type { OfficeContent } from './office/content.js';
import type { Preview } from './task.js';

let workers: FileWorkers;
beforeAll(async () => {
  workers = await sourceWorkers();
});
afterAll(() => workers?.close());

async function show(bytes: Buffer, extension = ''): Promise<{ shown: Preview; content: OfficeContent | undefined }> {
  return workers.scratch.with(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    const shown = await workers.preview({ path, into: folder, extension }, { person: 'pat', company: null });
    const isThere = (await readdir(folder)).includes('content.json');
    return { shown, content: isThere ? JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')) : undefined };
  });
}
const contentOf = async (bytes: Buffer, extension?: string) => (await show(bytes, extension)).content;
const sheetOf = async (bytes: Buffer, extension?: string) => {
  const content = await contentOf(bytes, extension);
  return content?.kind === 'sheets' ? content.sheets[0] : undefined;
};
const blocksOf = async (bytes: Buffer) => {
  const content = await contentOf(bytes);
  return content?.kind === 'document' ? content.blocks : undefined;
};
const text = (said: string, look = {}) => ({ text: said, ...look });

const word = (body: string, declaration = '') =>
  packed({
    ...contentTypes('word/document.xml', 'wordprocessingml.document.main'),
    'word/document.xml': `<?xml version="1.0"?>${declaration}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  });
const excel = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  packed({
    ...contentTypes('xl/workbook.xml', 'spreadsheetml.sheet.main'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Ledger" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
const openDocument = (type: string, body: string) =>
  rawZip([
    { name: 'mimetype', bytes: Buffer.from(`application/vnd.oasis.opendocument.${type}`), isStored: true },
    { name: 'content.xml', bytes: Buffer.from(`<office:document-content>${body}</office:document-content>`) },
  ]);
function contentTypes(name: string, type: string) {
  const kind = `application/vnd.openxmlformats-officedocument.${type}+xml`;
  return { '[Content_Types].xml': `<Types><Override PartName="/${name}" ContentType="${kind}"/></Types>` };
}

describe('a document of Word', () => {
  it('shows paragraphs, headings, lists, tables and what is bold', async () => {
    const run = (said: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${said}</w:t></w:r>`;
    const blocks = await blocksOf(
      word(`
        <w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Engagement')}</w:p>
        <w:p>${run('Fees are ')}${run('due', '<w:b/>')}${run(' now.', '<w:b w:val="0"/><w:i/>')}<w:del>${run('Never.')}</w:del></w:p>
        <w:p><w:pPr><w:numPr/></w:pPr>${run('Payroll')}</w:p>
        <w:tbl><w:tr><w:tc><w:p>${run('Rent')}</w:p></w:tc><w:tc><w:p>${run('1,200')}</w:p></w:tc></w:tr></w:tbl>`),
    );
    expect(blocks).toEqual([
      { type: 'heading', level: 1, runs: [text('Engagement')] },
      { type: 'paragraph', runs: [text('Fees are '), text('due', { bold: true }), text(' now.', { italic: true })] },
      { type: 'item', runs: [text('Payroll')] },
      { type: 'table', rows: [['Rent', '1,200']] },
    ]);
  });

  it('names no other document and repeats no entity', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const [block] = (await blocksOf(word('<w:p><w:r><w:t>&b;&f;</w:t></w:r></w:p>', bomb))) ?? [];
    expect(JSON.stringify(block)).not.toMatch(/haha|root:/);
  });

  it('keeps what looks like markup as words', async () => {
    const [block] = (await blocksOf(docx('&lt;img src=x onerror=alert(1)&gt;'))) ?? [];
    expect(block).toEqual({ type: 'paragraph', runs: [text('<img src=x onerror=alert(1)>')] });
  });

  it('ends where there is enough', async () => {
    const many = await contentOf(docx(...Array.from({ length: limits.office.blocks + 10 }, (_, n) => `Line ${n}`)));
    expect(many).toMatchObject({ kind: 'document', isCut: true });
    const long = await contentOf(docx('many words '.repeat(400_000)));
    expect(long).toMatchObject({ isCut: true });
    expect(JSON.stringify(long).length).toBeLessThan(2 * limits.office.characters);
  });
});

describe('a workbook', () => {
  it('shows texts, figures as they are formatted, and formulas as text', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs></styleSheet>`;
    const sheet = await sheetOf(
      excel(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Paid</t></is></c></row>
         <row r="3"><c r="A3" s="1"><v>46034</v></c><c r="B3" s="2"><f>SUM(B1:B2)</f><v>1234.5</v></c>
           <c r="C3" s="3"><v>0.25</v></c><c r="D3" t="b"><v>1</v></c><c r="E3"><f>HYPERLINK("http://evil.test")</f></c></row>`,
        { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': '<sst><si><r><t>Rent </t></r><r><t>May</t></r></si></sst>' },
      ),
    );
    expect(sheet).toEqual({
      name: 'Ledger',
      rows: [['Rent May', '', 'Paid'], [], ['1/12/2026', '$1,234.50', '25%', 'TRUE', '=HYPERLINK("http://evil.test")']],
      isCut: false,
    });
    expect((await sheetOf(xlsx([['Flour', 88.5]])))?.rows).toEqual([['Flour', '88.5']]);
  });

  it('ends where there is enough, wherever a cell says it is', async () => {
    const { rows, columns } = limits.office;
    const far = await sheetOf(excel('<row r="1"><c r="XFD1"><v>1</v></c><c r="B1"><v>2</v></c></row>'));
    expect(far).toEqual({ name: 'Ledger', rows: [['', '2']], isCut: true });
    const many = await sheetOf(
      excel(
        Array.from({ length: 20_000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`).join(''),
      ),
    );
    expect([many?.rows.length, many?.isCut]).toEqual([rows, true]);
    const wide = `<row r="1048576"><c r="A1048576"><v>1</v></c></row>`;
    expect(await show(excel(wide))).toMatchObject({ shown: { kind: 'none' } });
    expect(columns).toBe(50);
  });
});

it('shows slides in the order of the presentation', async () => {
  expect(await blocksOf(pptx('Year end', 'Plan'))).toEqual([
    { type: 'slide', number: 1 },
    { type: 'paragraph', runs: [text('Year end')] },
    { type: 'slide', number: 2 },
    { type: 'paragraph', runs: [text('Plan')] },
  ]);
});

it('shows texts and sheets of OpenDocument', async () => {
  const email =
    '<office:text><text:h text:outline-level="2">Terms</text:h><text:p>Net<text:s text:c="2"/>30</text:p></office:text>';
  expect(await blocksOf(openDocument('text', email))).toEqual([
    { type: 'heading', level: 2, runs: [text('Terms')] },
    { type: 'paragraph', runs: [text('Net  30')] },
  ]);
  const cell = (said: string, more = '') => `<table:table-cell ${more}><text:p>${said}</text:p></table:table-cell>`;
  const sheet = `<table:table table:name="May"><table:table-row>${cell('Rent')}${cell('1,200.00')}</table:table-row>
    <table:table-row table:number-rows-repeated="1000000000">${cell('x', 'table:number-columns-repeated="1000000000"')}</table:table-row></table:table>`;
  const read = await sheetOf(openDocument('spreadsheet', sheet));
  expect(read?.rows[0]).toEqual(['Rent', '1,200.00']);
  expect([read?.rows.length, read?.rows[1]?.length, read?.isCut]).toEqual([500, 50, true]);
});

describe('a text with separated values', () => {
  it('shows rows, whatever separates them, with formulas as text', async () => {
    expect((await sheetOf(Buffer.from('a,"b, c"\r\n=1+1,2\r\n'), 'csv'))?.rows).toEqual([
      ['a', 'b, c'],
      ['=1+1', '2'],
    ]);
    expect((await sheetOf(Buffer.from('date;amount\n2026-01-05;12,50\n'), 'csv'))?.rows[1]).toEqual([
      '2026-01-05',
      '12,50',
    ]);
    expect((await sheetOf(Buffer.from('a\tb\n'), 'tsv'))?.rows).toEqual([['a', 'b']]);
    expect((await sheetOf(Buffer.from('\ufeffÄrger;2', 'utf16le'), 'csv'))?.rows).toEqual([['Ärger', '2']]);
  });

  it('shows no other text', async () => {
    expect(await show(Buffer.from('a,b\n'), 'txt')).toEqual({ shown: { kind: 'none' }, content: undefined });
  });

  it('ends where there is enough', async () => {
    const many = await sheetOf(Buffer.from('1,2,3\n'.repeat(300_000)), 'csv');
    expect([many?.rows.length, many?.isCut]).toEqual([limits.office.rows, true]);
    const open = await sheetOf(Buffer.from(`a,b\n"${'x'.repeat(3_000_000)}`), 'csv');
    expect(open).toEqual({ name: '', rows: [['a', 'b']], isCut: true });
  });
});

it('fails for a broken document alone', async () => {
  const whole = docx('Whole');
  await expect(show(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ why: 'failed' });
  expect((await show(whole)).shown).toEqual({ kind: 'document', width: 0, height: 0, files: ['content.json'] });
});
