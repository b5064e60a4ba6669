import type { ReactNode } from 'react';
import { useReadable, useServices } from '../../services.ts';
import { AdminPanel } from './admin-panel.tsx';

type AdminFrameProps = { current: 'create-event' | 'edit-event'; children: ReactNode };

/** The frame of a page that admins and listers share: admins have their menu beside it. */
export function AdminFrame({ current, children }: AdminFrameProps) {
  const user = useReadable(useServices().session)?.user;
  if (user?.role !== 1) return <div className="wrap py-8 sm:py-12">{children}</div>;
  return <AdminPanel current={current}>{children}</AdminPanel>;
}
