import type { CodegenConfig } from '@graphql-codegen/cli';
import { webOutputs } from './codegen-web.js';

const config: CodegenConfig = {
  schema: 'libs/*/{api,graph}/*.graphql',
  generates: {
    ...webOutputs(),
    'libs/kernel/ui/data/generated/categories.ts': { plugins: ['./tools/codegen-categories.ts'] },
  },
};

export default config;
