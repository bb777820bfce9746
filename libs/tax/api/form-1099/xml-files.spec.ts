import { nec, schemas, transmission, transmitterSettings } from '../../flow/form-1099/iris/spec/samples.js';
import { XmlFiles } from './xml-files.js';

const { payer, isPriorYear, year } = transmission([]);
const returns = [{ ...nec('otto', 2_500_00), w9At: '2027-01-12T15:00:00.000Z' }];
const groups = [{ type: 'O', replaces: null, returns }] as const;
const given = { company: '00000000-0000-4000-8000-0000000000c1', year, isPriorYear, isTest: false, payer, groups };

it('has few files of one person wait, and those of others all the same', async () => {
  const files = new XmlFiles({ irisXml: { schemas, schemaVersion: '2.0.3', transmitter: transmitterSettings } });
  const means = await files.means(year);
  if (!('schema' in means)) throw new Error(means.join());
  const writtenFor = (person: string) => files.write(given, means, { person, company: null });
  const [many, one] = [Array.from({ length: 7 }, () => writtenFor('tess')), writtenFor('tara')];
  const answers = await Promise.allSettled(many);
  const isRefused = (answer: PromiseSettledResult<unknown>) => answer.status === 'rejected';
  expect(answers.map(isRefused)).toEqual([false, false, false, false, false, false, true]);
  expect(answers[6]).toMatchObject({ reason: { extensions: { code: 'RATE_LIMITED' } } });
  expect(await one).toMatchObject([{ filename: '1099-2026.xml' }]);
});
