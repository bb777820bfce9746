import type { Provider } from '@nestjs/common';
import { Form1099YearsResolver } from './available-years.resolver.js';
import { Form1099SignUpResolver } from './sign-up.resolver.js';

export const form1099Providers: Provider[] = [Form1099YearsResolver, Form1099SignUpResolver];
