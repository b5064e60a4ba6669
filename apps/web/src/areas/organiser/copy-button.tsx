import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../features/forms/action-button.tsx';
import { createPublicationApi } from '../../features/publication/publication-api.ts';
import { links } from '../../paths.ts';
import { useNavigate } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { useOrganiser } from './organiser-api.ts';

type CopyButtonProps = Omit<ComponentProps<typeof ActionButton>, 'name' | 'busy' | 'task'> & { eventId: string };

/** Copies an event as a draft, whose form opens. */
export function CopyButton({ eventId, ...rest }: CopyButtonProps) {
  const { t: text } = useTranslation('organiser');
  const { authorised } = useServices();
  const { userId } = useOrganiser();
  const navigate = useNavigate();
  return (
    <ActionButton
      {...rest}
      name="copy"
      busy={text('publication.copying')}
      task={async () => {
        const { _id } = await createPublicationApi(authorised).copy(eventId, userId);
        await navigate(links.editEvent(_id));
        return null;
      }}
    />
  );
}
