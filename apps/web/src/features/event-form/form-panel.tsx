import type { ReactNode } from 'react';

/** The place of the form of an event, below its heading; wide enough for the event's card beside it. */
export function FormPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 xl:max-w-6xl">
      {title}
      {children}
    </div>
  );
}
