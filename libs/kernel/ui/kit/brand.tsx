import './brand.css';
import { useConfig } from '../client/config.js';
import { Logo } from './logo.js';

/** The firm as everybody sees it: its logo, or the product's mark and the firm's name. */
export function Brand({ size = 24 }: { readonly size?: number }) {
  const { firmName, firmLogo } = useConfig();
  if (firmLogo) return <img className="firm-logo" src={firmLogo} alt={firmName ?? ''} height={size + 8} />;
  return (
    <>
      <Logo size={size} />
      <span>{firmName}</span>
    </>
  );
}
