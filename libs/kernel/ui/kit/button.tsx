import './button.css';
import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly size?: 'small' | 'normal';
  /** Its command is under way: it shows so and takes no second click. */
  readonly running?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = 'plain',
  size = 'normal',
  running = false,
  icon,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const mark = running ? <LoaderCircle size={16} className="turning" aria-hidden /> : icon;
  return (
    <button
      type="button"
      {...rest}
      className={`button ${look} ${size} ${className}`}
      disabled={disabled || running}
      aria-busy={running || undefined}
    >
      {mark}
      {children}
    </button>
  );
}

/** A button that is only an icon; the label is what it is called and its tooltip. */
export function IconButton({ label, className = '', ...rest }: Omit<ButtonProps, 'children'> & { label: string }) {
  return <Button look="quiet" {...rest} className={`icon-only ${className}`} aria-label={label} title={label} />;
}
