import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { EmailState } from './email-state.tsx';
import { ProfileForm } from './profile-form.tsx';

type UpdateProfileProps = {
  user: ComponentProps<typeof ProfileForm>['user'];
  email: ComponentProps<typeof EmailState>['email'];
};

/** The profile form, the state of the email, and the way to the other settings. */
export function UpdateProfile({ user, email }: UpdateProfileProps) {
  const { t: text } = useTranslation('account');
  // What is pending is known from the reply before it is loaded again.
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="grid max-w-3xl gap-6">
      <h2 className="text-xl">{text('literals.updateProfile')}</h2>
      <EmailState key={asked} email={email} />
      <ProfileForm user={user} onPendingEmail={setAsked} />
      <Link
        to={links.security()}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline underline-offset-4"
      >
        {text('dashboard.security')}
      </Link>
    </div>
  );
}
