import { SignInBody, type User } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { signIn } from '../../../api/sign-in.ts';
import { Form } from '../../../features/forms/form.tsx';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { admits } from '../../../features/session/guard.ts';
import { nextPath } from '../../../features/session/next-path.ts';
import { areaOf, links } from '../../../paths.ts';
import { Link, useLocation, useNavigate } from '../../../routing.tsx';
import { useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormCard } from '../../../ui/form-card.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/**
 * Email and password. A sign-in that a page required leads back to that page if the user may open it, any other to the
 * dashboard (decision T22).
 */
export function SignInPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('access');
  const { client, session } = useServices();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const next = nextPath(params);
  const done = isPasswordReset(state) ? text('signIn.passwordChanged') : textOf(state, 'done');

  const form = useSubmit({
    schema: SignInBody,
    defaults: { email: textOf(state, 'email') ?? '', password: '' },
    missing: { email: t('literals.enterEmail'), password: t('literals.enterPassword') },
    send: async fields => {
      const opened = await signIn(client, fields);
      session.start(opened);
      const target = next !== null && mayOpen(next, opened.user) ? next : links.dashboardOf(opened.user);
      await navigate(opened.secondFactor === undefined ? target : links.secondFactor(target), { replace: true });
    },
    onFailure: () => {
      form.resetField('password');
      return false;
    },
  });

  return (
    <FormCard title={text('signIn.title')} lead={text(`signIn.${leadFor(next)}`)}>
      <title>{`${text('signIn.title')} – ${t('shop.brand')}`}</title>
      {form.failure === null && done !== null && (
        <Banner tone="success" title={t('literals.successTitle')}>
          {done}
        </Banner>
      )}
      <Form form={form} submit={text('signIn.submit')} busy={text('signIn.busy')}>
        <TextField
          label={text('email')}
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <div>
          <TextField
            label={text('password')}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            {...form.field('password')}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckField
              label={t('literals.showPassword')}
              checked={isShown}
              onChange={event => setShown(event.target.checked)}
            />
            <Link
              to={{ pathname: links.forgotPassword(), search: params.toString() }}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4"
            >
              {text('forgotPassword.title')}
            </Link>
          </div>
        </div>
      </Form>
      <p className="text-sm text-muted">
        {text('signIn.noAccount')}{' '}
        <Link
          to={{ pathname: links.signUp(), search: params.toString() }}
          className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('literals.signUp')}
        </Link>
      </p>
    </FormCard>
  );
}

/** The sentence that says why a page led here. */
function leadFor(next: string | null): 'lead' | 'leadCheckout' | 'leadNext' {
  if (next === null) return 'lead';
  return next === links.cart() ? 'leadCheckout' : 'leadNext';
}

/** Whether the page for a new password redirected here; other history state is ignored. */
function isPasswordReset(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'passwordReset' in state;
}

/** What the page before passed on: `done`, what it did, in its words, or the `email` of the account that it created. */
function textOf(state: unknown, name: 'done' | 'email'): string | null {
  const text = (state as Readonly<Record<string, unknown>> | null)?.[name];
  return typeof text === 'string' ? text : null;
}

/** Whether a user may open a path of this site. */
function mayOpen(path: string, user: Pick<User, 'role' | 'lister'>): boolean {
  const area = areaOf(path.replace(/[?#].*/s, ''));
  return area === null || area === 'shop' || admits(area, user);
}
