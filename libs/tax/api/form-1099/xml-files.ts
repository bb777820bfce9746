import { createHash } from 'node:crypto';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { graphError } from '@daybook/kernel/graph';
import { FairQueue, type Owner, TooManyWaiting } from '@daybook/kernel/turns';
import {
  type IrisTransmission,
  irisTransmission,
  type Payer,
  type Transmission,
  type Transmitter,
  transmitterOf,
  utidOf,
} from '@daybook/tax/domain';
import { faultsInWords, type SchemaPackage, SchemaPackages, SchemaUnfit, validate, xmlText } from '@daybook/tax/flow';
import { Inject, Injectable } from '@nestjs/common';
import { v5 } from 'uuid';
import type { IrsFile } from './irs-files.js';
import type { XmlGroup } from './xml-returns.js';

export interface XmlFile extends IrsFile {
  readonly transmission: Transmission;
}

/** What a file needs besides its returns. */
export interface XmlMeans {
  readonly transmitter: Transmitter;
  readonly schema: SchemaPackage;
  readonly schemaVersion: string;
}

/** Refused with what does not fit. */
export type Unfit = Refusal<'schema' | 'schemaPackage'> & { readonly problems: readonly string[] };

interface Given {
  readonly company: string;
  readonly year: number;
  readonly isPriorYear: boolean;
  readonly isTest: boolean;
  readonly payer: Payer;
  readonly groups: readonly XmlGroup[];
}

const names = { O: '', C: '-corrections', R: '-replacement' } as const;
/** As many sentences as somebody reads. */
const mostProblems = 10;
const tooMany = 'You have asked for many files at once. Please wait until they are here, then try again.';
const brokenPackage =
  'The file could not be compared with the schema package of the IRS: the package cannot be read, or it took too long. Whoever runs Daybook for the firm unpacks it once more into the folder of DAYBOOK_IRIS_SCHEMAS.';

/** Writes XML files for IRIS, and lets none out that does not fit the schema of its year. */
@Injectable()
export class XmlFiles {
  private readonly packages: SchemaPackages;
  /** Each may take a quarter of a gigabyte. */
  private readonly queue = new FairQueue({ atOnce: 2, mostWaiting: 4 });

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'irisXml'>) {
    this.packages = new SchemaPackages(config.irisXml.schemas);
  }

  /** What files of a year are written with, or a sentence for each thing that is missing. */
  async means(year: number): Promise<XmlMeans | readonly string[]> {
    const transmitter = transmitterOf(this.config.irisXml.transmitter);
    const schema = await this.packages.of(year);
    if (typeof transmitter !== 'string' && typeof schema !== 'string')
      return { transmitter, schema, schemaVersion: this.config.irisXml.schemaVersion };
    return [transmitter, schema].filter((one) => typeof one === 'string');
  }

  /** All of them, or none where one does not fit. @throws GraphQLError RATE_LIMITED */
  async write(given: Given, means: XmlMeans, owner: Owner): Promise<readonly XmlFile[] | Unfit> {
    const files: XmlFile[] = [];
    const problems: string[] = [];
    for (const [at, group] of given.groups.entries()) {
      const { file, wrong } = await this.inTurn(owner, () => written(given, group, at, means));
      files.push(file);
      problems.push(...wrong);
    }
    if (problems.includes(brokenPackage)) return { ...refuse('schemaPackage', brokenPackage), problems: [] };
    if (problems.length === 0) return files;
    const more = problems.length - mostProblems;
    const shown = more > 0 ? [...problems.slice(0, mostProblems), `And ${more} more.`] : problems;
    const message = `No file was handed out, since this does not fit the schema of the IRS for ${given.year}:`;
    return { ...refuse('schema', message), problems: shown };
  }

  private inTurn<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    return this.queue.run(owner, work).catch((fault: unknown) => {
      throw fault instanceof TooManyWaiting ? graphError('RATE_LIMITED', tooMany) : fault;
    });
  }
}

async function written(
  { company, year, isPriorYear, isTest, payer, groups }: Given,
  { type, replaces, returns }: XmlGroup,
  at: number,
  { transmitter, schema, schemaVersion }: XmlMeans,
): Promise<{ readonly file: XmlFile; readonly wrong: readonly string[] }> {
  const given: Omit<IrisTransmission, 'utid'> = {
    ...{ schemaVersion, year, isPriorYear, type, isTest, replaces, transmitter, payer, returns },
  };
  // the same returns have the same name, which the IRS takes once; tax ids are not in it
  const named = returns.map(({ w9: _, ...one }) => one);
  const seed = [year, type, isTest, replaces, schemaVersion, schema.hash, payer.name, payer.address, transmitter.tcc];
  const utid = utidOf(v5(JSON.stringify([seed, named]), company), transmitter);
  const { document, records } = irisTransmission({ ...given, utid });
  const content = await xmlText(document);
  const nameOf = (payee: string) => returns.find(({ form }) => form.payee === payee)?.w9.name ?? 'A payee';
  const wrong = await validate(content, schema).then(
    (faults) => faultsInWords(faults, document, records, nameOf),
    (error: unknown) => {
      if (!(error instanceof SchemaUnfit)) throw error;
      return [brokenPackage];
    },
  );
  const several = groups.filter((one) => one.type === type).length > 1 ? `-${at + 1}` : '';
  const file = {
    filename: `1099-${year}${names[type]}${several}${isTest ? '-test' : ''}.xml`,
    content,
    hash: createHash('sha256').update(content).digest('hex'),
    payees: [...new Set(returns.map(({ form }) => form.payee))],
    transmission: { utid, type, isTest, schemaPackage: schema.hash, replaces, records },
  };
  return { file, wrong };
}
