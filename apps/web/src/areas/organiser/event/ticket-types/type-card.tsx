import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/check-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { TypeDraft } from './type-draft.ts';

type TypeCardProps = {
  type: TypeDraft;
  index: number;
  isLast: boolean;
  /** By the key of the type and the name of the field. */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<TypeDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One type: what every type has, and the rest behind a press. A type with sold tickets can be closed, and not removed. */
export function TypeCard({ type, index, isLast, errors, onChange, onMove, onRemove }: TypeCardProps) {
  const { t: text } = useTranslation('ticket-sales');
  const titleId = useId();
  const card = useRef<HTMLLIElement>(null);
  const name = type.name.trim() || text('types.unnamed', { number: index + 1 });
  const error = (field: string) => errors[`${type.key}.${field}`];
  const isNew = type._id === undefined;
  const isUsed = type.sold + type.held > 0;
  const hasHiddenError = ['maxPerOrder', 'salesStart', 'salesEnd', 'nameFr', 'description', 'descriptionFr'].some(
    error,
  );

  // A new card gets the focus, as what was just asked for.
  useEffect(() => {
    if (isNew) card.current?.querySelector('input')?.focus();
  }, [isNew]);

  const field = (name: keyof TypeDraft) => ({
    value: String(type[name]),
    error: error(name),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <li
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-divider bg-surface p-4 sm:p-5"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id={titleId} className="min-w-0 text-base break-words">
          {name}
          {isUsed && (
            <span className="block text-sm font-normal text-muted">
              {text('types.soldOf', { sold: type.sold, held: type.held })}
            </span>
          )}
        </h3>
        <div className="flex shrink-0 gap-1">
          <MoveButton label={text('types.up', { name })} isEnd={index === 0} onPress={() => onMove(-1)}>
            <ArrowUp aria-hidden className="size-4" />
          </MoveButton>
          <MoveButton label={text('types.down', { name })} isEnd={isLast} onPress={() => onMove(1)}>
            <ArrowDown aria-hidden className="size-4" />
          </MoveButton>
          {!isUsed && (
            <Button className="px-3" aria-label={text('types.remove', { name })} onClick={onRemove}>
              <Trash2 aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <TextField label={text('types.name')} maxLength={80} autoComplete="off" {...field('name')} />
        <TextField label={text('types.price')} {...number} {...field('price')} />
        <TextField label={text('types.capacity')} {...number} {...field('capacity')} />
      </div>
      <details open={hasHiddenError || undefined} className="grid gap-4">
        <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">
          {text('types.more')}
        </summary>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
          <TextField
            label={text('types.salesStart')}
            type="datetime-local"
            hint={text('local')}
            {...field('salesStart')}
          />
          <TextField label={text('types.salesEnd')} type="datetime-local" hint={text('local')} {...field('salesEnd')} />
          <TextField label={text('types.maxPerOrder')} {...number} max={10} {...field('maxPerOrder')} />
          <SelectField
            label={text('types.visibility')}
            value={type.visibility}
            onChange={event => onChange({ visibility: event.currentTarget.value === 'code' ? 'code' : 'public' })}
          >
            <option value="public">{text('types.public')}</option>
            <option value="code">{text('types.hidden')}</option>
          </SelectField>
          <TextField
            label={text('types.nameFr')}
            optional={text('optional')}
            maxLength={80}
            autoComplete="off"
            {...field('nameFr')}
          />
          <TextField
            multiline
            rows={2}
            className="sm:col-span-2"
            label={text('types.description')}
            optional={text('optional')}
            maxLength={1_000}
            {...field('description')}
          />
          <TextField
            multiline
            rows={2}
            className="sm:col-span-2"
            label={text('types.descriptionFr')}
            optional={text('optional')}
            maxLength={1_000}
            {...field('descriptionFr')}
          />
        </div>
      </details>
      {!isNew && (
        <CheckField
          label={text('types.closed')}
          checked={type.closed}
          onChange={event => onChange({ closed: event.currentTarget.checked })}
        />
      )}
    </li>
  );
}

const number = { type: 'number', inputMode: 'numeric', min: 0, step: 1 } as const;

type MoveButtonProps = { label: string; isEnd: boolean; onPress: () => void; children: React.ReactNode };

/** Disabled at the end of the list, it would lose the focus of the press that brought the type there. */
function MoveButton({ label, isEnd, onPress, children }: MoveButtonProps) {
  return (
    <Button
      className="px-3 aria-disabled:cursor-not-allowed aria-disabled:text-outline"
      aria-label={label}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onPress()}
    >
      {children}
    </Button>
  );
}
