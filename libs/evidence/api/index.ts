import { evidenceKinds } from '@daybook/evidence/flow';
import type { Area, ProductApi } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { EVIDENCE_KINDS, EvidenceResolver } from './evidence.resolver.js';
import { PackGate } from './pack-gate.js';

@Module({})
class EvidenceModule {}

/** Needs `POOL`, `COMMANDS`, `CONFIG` and `Tasks` from global modules. Rights are those of the policy `firm`. */
export const api = ({ areas }: Pick<ProductApi, 'areas'>): Area => ({
  name: 'evidence',
  module: {
    module: EvidenceModule,
    providers: [{ provide: EVIDENCE_KINDS, useValue: evidenceKinds(areas) }, PackGate, EvidenceResolver],
  },
  policies: [],
});
