import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageButton } from './language-button.tsx';

type MessageScreenProps = { title: string; children: ReactNode };

/** A screen that is not for scanning: what happened, and how to go on. Focus goes to its heading. */
export function MessageScreen({ title, children }: MessageScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="min-h-dvh">
      <header className="bg-brand text-on-brand">
        <div className="wrap flex min-h-14 items-center justify-between">
          <span className="font-extrabold">Guichet</span>
          <LanguageButton />
        </div>
        <div className="pagne" />
      </header>
      <main className="wrap grid max-w-xl gap-4 py-8">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
