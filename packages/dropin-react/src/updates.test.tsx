import type { WidgetStatus } from '@guichet/dropin';
import { createMockDropin } from '@guichet/dropin/testing';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DropIn } from './drop-in.tsx';
import { flush } from './flush.fixture.ts';
import type { DropInOptions } from './index.ts';
import { type UseDropIn, useDropIn } from './use-drop-in.ts';

const settle = (): Promise<void> => act(flush);
afterEach(cleanup);

/** A mock whose widgets are created when the test says so. */
const held = () => createMockDropin({ holdsCreation: true });

/** A component whose widget can be used. */
async function opened(given: DropInOptions) {
  const { create, widgets } = held();
  const show = (options: DropInOptions): ReactElement => <DropIn options={options} create={create} />;
  const view = render(show(given));
  await settle();
  await act(async () => widgets[0]?.finish());
  return { widgets, updates: widgets[0]?.updates, change: (options: DropInOptions) => view.rerender(show(options)) };
}

describe('changed options', () => {
  const paypal = { flow: 'checkout', amount: '10.00', currency: 'EUR' } as const;

  it('[REACT-30] what differs is one update of the widget, and the rest is left out', async () => {
    const { widgets, updates, change } = await opened({ authorization: 'key', paypal, vaultManager: true });
    change({ authorization: 'key', paypal: { ...paypal, amount: '12.00' }, locale: 'fr_FR', vaultManager: true });
    change({ authorization: 'key', paypal: { ...paypal, amount: '12.00' }, locale: 'fr_FR', vaultManager: true });
    expect(updates).toEqual([{ paypal: { ...paypal, amount: '12.00' }, locale: 'fr_FR' }]);
    expect(widgets).toHaveLength(1);
  });

  it('[REACT-31] what is no longer there is null: an option, and a setting of one', async () => {
    const { updates, change } = await opened({ authorization: 'key', paypal, locale: 'fr_FR' });
    change({ authorization: 'key', paypal: { flow: 'checkout' } });
    expect(updates).toEqual([{ paypal: { flow: 'checkout', amount: null, currency: null }, locale: null }]);
  });

  it('[REACT-32] a change before the widget can be used is an update as soon as it can', async () => {
    const { create, widgets } = held();
    const view = render(<DropIn options={{ authorization: 'key' }} create={create} />);
    await settle();
    view.rerender(<DropIn options={{ authorization: 'key', locale: 'de_DE' }} create={create} />);
    expect(widgets[0]?.updates).toEqual([]);
    await act(async () => widgets[0]?.finish());
    expect(widgets[0]?.updates).toEqual([{ locale: 'de_DE' }]);
  });

  it('[REACT-33] an inline function is no change; one that comes later is', async () => {
    const { updates, change, widgets } = await opened({
      authorization: async () => 'key',
      beforeWalletOpen: () => true,
    });
    change({ authorization: async () => 'key', beforeWalletOpen: () => false });
    expect([updates, widgets.length]).toEqual([[], 1]);
    change({ authorization: async () => 'key', beforeWalletOpen: () => false, canDelete: () => false });
    expect(updates).toEqual([{ canDelete: expect.any(Function) }]);
  });

  it('[REACT-34] a failed update is passed to onError', async () => {
    const { create, widgets, failNext } = held();
    const onError = vi.fn();
    const show = (locale?: string): ReactElement => (
      <DropIn options={{ authorization: 'key', locale }} create={create} onError={onError} />
    );
    const view = render(show());
    await settle();
    await act(async () => widgets[0]?.finish());
    failNext('update');
    view.rerender(show('fr_FR'));
    await settle();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'UPDATE_FAILED' }));
  });
});

describe('the status', () => {
  let shown: UseDropIn;
  const status: WidgetStatus = {
    view: 'card',
    activeOption: 'card',
    complete: false,
    requestable: false,
    empty: false,
  };

  it('[REACT-35] useDropIn keeps it if it is asked to, and listens to nothing otherwise', async () => {
    const { create, widgets } = held();
    function Page({ tracksStatus }: { readonly tracksStatus: boolean }): ReactElement {
      shown = useDropIn({ options: { authorization: 'key' }, create, tracksStatus });
      return <section ref={shown.containerRef} />;
    }
    const view = render(<Page tracksStatus={false} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    expect(widgets[0]?.listenedTo).not.toContain('change');
    view.rerender(<Page tracksStatus />);
    expect(shown.widgetStatus).toBeNull();
    act(() => widgets[0]?.emit('change', status));
    expect(shown.widgetStatus).toEqual(status);
  });

  it('[REACT-36] a callback of an event that costs code is registered when it is there, also later', async () => {
    const { create, widgets } = held();
    const onChange = vi.fn();
    const view = render(<DropIn options={{ authorization: 'key' }} create={create} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    expect(widgets[0]?.listenedTo).not.toContain('change');
    view.rerender(
      <DropIn options={{ authorization: 'key' }} create={create} onChange={onChange} tracksStatus={false} />,
    );
    act(() => widgets[0]?.emit('change', status));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(status);
  });
});
