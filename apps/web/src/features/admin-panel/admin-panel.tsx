import {
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  FolderPlus,
  Folders,
  LayoutDashboard,
  type LucideIcon,
  Percent,
  ScrollText,
  TriangleAlert,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Link } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { classNames } from '../../ui/class-names.ts';

type Entry = { readonly id: string; readonly text: string; readonly to: string; readonly icon: LucideIcon };

type AdminPanelProps = {
  /** The view that is shown. `edit-event` is in no menu: the event's own page leads to it. */
  current:
    | 'dashboard'
    | 'create-event'
    | 'edit-event'
    | 'create-category'
    | 'categories'
    | 'orders'
    | 'profile'
    | 'events'
    | 'members'
    | 'fees'
    | 'attention'
    | 'audit';
  children: ReactNode;
};

/** The frame of the admin's pages: the six documented views as a side menu, the shop's own below, and one view. */
export function AdminPanel({ current, children }: AdminPanelProps) {
  const { t: text } = useTranslation('signed-in');
  const documented: readonly Entry[] = [
    { id: 'dashboard', text: text('adminPanel.literals.dashboard'), to: links.adminDashboard(), icon: LayoutDashboard },
    { id: 'create-event', text: text('adminPanel.literals.createEvents'), to: links.createEvent(), icon: CalendarPlus },
    {
      id: 'create-category',
      text: text('adminPanel.literals.createCategory'),
      to: links.adminDashboard('create-category'),
      icon: FolderPlus,
    },
    {
      id: 'categories',
      text: text('adminPanel.literals.viewCategories'),
      to: links.adminDashboard('categories'),
      icon: Folders,
    },
    { id: 'orders', text: text('adminPanel.literals.viewOrders'), to: links.adminOrders(), icon: ClipboardList },
    { id: 'profile', text: text('adminPanel.literals.profile'), to: links.adminDashboard('profile'), icon: UserRound },
  ];
  const more: readonly Entry[] = [
    { id: 'events', text: text('adminPanel.events'), to: links.adminEvents(), icon: CalendarDays },
    { id: 'members', text: text('adminPanel.members'), to: links.members(), icon: UsersRound },
    { id: 'fees', text: text('adminPanel.fees'), to: links.fees(), icon: Percent },
    { id: 'attention', text: text('adminPanel.attention'), to: links.attention(), icon: TriangleAlert },
    { id: 'audit', text: text('adminPanel.audit'), to: links.audit(), icon: ScrollText },
  ];
  const menus = useRef<HTMLDivElement>(null);

  // On narrow screens the menus are one row that scrolls, entry by entry, with a shade where it goes on: the page that is
  // shown is in sight, also on a tablet that was turned. `scrollIntoView` would move the page too, whose place the browser
  // may have restored.
  useEffect(() => {
    const reveal = () => {
      const shown = menus.current?.querySelector<HTMLElement>(`[data-entry="${current}"]`);
      if (menus.current && shown) menus.current.scrollLeft = shown.offsetLeft - menus.current.clientWidth / 3;
    };
    reveal();
    const narrow = window.matchMedia('(width < 64rem)');
    narrow.addEventListener('change', reveal);
    return () => narrow.removeEventListener('change', reveal);
  }, [current]);

  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-3 pb-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:py-12">
      <div
        ref={menus}
        className="flex gap-1 border-b border-divider pb-3 [--ground:var(--color-background)] max-lg:scroll-hint max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto lg:sticky lg:top-24 lg:grid lg:gap-4 lg:border-0 lg:p-0 print:hidden"
      >
        <Menu label={text('adminPanel.menu')} entries={documented} current={current} />
        <Menu label={text('adminPanel.more')} entries={more} current={current} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </div>
  );
}

type MenuProps = { label: string; entries: readonly Entry[]; current: string };

/** A column beside the page; on narrow screens a part of one row. */
function Menu({ label, entries, current }: MenuProps) {
  return (
    <nav aria-label={label} className="max-lg:[&+&]:border-l max-lg:[&+&]:border-divider max-lg:[&+&]:pl-1">
      <p aria-hidden className="mb-1 hidden px-3 text-xs font-semibold text-muted lg:block">
        {label}
      </p>
      <ul className="flex gap-1 lg:flex-col">
        {entries.map(({ id, text, to, icon: Icon }) => (
          <li key={id} className="snap-start">
            <Link
              to={to}
              data-entry={id}
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-md px-3 text-sm font-semibold whitespace-nowrap -outline-offset-2',
                id === current ? 'bg-brand text-on-brand' : 'text-muted hover:bg-inset hover:text-foreground',
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type AdminFrameProps = { current: 'create-event' | 'edit-event'; children: ReactNode };

/** The frame of a page that admins and listers share: admins have their menu beside it. */
export function AdminFrame({ current, children }: AdminFrameProps) {
  const user = useReadable(useServices().session)?.user;
  if (user?.role !== 1) return <div className="wrap py-8 sm:py-12">{children}</div>;
  return <AdminPanel current={current}>{children}</AdminPanel>;
}
