import { writeFileSync } from 'node:fs';
import { environmentExample } from '@daybook/kernel/config';

writeFileSync('.env.example', environmentExample());
