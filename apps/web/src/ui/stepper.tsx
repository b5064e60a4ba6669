import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

type StepperProps = {
  value: number;
  /** @default 1 */
  min?: number;
  max: number;
  onChange: (typed: string | number) => void;
  labels: { field: string; fewer: string; more: string };
  isDisabled?: boolean;
};

const buttonClass =
  'grid size-11 place-items-center hover:bg-inset disabled:text-outline disabled:cursor-not-allowed aria-disabled:text-outline aria-disabled:cursor-not-allowed -outline-offset-3';

/**
 * A number between two buttons. A typed value of at least the lowest is applied with each key, and one below becomes the
 * lowest with its key. An empty field, while another number is typed, and any other value become it when the field is left.
 */
export function Stepper({ value, min = 1, max, onChange, labels, isDisabled = false }: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const type = (typed: string) => {
    const isTooLow = typed !== '' && Number(typed) < min;
    setDraft(isTooLow ? null : typed);
    if (isTooLow || isCount(typed, min)) onChange(typed);
  };
  const settle = () => {
    const typed = input.current?.value ?? '';
    if (!isCount(typed, min)) onChange(typed);
    setDraft(null);
  };

  // React's `onChange` is the `input` event. An emptied field waits for its number until it is left.
  useEffect(() => {
    const field = input.current;
    const settleNumber = () => {
      if (field?.value !== '') settle();
    };
    field?.addEventListener('change', settleNumber);
    return () => field?.removeEventListener('change', settleNumber);
  });

  return (
    <div className="inline-flex overflow-hidden rounded-md border border-outline bg-surface">
      <button
        type="button"
        aria-label={labels.fewer}
        disabled={isDisabled}
        // Disabled, the pressed button would lose the focus at its limit.
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
        className={buttonClass}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        aria-label={labels.field}
        disabled={isDisabled}
        value={draft ?? value}
        onChange={event => type(event.target.value)}
        onBlur={settle}
        onKeyDown={event => event.key === 'Enter' && settle()}
        className="w-12 [appearance:textfield] border-x border-divider bg-transparent text-center font-semibold tabular-nums -outline-offset-3 [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={isDisabled}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
        className={buttonClass}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function isCount(typed: string, min: number): boolean {
  const value = Number(typed);
  return typed !== '' && Number.isInteger(value) && value >= min;
}
