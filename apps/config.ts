import { foundInAreas } from '@daybook/kernel/areas';
import { type AreaSettings, type Config, readConfig as read } from '@daybook/kernel/config';

const found = await foundInAreas<{ readonly settings: AreaSettings }>('settings/index');

/** The settings of each area that has a folder of them. */
export const areaSettings: readonly AreaSettings[] = [...found.values()].map(({ settings }) => settings);

/** Reads the settings of the product, those of all areas included. @throws BadConfig naming what is wrong or missing */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  return read(variables, areaSettings);
}
