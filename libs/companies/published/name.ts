import { companyDecider } from '@daybook/companies/domain';
import type { Commands } from '@daybook/kernel/commands';

/** What a company is called as the log has it now, before any table knows; null for one that never was. */
export async function companyName({ commands }: { readonly commands: Commands }, uuid: string): Promise<string | null> {
  const { state } = await commands.load(companyDecider, uuid);
  return state.status === 'none' ? null : state.name;
}
