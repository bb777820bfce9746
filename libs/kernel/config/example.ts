import type { AreaSettings } from './area-settings.js';
import { environmentOf } from './schema.js';

const intro = `# Daybook's settings. Copy to .env and uncomment what you change; everything has a default for trying it out.
# Made from libs/kernel/config/schema.ts and libs/*/settings by \`npm run env:example\`; a test compares.
`;

/** The text of `.env.example`: every variable with its meaning and default, commented out. */
export function environmentExample(areas: readonly AreaSettings[]): string {
  const lines = Object.entries(environmentOf(areas).shape).map(([name, field]) => {
    const { data } = field.safeParse(undefined);
    return `# ${field.description}\n#${name}=${data ?? ''}\n`;
  });
  return [intro, ...lines].join('\n');
}
