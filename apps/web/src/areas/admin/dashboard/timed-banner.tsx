import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** The documented 4 seconds (specification §9). */
const shownForMs = 4_000;

/**
 * A message that goes by itself. It stays while it is pointed at or has the focus, and can be opened again
 * afterwards (decision T37). A new `key` shows it again.
 */
export function TimedBanner(props: Omit<ComponentProps<typeof Banner>, 'ref'>) {
  const { t: text } = useTranslation('admin');
  const [isGone, setGone] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocused] = useState(false);
  const isHeld = isPointedAt || hasFocus;

  useEffect(() => {
    if (isHeld || isGone) return;
    const timer = setTimeout(() => setGone(true), shownForMs);
    return () => clearTimeout(timer);
  }, [isHeld, isGone]);

  if (isGone) {
    return (
      <div>
        <Button variant="quiet" aria-expanded={isOpen} className="-ml-4" onClick={() => setOpen(!isOpen)}>
          {text('lastMessage')}
        </Button>
        {isOpen && (
          <p>
            {props.title} {props.children}
          </p>
        )}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the message is being read.
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Banner {...props} />
    </div>
  );
}
