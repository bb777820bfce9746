import type { CodegenConfig } from '@graphql-codegen/cli';
import { argumentOutputs } from './codegen-arguments.js';
import { webOutputs } from './codegen-web.js';

const config: CodegenConfig = {
  schema: 'libs/*/{api,graph}/**/*.graphql',
  generates: {
    ...webOutputs(),
    ...argumentOutputs(),
    'libs/kernel/ui/data/generated/categories.ts': { plugins: ['./tools/codegen-categories.ts'] },
  },
};

export default config;
