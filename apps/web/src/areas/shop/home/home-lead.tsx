import { useTranslation } from 'react-i18next';
import { useLoadedPart } from '../../../features/error-page/use-loaded-part.ts';
import { useReadable, useServices } from '../../../services.ts';

/** Only buyers download it. */
const loadNextEvent = async () => (await import('../../../features/next-event/next-event.tsx')).NextEvent;

/** What the shop sells. A buyer who knows that sees the next event in its place. */
export function HomeLead() {
  const { t: home } = useTranslation('home');
  const user = useReadable(useServices().session)?.user;
  const { Part: NextEvent } = useLoadedPart(loadNextEvent, user !== undefined);
  const lead = <p className="max-w-xl text-lg text-on-brand-muted">{home('lead')}</p>;
  if (user === undefined || NextEvent === null) return lead;
  return (
    <NextEvent key={user._id} userId={user._id}>
      {lead}
    </NextEvent>
  );
}
