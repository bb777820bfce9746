import type { Provider } from '@nestjs/common';
import { DraftsResolver } from './drafts.resolver.js';

export const draftProviders: Provider[] = [DraftsResolver];
