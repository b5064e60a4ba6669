import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import type { DeletionObstacle } from './deletion-obstacle.ts';

/** The sentence for an obstacle; sold events have links. */
export function ObstacleText({ obstacle }: { obstacle: DeletionObstacle }) {
  const { t: text } = useTranslation('account');
  switch (obstacle.kind) {
    case 'tickets':
      return text('settings.deletion.tickets', { count: obstacle.count });
    case 'admin':
      return text('settings.deletion.admin');
    case 'payment':
      return text('settings.deletion.payment');
    case 'events':
      return (
        <>
          <p>{text('settings.deletion.events', { count: obstacle.ids.length })}</p>
          <ul>
            {obstacle.ids.map((id, index) => (
              <li key={id}>
                <Link to={links.event(id)} className="inline-flex min-h-6 items-center text-link underline">
                  {text('settings.deletion.event', { number: index + 1 })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      );
  }
}
