import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';

type StepperProps = {
  value: number;
  max: number;
  onChange: (typed: string | number) => void;
  labels: { field: string; fewer: string; more: string };
  isDisabled?: boolean;
};

const buttonClass =
  'grid size-11 place-items-center hover:bg-sunken disabled:text-edge disabled:cursor-not-allowed -outline-offset-3';

/** A number between two buttons. A typed number is applied on blur, so that it can be typed digit by digit. */
export function Stepper({ value, max, onChange, labels, isDisabled = false }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft !== null) onChange(draft);
    setDraft(null);
  };
  return (
    <div className="inline-flex overflow-hidden rounded-md border border-edge bg-surface">
      <button
        type="button"
        aria-label={labels.fewer}
        disabled={isDisabled || value <= 1}
        onClick={() => onChange(value - 1)}
        className={buttonClass}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        step={1}
        aria-label={labels.field}
        disabled={isDisabled}
        value={draft ?? value}
        onChange={event => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={event => event.key === 'Enter' && settle()}
        className="w-12 [appearance:textfield] border-x border-line bg-transparent text-center font-semibold tabular-nums -outline-offset-3 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={isDisabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={buttonClass}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
