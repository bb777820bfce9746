import { type CompanyProfile, companyDecider } from '@daybook/companies/domain';
import type { Commands, Judgement } from '@daybook/kernel/commands';

export { corporateStructures } from '@daybook/companies/domain';

export interface CompanyParticulars extends Pick<CompanyProfile, 'foundedYear' | 'fiscalYearEnd'> {
  readonly name: string;
  readonly timeZone: string;
  readonly corporateStructure: string | null;
}

/** What a company is as the log has it now, before any table knows; undefined for one that never was. */
export async function companyParticulars(
  commands: Pick<Commands, 'load'>,
  uuid: string,
  judgement?: Judgement,
): Promise<CompanyParticulars | undefined> {
  const { state } = await commands.load(companyDecider, uuid, judgement);
  if (state.status === 'none') return undefined;
  const { name, timeZone, profile } = state;
  const { corporateStructure, foundedYear, fiscalYearEnd } = profile;
  return { name, timeZone, corporateStructure, foundedYear, fiscalYearEnd };
}

/** A company as its tax forms name it, and its tax id. */
export async function companyAsPayer(
  commands: Pick<Commands, 'load'>,
  uuid: string,
): Promise<{ readonly name: string; readonly ein: string | null; readonly address: string } | undefined> {
  const { state } = await commands.load(companyDecider, uuid);
  if (state.status === 'none') return undefined;
  const { name, ein, profile } = state;
  return { name, ein, address: profile.mailingAddress || profile.address };
}
