import { writeFileSync } from 'node:fs';
import { environmentExample } from '@daybook/kernel/config';
import { areaSettings } from '../../apps/config.js';

writeFileSync('.env.example', environmentExample(areaSettings));
