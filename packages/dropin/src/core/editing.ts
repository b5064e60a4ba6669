import { change, type Step, withEffects } from './effect.ts';
import { goTo } from './navigation.ts';
import { updateRequestable } from './requestable.ts';
import { activeMethod, nonceIn, viewWithoutMethods } from './selectors.ts';
import type { DeletionOutcome } from './state.ts';
import { DELETION_SHOWN_MS } from './timing.ts';
import { confirmationView, methodsView } from './view.ts';

/** Handles a press on Edit, or on Cancel, which replaces Edit in edit mode. */
export function pressEdit(step: Step): Step {
  const { editing, primaryView, methods } = step.state;
  if (editing.kind === 'on') return updateRequestable(change(step, { editing: { kind: 'off' }, sheetError: null }));
  if (editing.kind !== 'off' || primaryView?.kind !== 'methods' || methods.length === 0) return step;
  const entered = goTo(change(step, { editing: { kind: 'on' } }), methodsView);
  return withEffects(entered, { kind: 'track', name: 'manager.appeared' });
}

/** Opens the delete confirmation for a method chosen in edit mode, unless a subscription is paid with it. */
export function askWhetherToDelete(step: Step, nonce: string): Step {
  const method = step.state.methods.find(candidate => candidate.nonce === nonce);
  if (!method || method.hasSubscription === true) return step;
  return goTo(change(step, { editing: { kind: 'confirming', nonce } }), confirmationView);
}

/** Handles the buyer's choice in the delete confirmation. */
export function answerDeletion(step: Step, isConfirmed: boolean): Step {
  const { editing, methods } = step.state;
  if (editing.kind !== 'confirming') return step;
  const method = methods.find(candidate => candidate.nonce === editing.nonce);
  if (!isConfirmed || !method) return goTo(change(step, { editing: { kind: 'on' } }), methodsView);
  const { nonce } = method;
  const started = change(step, { editing: { kind: 'deleting', nonce, isShownLongEnough: false, outcome: null } });
  return withEffects(
    started,
    { kind: 'delete-method', method },
    { kind: 'schedule', delayMs: DELETION_SHOWN_MS, event: { kind: 'deletion-shown' } },
  );
}

/** Handles the end of a deletion, successful or not. */
export function endDeletion(step: Step, outcome: DeletionOutcome): Step {
  const { editing } = step.state;
  if (editing.kind !== 'deleting' || editing.outcome) return step;
  return settleDeletion(change(step, { editing: { ...editing, outcome } }));
}

/** Handles the end of the minimum time for which a deletion is shown. */
export function endDeletionPause(step: Step): Step {
  const { editing } = step.state;
  if (editing.kind !== 'deleting') return step;
  return settleDeletion(change(step, { editing: { ...editing, isShownLongEnough: true } }));
}

function settleDeletion(step: Step): Step {
  const { activeNonce, editing, methods, settings, spent } = step.state;
  if (editing.kind !== 'deleting' || !editing.isShownLongEnough || !editing.outcome) return step;
  const { error, message, methods: saved = methods.filter(({ vaulted }) => vaulted) } = editing.outcome;
  const hasFailed = error !== undefined;
  const unsaved = methods.filter(method => !method.vaulted && (hasFailed || method.nonce !== editing.nonce));
  const left = [...unsaved, ...saved.filter(method => !spent.includes(method.nonce))];
  // A method that a wallet returned meanwhile stays chosen.
  const approved = unsaved.find(method => method.nonce === activeNonce);
  const first = approved ?? (settings.isPreselecting ? left[0] : undefined);
  const next = change(step, {
    methods: left,
    editing: { kind: hasFailed && left.length > 0 ? 'on' : 'off' },
    activeNonce: hasFailed ? nonceIn(left, activeMethod(step.state)) : (first?.nonce ?? null),
  });
  const shown = goTo(next, left.length > 0 ? methodsView : viewWithoutMethods(next.state));
  if (!hasFailed) return first?.vaulted ? withEffects(shown, { kind: 'track', name: 'vaulted-card.preselect' }) : shown;
  const reported = message ? shown : withEffects(shown, { kind: 'report', error });
  return change(reported, { sheetError: message ?? { key: 'vaultManagerPaymentMethodDeletionError' } });
}
