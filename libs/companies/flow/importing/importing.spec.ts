import { accountOwnerDecider, companyDecider, companyUserDecider } from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import { fold } from '@daybook/kernel/events';
import { StreamsInMemory } from '../spec/streams-in-memory.js';
import { importCompany, importedUuid, recognised, rowsOf, tableOf, timeZoneNamed } from './index.js';

const cellsOf = (text: string) => {
  const table = tableOf(text);
  if ('problem' in table) throw new Error(table.problem);
  return table.cells;
};

/** The rows of a list whose first row names the columns. */
const read = (text: string) => {
  const [header = [], ...cells] = cellsOf(text);
  return rowsOf(cells, { columns: recognised(header), firstLine: 2, timeZone: 'America/New_York' });
};

describe('a list', () => {
  it.each([
    ['commas and quotes', 'Company,Email\r\n"Stein, Bloom & Co",a@b.co\r\n'],
    ['tabs, as copied from a spreadsheet', 'Company\tEmail\nStein, Bloom & Co\ta@b.co\n\n'],
    ['semicolons and the mark of its encoding', '\uFEFFCompany;Email\n"Stein, Bloom & Co";a@b.co'],
  ])('is read with %s', (_, text) =>
    expect(cellsOf(text)).toEqual([
      ['Company', 'Email'],
      ['Stein, Bloom & Co', 'a@b.co'],
    ]),
  );

  it('says why it cannot be read', () => {
    expect(tableOf('')).toHaveProperty('problem', expect.stringContaining('no rows'));
    expect(tableOf(`Company\n${'Pine\n'.repeat(600)}`)).toHaveProperty(
      'problem',
      expect.stringContaining('at most 500'),
    );
    expect(tableOf('Company\n"never closed')).toHaveProperty('problem', expect.stringContaining('could not be read'));
  });

  it('has its columns recognised, each field once', () => {
    expect(recognised(['Client Name', 'Time-Zone', 'First name', 'LAST NAME', 'E-mail', 'Notes', 'Company'])).toEqual([
      'name',
      'timeZone',
      'ownerFirstName',
      'ownerLastName',
      'ownerEmail',
      null,
      null,
    ]);
  });
});

describe('a row', () => {
  it('has a company, its zone and its owner', () =>
    expect(read('Company,Zone,Owner,Email\nPine LLC, Pacific Time ,Ana Maria Lopez,ana@pine.co')).toEqual([
      {
        line: 2,
        name: 'Pine LLC',
        timeZone: 'America/Los_Angeles',
        owner: { firstName: 'Ana Maria', lastName: 'Lopez', email: 'ana@pine.co' },
        problem: null,
      },
    ]));

  it('has the usual zone where it names none, and no owner where it names nobody', () =>
    expect(read('Company,Zone,Email\nPine,,')).toMatchObject([
      { timeZone: 'America/New_York', owner: null, problem: null },
    ]));

  it.each([
    [',a@b.co,A,B', 'no company name'],
    ['Pine,ab.co,A,B', 'not an email address'],
    ['Pine,a@b,A,B', 'not an email address'],
    [`Pine,a@${'x'.repeat(64)}.co,A,B`, 'not an email address'],
    ['Pine,a@b.co,A,', 'first and a last name'],
    ['Pine,,A,B', 'no email address'],
  ])('%j says why it cannot be imported: %s', (row, problem) =>
    expect(read(`Company,Email,First name,Last name\n${row}`)[0]?.problem).toContain(problem),
  );

  it('refuses a zone that is none', () =>
    expect(read('Company,Zone\nPine,Mars')[0]?.problem).toBe(
      '“Mars” is not a time zone. Write it like America/New_York or Eastern.',
    ));
});

it.each([
  ['america/chicago', 'America/Chicago'],
  ['New York', 'America/New_York'],
  ['US Eastern Standard Time', 'America/New_York'],
  ['HAWAII', 'Pacific/Honolulu'],
  ['utc', 'UTC'],
  ['', undefined],
])('knows the zone %j', (text, zone) => expect(timeZoneNamed(text)).toBe(zone));

