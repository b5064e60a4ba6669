import { LogIn, LogOut, Store, UserPlus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Link, useLocation, useNavigate } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { classNames } from '../../ui/class-names.ts';
import { itemClass, labelClass } from './bar-item.ts';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The bar on top of every page. On phones each link is an icon above a small label. */
export function NavBar() {
  const { t } = useTranslation();
  const { session } = useServices();
  const user = useReadable(session)?.user;
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <header className="print:hidden tall:sticky top-0 z-40 bg-brand text-on-brand">
      <nav aria-label={t('shop.menu')} className="wrap flex min-h-16 flex-wrap items-center gap-0 md:gap-1.5">
        <Link
          to={links.home()}
          className="mr-auto flex min-h-11 min-w-9 items-center gap-2.5 text-xl font-extrabold tracking-tight"
        >
          <img
            src="/favicon.svg"
            alt=""
            width={32}
            height={32}
            // Without this the server would have it preloaded before the page's photo.
            fetchPriority="low"
            className="rounded-sm ring-1 ring-on-brand-muted/40"
          />
          <span className="max-md:sr-only">{t('shop.brand')}</span>
        </Link>
        <BarLink to={links.dashboardOf(user)} icon={<UserRound aria-hidden className="size-5.5" />}>
          {t('literals.dashboard')}
        </BarLink>
        <BarLink to={links.shop()} icon={<Store aria-hidden className="size-5.5" />}>
          {t('literals.shop')}
        </BarLink>
        <CartLink />
        <LanguageSwitch />
        {user !== undefined ? (
          <button
            type="button"
            onClick={() => {
              void navigate(links.home(), { flushSync: true });
              signOut();
            }}
            className={itemClass}
          >
            <LogOut aria-hidden className="size-5.5 sm:hidden" />
            <span className={labelClass}>{t('literals.logout')}</span>
          </button>
        ) : (
          <>
            <Link to={links.signIn()} className={itemClass}>
              <LogIn aria-hidden className="size-5.5 sm:hidden" />
              <span className={labelClass}>{t('literals.logIn')}</span>
            </Link>
            <Link
              to={links.signUp()}
              className={classNames(itemClass, 'bg-accent text-on-accent hover:bg-accent-strong')}
            >
              <UserPlus aria-hidden className="size-5.5 sm:hidden" />
              <span className={labelClass}>{t('literals.signUp')}</span>
            </Link>
          </>
        )}
      </nav>
      <div className="pagne" />
    </header>
  );
}

type BarLinkProps = { to: string; icon: ReactNode; children: string };

function BarLink({ to, icon, children }: BarLinkProps) {
  const { pathname } = useLocation();
  const isActive = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={classNames(itemClass, isActive && 'bg-white/15')}
    >
      <span className="sm:hidden">{icon}</span>
      <span className={labelClass}>{children}</span>
    </Link>
  );
}
