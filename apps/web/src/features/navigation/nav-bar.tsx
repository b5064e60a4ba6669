import { LogIn, LogOut, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { useReadable, useServices } from '../../services.ts';
import { classNames } from '../../ui/class-names.ts';
import { CartLink } from './cart-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The bar on top of every page. On phones the links shrink to icons that keep their names. */
export function NavBar() {
  const { t } = useTranslation();
  const { session } = useServices();
  const isSignedIn = useReadable(session) !== null;
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <header className="sticky top-0 z-40 bg-night text-night-ink">
      <nav aria-label={t('shop.menu')} className="wrap flex min-h-16 flex-wrap items-center gap-0 lg:gap-1.5">
        <Link to="/" className="mr-auto flex min-h-11 items-center gap-2.5 text-xl font-extrabold tracking-tight">
          <img src="/favicon.svg" alt="" width={32} height={32} className="rounded-sm ring-1 ring-night-soft/40" />
          <span className="max-lg:sr-only">{t('shop.brand')}</span>
        </Link>
        <BarLink to="/user/dashboard" icon={<UserRound aria-hidden className="size-5.5" />}>
          {t('literals.dashboard')}
        </BarLink>
        <BarLink to="/shop" icon={<Store aria-hidden className="size-5.5" />}>
          {t('literals.shop')}
        </BarLink>
        <CartLink />
        <LanguageSwitch />
        {isSignedIn ? (
          <button
            type="button"
            onClick={() => {
              void navigate('/');
              signOut();
            }}
            className="grid min-h-11 min-w-11 place-items-center rounded-md px-2 text-sm font-semibold hover:bg-white/10"
          >
            <LogOut aria-hidden className="size-5.5 sm:hidden" />
            <span className="max-sm:sr-only">{t('literals.logout')}</span>
          </button>
        ) : (
          <>
            <Link
              to="/signin"
              className="flex min-h-11 min-w-11 items-center justify-center rounded-md px-1.5 text-sm font-semibold whitespace-nowrap hover:bg-white/10 lg:px-3"
            >
              <LogIn aria-hidden className="size-5.5 min-[30rem]:hidden" />
              <span className="max-[29.9rem]:sr-only">{t('literals.logIn')}</span>
            </Link>
            <Link
              to="/signup"
              className="flex min-h-11 items-center rounded-md bg-mango px-1 text-sm min-[26rem]:px-2.5 font-semibold whitespace-nowrap text-mango-ink hover:bg-mango-strong max-[23.9rem]:hidden"
            >
              {t('literals.signUp')}
            </Link>
          </>
        )}
      </nav>
      <div className="pagne" />
    </header>
  );
}

function BarLink({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        classNames(
          'grid min-h-11 min-w-11 place-items-center rounded-md px-2 text-sm font-semibold hover:bg-white/10 lg:px-3',
          isActive && 'bg-white/15',
        )
      }
    >
      <span className="sm:hidden">{icon}</span>
      <span className="max-sm:sr-only">{children}</span>
    </NavLink>
  );
}