describe('lists as people have them', () => {
  it.each([
    ['a line that names the separator', 'sep=;\nCompany;Email;First Name;Last Name\nPine LLC;pat@pine.test;Pat;Lee'],
    ['the same in quotes, from a Mac', '\ufeff"sep=;"\rCompany;Owner;Email\rPine LLC;"Lee, Pat";pat@pine.test'],
    ['the last name first', 'Customer,Contact,Email\nPine LLC,"Lee, Pat",pat@pine.test'],
    ['customers of QuickBooks', 'Customer,Company,Email,Phone\nPat Lee,Pine LLC,pat@pine.test,555-0100'],
    ['addresses with what came along', 'Company,Contact,Email\nPine LLC,Pat Lee,<mailto:pat@pine.test\u200b>;'],
  ])('reads %s', (_, text) => {
    const owner = { firstName: 'Pat', lastName: 'Lee', email: 'pat@pine.test' };
    expect(read(text)).toMatchObject([{ name: 'Pine LLC', owner, problem: null }]);
  });

  it.each([
    ['Company,Email\nTotal: 1,', /is the total of the list/],
    ['Company\nPine Same, LLC', /more cells than columns: “LLC”/],
    ['Company,Time Zone\nPine,+05:30', /is not a time zone/],
    ['Company,Contact,Email\nPine,Pat Lee,pat@pine.test;x', /is not an email address/],
  ])('tells by row what is wrong with %j', (text, problem) => {
    expect(read(text)).toMatchObject([{ problem: expect.stringMatching(problem) }]);
  });

  it('keeps titles behind a name, and quotes within one', () => {
    const [row] = read('Company,Contact,Email\n"Pine 6" Pipes LLC","Lee, Jr.",pat@pine.test');
    expect(row).toMatchObject({ name: 'Pine 6" Pipes LLC', owner: { firstName: 'Lee,', lastName: 'Jr.' } });
  });

  it('says what to do with a workbook', () => {
    expect(tableOf('PK\u0003\u0004…')).toEqual({ problem: expect.stringMatching(/^This is an Excel workbook\./) });
  });

  it.each([
    ['America/Indiana/Indianapolis', 'America/Indianapolis'],
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['Etc/UTC', 'UTC'],
    ['America/Kentucky/Louisville', 'America/Louisville'],
  ])('knows the zone %s', (text, listed) => {
    expect([text, listed]).toContain(timeZoneNamed(text));
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: timeZoneNamed(text) as string })).not.toThrow();
  });
});

describe('importing a company', () => {
  const name = 'Pine LLC';
  const uuid = importedUuid(name);
  const owner = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@pine.co' };
  const row = { uuid, name, timeZone: 'America/Denver', owner, restore: false };
  const metadata = { commandId: '00000000-0000-4000-8000-0000000000d1', by: { user: 'u' }, company: uuid };
  const ownerOf = (streams: StreamsInMemory) =>
    fold(accountOwnerDecider, streams.of(accountOwnerDecider, uuid) as never).companyUser ?? '';
  const eventsIn = (streams: StreamsInMemory) => [
    streams.kinds(companyDecider, uuid),
    streams.kinds(accountOwnerDecider, uuid),
    streams.kinds(companyUserDecider, ownerOf(streams)),
  ];
  const all = [['CompanyCreated'], ['AccountOwnerAssigned'], ['CompanyUserAdded']];

  it('makes the company, invites its owner, and makes nothing twice', async () => {
    const streams = new StreamsInMemory();
    expect(await importCompany(streams.commands, row, metadata)).toEqual({ outcome: 'created', ownerRefused: null });
    const again = { ...metadata, commandId: '00000000-0000-4000-8000-0000000000d2' };
    expect(await importCompany(streams.commands, row, again)).toEqual({ outcome: 'existing', ownerRefused: null });
    expect(eventsIn(streams)).toEqual(all);
  });

  it('answers the same request again as it did the first time', async () => {
    const streams = new StreamsInMemory();
    const created = await importCompany(streams.commands, row, metadata);
    expect(await importCompany(streams.commands, row, metadata)).toEqual(created);
    await streams.commands.send(companyDecider, uuid, { type: 'DeleteCompany' }, { ...metadata, commandId: uuid });
    const back = { ...metadata, commandId: '00000000-0000-4000-8000-0000000000d3' };
    const restored = { outcome: 'restored', ownerRefused: null };
    expect(await importCompany(streams.commands, { ...row, restore: true }, back)).toEqual(restored);
    expect(await importCompany(streams.commands, { ...row, restore: true }, back)).toEqual(restored);
  });

  it.each([1, 2, 3, 4, 5, 6])('goes on after a death before append %i', async (diesAt) => {
    const streams = new StreamsInMemory(diesAt);
    await expect(importCompany(streams.commands, row, metadata)).rejects.toThrow('died');
    await importCompany(streams.commands, row, metadata);
    expect(eventsIn(streams)).toEqual(all);
  });

  it('offers an archived company for restoration', async () => {
    const streams = new StreamsInMemory();
    await importCompany(streams.commands, { ...row, owner: null }, metadata);
    streams.append(companyDecider, uuid, { type: 'CompanyDeleted', data: {} });
    expect(await importCompany(streams.commands, row, metadata)).toMatchObject({ refused: 'archived' });
    expect(await importCompany(streams.commands, { ...row, restore: true }, metadata)).toMatchObject({
      outcome: 'restored',
    });
  });

  it('tells of an owner who may not be one, with the company made', async () => {
    const streams = new StreamsInMemory();
    await importCompany(streams.commands, row, metadata);
    const member = fold(companyUserDecider, streams.of(companyUserDecider, ownerOf(streams)) as never);
    const user = member.status === 'member' ? member.user : '';
    streams.append(userDecider, user, { type: 'UserDeactivated', data: {} });
    const other = { ...row, uuid: importedUuid('Oak'), name: 'Oak' };
    expect(await importCompany(streams.commands, other, metadata)).toMatchObject({
      outcome: 'created',
      ownerRefused: { refused: 'inactive' },
    });
  });
});
