import { LogIn, LogOut, Search, Store, UserPlus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Link, useLocation, useNavigate } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { classNames } from '../../ui/class-names.ts';
import { itemClass, smallItemClass } from './bar-item.ts';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

/**
 * The bar on top of every page. On phones it has two rows, of which the second, with each link as an icon above its label,
 * stays when the page is scrolled.
 */
export function NavBar() {
  const { t } = useTranslation();
  const { session } = useServices();
  const user = useReadable(session)?.user;
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <header className="print:hidden tall:sticky top-0 max-sm:-top-12 z-40 bg-brand text-on-brand">
      <nav aria-label={t('shop.menu')} className="wrap flex flex-wrap items-center sm:min-h-16 md:gap-1.5">
        <div className="flex min-h-12 flex-1 items-center max-sm:basis-full">
          <Link
            to={links.home()}
            className="mr-auto flex min-h-11 items-center gap-2.5 text-xl font-extrabold tracking-tight"
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
            <span>{t('shop.brand')}</span>
          </Link>
          {/* The home page has the search itself. */}
          {pathname !== links.home() && (
            <Link to={links.search()} className={smallItemClass}>
              <Search aria-hidden className="size-5.5" />
              <span className="sr-only">{t('literals.search')}</span>
            </Link>
          )}
          <LanguageSwitch />
        </div>
        <BarLink to={links.dashboardOf(user)} icon={<UserRound aria-hidden className="size-5.5" />}>
          {t('literals.dashboard')}
        </BarLink>
        <BarLink to={links.shop()} icon={<Store aria-hidden className="size-5.5" />}>
          {t('literals.shop')}
        </BarLink>
        <CartLink />
        {/* As wide with one button as with two links: nothing moves when the browser knows its session. */}
        <div className="flex justify-end max-sm:flex-2 sm:min-w-48 md:gap-1.5">
          {user !== undefined ? (
            <button
              type="button"
              onClick={() => {
                void navigate(links.home(), { flushSync: true });
                signOut();
              }}
              className={classNames(itemClass, 'max-sm:max-w-1/2')}
            >
              <LogOut aria-hidden className="size-5.5 sm:hidden" />
              <span>{t('literals.logout')}</span>
            </button>
          ) : (
            <>
              <Link to={links.signIn()} className={itemClass}>
                <LogIn aria-hidden className="size-5.5 sm:hidden" />
                <span>{t('literals.logIn')}</span>
              </Link>
              <Link
                to={links.signUp()}
                className={classNames(itemClass, 'bg-accent text-on-accent hover:bg-accent-strong')}
              >
                <UserPlus aria-hidden className="size-5.5 sm:hidden" />
                <span>{t('literals.signUp')}</span>
              </Link>
            </>
          )}
        </div>
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
      <span>{children}</span>
    </Link>
  );
}
