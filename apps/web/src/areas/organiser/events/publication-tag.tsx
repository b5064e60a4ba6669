import type { ListerEvent } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Tag } from '../../../ui/tag.tsx';

/** Who sees an event, unless everybody does. A scheduled one has its time, which is local to the event. */
export function PublicationTag({
  event: { publication, timeZone },
}: {
  event: Pick<ListerEvent, 'publication' | 'timeZone'>;
}) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  switch (publication?.state) {
    case 'draft':
      return <Tag tone="accent">{text('publication.draft')}</Tag>;
    case 'scheduled': {
      const time = format.moment(publication.publishAt ?? '', timeZone);
      return <Tag tone="accent">{text('publication.scheduled', { time })}</Tag>;
    }
    case 'hidden':
      return <Tag tone="quiet">{text('publication.hidden')}</Tag>;
    default:
      return null;
  }
}
