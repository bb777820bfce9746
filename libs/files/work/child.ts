import { serve } from '@daybook/kernel/children/serving';
import { examine } from './examine.js';
import { extract } from './extract.js';
import { banner, logo, portrait } from './portrait.js';
import { preview } from './preview.js';
import type { Tasks } from './task.js';

const tasks: Tasks = { examine, preview, portrait, banner, logo, extract };
serve(tasks as never);
