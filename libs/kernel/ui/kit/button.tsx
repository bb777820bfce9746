import './button.css';
import { LoaderCircle } from 'lucide-react';
import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly size?: 'small' | 'normal';
  /** Its command is under way: it shows so and takes no second click; it has the focus again afterwards. */
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
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement);
  useFocusGivenBack(own, running);
  const mark = running ? <LoaderCircle size={16} className="turning" aria-hidden /> : icon;
  return (
    <button
      ref={own}
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

/** A browser takes the focus from what is disabled and gives it to nothing. */
function useFocusGivenBack(button: RefObject<HTMLButtonElement | null>, running: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!running && hadFocus.current && activeElement === body) button.current?.focus();
    hadFocus.current = running && activeElement === button.current;
  }, [button, running]);
}

/** A button that is only an icon; the label is what it is called and its tooltip. */
export function IconButton({ label, className = '', ...rest }: Omit<ButtonProps, 'children'> & { label: string }) {
  return <Button look="quiet" {...rest} className={`icon-only ${className}`} aria-label={label} title={label} />;
}
