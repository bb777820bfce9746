import type { CodegenConfig } from '@graphql-codegen/cli';
import { webOutputs } from './codegen-web.js';

const config: CodegenConfig = {
  schema: 'libs/*/{api,graph}/*.graphql',
  generates: { ...webOutputs() },
};

export default config;
