import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Action } from './use-action.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'name'> & {
  action: Action;
  /** The button's name among those of the action. */
  name: string;
  /** Its text while its call is under way. */
  busy: string;
  task: () => Promise<string | null>;
};

/** A button of an action. It keeps the focus while its call is under way, which a disabled button would lose. */
export function ActionButton({ action, name, busy, task, children, ...rest }: ActionButtonProps) {
  const isBusy = action.busy === name;
  return (
    <Button
      {...rest}
      aria-busy={isBusy}
      aria-disabled={action.busy !== null}
      onClick={() => void action.run(name, task)}
    >
      {isBusy ? busy : children}
    </Button>
  );
}
