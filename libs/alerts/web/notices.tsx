import './notices.css';
import { AlertDialogs } from './alert-dialogs.js';
import { BannerBar } from './banner-bar.js';

/** What people are told without having asked: the banner above the screen, and alerts over it. */
export default function Notices({ companyUuid }: { readonly companyUuid: string | null }) {
  return (
    <>
      <BannerBar companyUuid={companyUuid} />
      <AlertDialogs />
    </>
  );
}
