import { IconButton, isExternal, isInternal, SafeHtml, useQuery, useViewer } from '@daybook/kernel/ui';
import { CircleAlert, CircleCheck, ExternalLink, Info, TriangleAlert, Wrench, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { BannersDocument, type BannersQuery } from './generated/graphql.js';
import { isHiddenAway, putAway } from './put-away.js';
import { texts } from './texts.js';

type Banner = BannersQuery['banners'][number];

/** By type, or by the name that a banner gives. */
const icons = { error: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info, wrench: Wrench };
/** What banners tell of. */
const about = [
  ...(['company', 'ledgerConnection', 'check', 'sendCheckSetting', 'bankAccount'] as const),
  ...(['form1099', 'questionnaire', 'consent7216'] as const),
];
/** Milliseconds, as in the style sheet. */
const leavingTakes = 160;

/** What is true of the company or the portal now, one thing at a time; closing one shows the next. */
export function BannerBar({ companyUuid }: { readonly companyUuid: string | null }) {
  const viewer = useViewer();
  const { data } = useQuery(BannersDocument, { companyUuid }, { about });
  const [leaving, setLeaving] = useState<string>();
  const banner = data?.banners.find((one) => !isHiddenAway(viewer.uuid, nameOf(one, companyUuid)));
  const name = banner && nameOf(banner, companyUuid);

  useEffect(() => {
    if (leaving === undefined) return;
    const timer = setTimeout(() => {
      putAway(viewer.uuid, leaving);
      setLeaving(undefined);
    }, leavingTakes);
    return () => clearTimeout(timer);
  }, [leaving, viewer.uuid]);

  if (!banner) return null;
  const Icon = iconOf(banner);
  return (
    <section className={leaving === name ? 'banner leaving' : 'banner'} aria-label={texts.banner} key={name}>
      <div className={`banner-content ${banner.type}`}>
        <Icon size={18} aria-hidden />
        <div className="banner-text">
          <strong>{banner.header}</strong>
          {banner.isHtml ? <SafeHtml html={banner.text} /> : <p>{banner.text}</p>}
        </div>
        <BannerButton banner={banner} />
        <IconButton
          label={texts.closeBanner(banner.header)}
          size="small"
          icon={<X size={16} aria-hidden />}
          onClick={() => setLeaving(name)}
        />
      </div>
    </section>
  );
}

function iconOf({ icon, type }: Banner) {
  const named: Readonly<Record<string, typeof Info | undefined>> = icons;
  return named[icon ?? type] ?? named[type] ?? Info;
}

function BannerButton({ banner: { buttonText, buttonLink } }: { readonly banner: Banner }) {
  if (!buttonText || !buttonLink) return null;
  if (isInternal(buttonLink)) {
    return (
      <Link className="button plain small" to={buttonLink}>
        {buttonText}
      </Link>
    );
  }
  if (!isExternal(buttonLink)) return null;
  return (
    <a className="button plain small" href={buttonLink} target="_blank" rel="noopener noreferrer">
      {buttonText}
      <ExternalLink size={14} aria-hidden />
      <span className="visually-hidden">, {texts.opensElsewhere}</span>
    </a>
  );
}

/** The same as long as it says the same, so that news under an old template is shown. */
function nameOf({ template, details, text }: Banner, companyUuid: string | null): string {
  const where = template === 'maintenance' ? '' : (companyUuid ?? '');
  return `banner ${where} ${template} ${details.year ?? ''} ${text}`;
}
