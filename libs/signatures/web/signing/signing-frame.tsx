import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The page of a room, as high as what lies above it, banners among it, leaves of the screen. */
export function SigningFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      frame.current?.style.setProperty('--above', `${top + window.scrollY}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body); // a banner that comes or is closed moves the room
    return () => sizes.disconnect();
  }, []);
  return (
    <main className="signing" ref={frame}>
      {children}
    </main>
  );
}
