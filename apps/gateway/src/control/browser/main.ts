import { callControl, listOf, type Reply, textOf } from './call-control.ts';
import { find } from './elements.ts';
import {
  type Act,
  callsView,
  effects,
  faultsView,
  merchantView,
  notificationsView,
  transactionsView,
} from './views.ts';

const chooser = find('merchant', HTMLSelectElement);
const status = find('status', HTMLElement);
const faultForm = find('new-fault', HTMLFormElement);

const act: Act = (method, path, done, body) => {
  void attempt(async () => {
    await callControl(method, path, body);
    await show();
    return done;
  });
};

faultForm.querySelector('select')?.append(
  ...effects.map(({ name }, index) => {
    return Object.assign(document.createElement('option'), { value: String(index), textContent: name });
  }),
);

faultForm.addEventListener('submit', event => {
  event.preventDefault();
  const data = new FormData(faultForm);
  const chosen = effects[Number(data.get('effect'))];
  if (chosen) {
    const rule = { merchant: chooser.value, operation: data.get('operation'), times: Number(data.get('times')) };
    act('POST', 'faults', 'The fault waits for its call.', { ...rule, effect: chosen.effect });
  }
});

chooser.addEventListener('change', () => void attempt(show));
onClick(
  'refresh',
  () =>
    void attempt(async () => {
      await show();
      return 'Everything is up to date.';
    }),
);
onClick('settle', () => act('POST', 'settle', 'The night run is over.', { merchant: chooser.value }));
onClick('reset', () => act('POST', `reset?merchant=${chooser.value}`, `${chooser.value} is as it was at the start.`));
onClick(
  'new-merchant',
  () =>
    void attempt(async () => {
      const merchant = await callControl('POST', 'merchants', {});
      await show(textOf(merchant, 'merchantId'));
      return `${textOf(merchant, 'merchantId')} is there. Its private key, shown only now: ${textOf(merchant, 'privateKey')}; public key: ${textOf(merchant, 'publicKey')}.`;
    }),
);

void attempt(show);

/** Runs an action and shows its result. */
async function attempt(run: () => Promise<string | undefined>): Promise<void> {
  try {
    showStatus('done', (await run()) ?? '');
  } catch (error) {
    showStatus('problem', error instanceof Error ? error.message : String(error));
  }
}

function showStatus(kind: 'done' | 'problem', text: string): void {
  status.dataset.kind = kind;
  status.textContent = text;
}

/** Renders everything of the chosen merchant. The focused element is found again by its id or name. */
async function show(chosen = chooser.value): Promise<undefined> {
  const merchants = listOf(await callControl('GET', 'merchants'), 'merchants');
  const merchant = merchants.find(({ merchantId }) => merchantId === chosen) ?? merchants[0] ?? {};
  const id = textOf(merchant, 'merchantId');
  chooser.replaceChildren(...merchants.map(option));
  chooser.value = id;
  const [transactions, faults, webhooks, calls] = await Promise.all(
    ['transactions', 'faults', 'webhooks', 'requests'].map(name => {
      return callControl('GET', name === 'faults' ? name : `${name}?merchant=${id}`);
    }),
  );
  const focused = focusedName();
  fill('settings', merchantView(merchant, act));
  fill('transactions', [transactionsView(transactions ?? {}, id, act)]);
  fill('faults', [faultsView(faults ?? {}, act)]);
  fill('notifications', [notificationsView(webhooks ?? {})]);
  fill('calls', [callsView(calls ?? {})]);
  restoreFocus(focused);
  return undefined;
}

function option(merchant: Reply): HTMLOptionElement {
  const id = textOf(merchant, 'merchantId');
  return Object.assign(document.createElement('option'), { value: id, textContent: id });
}

function fill(id: string, content: readonly HTMLElement[]): void {
  find(id, HTMLElement).replaceChildren(...content);
}

function onClick(id: string, run: () => void): void {
  find(id, HTMLButtonElement).addEventListener('click', run);
}

function focusedName(): string | undefined {
  const { activeElement } = document;
  return activeElement?.id || activeElement?.getAttribute('aria-label') || undefined;
}

/** Focuses the same element again; if it was removed, for instance with its fault, focuses the status. */
function restoreFocus(name: string | undefined): void {
  if (name === undefined || document.activeElement !== document.body) {
    return;
  }
  const same = document.getElementById(name) ?? document.querySelector(`[aria-label="${CSS.escape(name)}"]`);
  status.tabIndex = -1;
  (same instanceof HTMLElement ? same : status).focus();
}
