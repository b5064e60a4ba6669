import type { Category } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import type { Action } from '../../../features/forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useAdmin } from '../admin-api.ts';
import { TimedBanner } from './timed-banner.tsx';

type DeleteCategoryProps = {
  category: Category;
  /** Where its events can be moved. */
  others: readonly Category[];
  action: Action;
  onClose: () => void;
};

/** Confirms the deletion of a category. One with events asks where to move them first (decision T33). */
export function DeleteCategory({ category, others, action, onClose }: DeleteCategoryProps) {
  const { t: text } = useTranslation('admin');
  const admin = useAdmin();
  const { revalidate } = useRevalidator();
  const [events, setEvents] = useState<number | null>(null);
  const [target, setTarget] = useState('');
  const [needsTarget, setNeedsTarget] = useState(false);
  const remove = async () => {
    if (events !== null && target === '') return setNeedsTarget(true);
    let inUse = false;
    await action.run(category._id, async () => {
      try {
        await admin.deleteCategory(category._id, target);
      } catch (error) {
        const count = eventsOf(error);
        if (count === null) throw error;
        inUse = true;
        setEvents(count);
        return null;
      }
      return text('categories.deleted', { name: category.name });
    });
    if (inUse) return;
    onClose();
    void revalidate();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text('categories.deleteTitle', { name: category.name })}
      closeLabel={text('dismiss')}
      keep={text('literals.close')}
      confirm={
        !(events !== null && others.length === 0) && (
          <Button
            variant="danger"
            aria-busy={action.busy !== null}
            disabled={action.busy !== null}
            onClick={() => void remove()}
          >
            {text(events === null ? 'literals.delete' : 'categories.moveAndDelete')}
          </Button>
        )
      }
    >
      {events === null ? (
        <p>{text('categories.deleteLead')}</p>
      ) : (
        <MoveEvents events={events} others={others} target={target} onChoose={setTarget} needsTarget={needsTarget} />
      )}
    </ConfirmDialog>
  );
}

type MoveEventsProps = Pick<DeleteCategoryProps, 'others'> & {
  /** How many events the category has. */
  events: number;
  target: string;
  onChoose: (target: string) => void;
  needsTarget: boolean;
};

/** Why a category with events was not deleted, and where they can be moved. */
function MoveEvents({ events, others, target, onChoose, needsTarget }: MoveEventsProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const choice = useRef<HTMLSelectElement>(null);
  const noChoice = useRef<HTMLParagraphElement>(null);

  // Not to the banner: it would stay for as long as it has the focus.
  useEffect(() => (choice.current ?? noChoice.current)?.focus(), []);

  return (
    <>
      <TimedBanner tone="danger" title={t('literals.errorTitle')}>
        {text('categories.inUse', { count: events })}
      </TimedBanner>
      {others.length === 0 ? (
        <p ref={noChoice} tabIndex={-1} className="outline-none">
          {text('categories.noOther')}
        </p>
      ) : (
        <SelectField
          ref={choice}
          label={text('categories.moveTo', { count: events })}
          value={target}
          error={needsTarget && target === '' ? text('categories.chooseTarget') : undefined}
          onChange={event => onChoose(event.target.value)}
        >
          <option value="">{text('categories.choose')}</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** The number of events of a category that is in use; null for any other failure. */
function eventsOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'category_in_use') return null;
  const { body } = error;
  const events = typeof body === 'object' && body !== null && 'events' in body ? Number(body.events) : Number.NaN;
  return Number.isInteger(events) ? events : 1;
}
