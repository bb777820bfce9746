import { DetailList, formatMoment } from '@daybook/kernel/ui';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { verifyingTexts as texts } from '../verifying-texts.js';
import type { SealVerdict } from './generated/graphql.js';
import type { Verification } from './use-verification.js';

const looks = {
  unchanged: { tone: 'good', Icon: CircleCheck },
  changed: { tone: 'bad', Icon: CircleX },
  extended: { tone: 'bad', Icon: CircleX },
  cut: { tone: 'unsure', Icon: TriangleAlert },
  unrecorded: { tone: 'bad', Icon: TriangleAlert },
  damaged: { tone: 'unsure', Icon: TriangleAlert },
  foreign: { tone: 'unsure', Icon: CircleHelp },
  unsigned: { tone: 'unsure', Icon: CircleHelp },
  notPdf: { tone: 'unsure', Icon: CircleHelp },
} satisfies Record<SealVerdict, unknown>;

/** What was found out about a file; which document it is, only for those who may see it. */
export function VerdictCard({
  name,
  verification: { verdict, document },
}: {
  readonly name: string;
  readonly verification: Verification;
}) {
  if (!verdict) return null;
  const { tone, Icon } = looks[verdict];
  return (
    <section className={`seal-verdict ${tone}`} aria-label={name}>
      <Icon size={28} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{texts.titles[verdict]}</h2>
        <p className="seal-verdict-file">{name}</p>
        <p>{texts.hints[verdict]}</p>
        {document && <WhatItIs document={document} />}
      </div>
    </section>
  );
}

function WhatItIs({ document }: { readonly document: NonNullable<Verification['document']> }) {
  const signers = document.signers.map(({ name, signedAt }) =>
    signedAt === null ? name : texts.signer(name, formatMoment(signedAt)),
  );
  return (
    <DetailList
      details={[
        [texts.document, document.name],
        [texts.company, document.company.name],
        ...(document.signedAt === null ? [] : ([[texts.completed, formatMoment(document.signedAt)]] as const)),
        [texts.signedBy, <Signers key="signers" signers={signers} />],
      ]}
    />
  );
}

function Signers({ signers }: { readonly signers: readonly string[] }) {
  return (
    <ul>
      {signers.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
