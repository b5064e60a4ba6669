import type { EventDetail } from '@guichet/contracts';
import { CalendarPlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../browser/save-file.ts';
import { links } from '../../../paths.ts';
import { useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { eventCalendar } from './event-calendar.ts';

/** Share the event, by the device's own sheet or by a copied link, and save it for a calendar. */
export function ShareEvent({ event }: { event: EventDetail }) {
  const { t: text } = useTranslation('event-page');
  const { now } = useServices();
  const [copying, setCopying] = useState<'copied' | 'failed' | null>(null);
  const urlOf = () => new URL(links.event(event._id), window.location.href).href;

  async function share() {
    const url = urlOf();
    try {
      if (navigator.share !== undefined) return await navigator.share({ title: event.name, url });
      await navigator.clipboard.writeText(url);
      setCopying('copied');
    } catch (error) {
      // Who closes the device's sheet wants no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setCopying('failed');
    }
  }

  function save() {
    const content = new Blob([eventCalendar(event, { url: urlOf(), now: now() })], { type: 'text/calendar' });
    saveFile({ name: `${event.name.replace(/[^\p{L}\p{N}]+/gu, '-')}.ics`, content });
  }

  return (
    <div className="button-row px-5 pb-5">
      <Button className="px-3" onClick={() => void share()}>
        <Share2 aria-hidden className="size-4" />
        {text('share')}
      </Button>
      {!event.ended && !event.cancelled && (
        <Button className="px-3" onClick={save}>
          <CalendarPlus aria-hidden className="size-4" />
          {text('calendar')}
        </Button>
      )}
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {copying === 'copied' && text('copied')}
        {copying === 'failed' && text('copyFailed')}
      </p>
    </div>
  );
}
