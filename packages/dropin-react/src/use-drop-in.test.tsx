import { createMockDropin } from '@guichet/dropin/testing';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { flush } from './flush.fixture.ts';
import { type UseDropIn, type UseDropInProps, useDropIn } from './use-drop-in.ts';

const settle = (): Promise<void> => act(flush);
afterEach(cleanup);

let shown: UseDropIn;

/** A page that uses the hook, with or without the element for the widget. */
function Page({ hasPlace = true, ...props }: UseDropInProps & { hasPlace?: boolean }): ReactElement {
  shown = useDropIn(props);
  return hasPlace ? <section ref={shown.containerRef} /> : <p>Later</p>;
}

const options = { authorization: 'key' };
/** A mock whose widgets are created when the test says so. */
const held = () => createMockDropin({ holdsCreation: true });

describe('useDropIn', () => {
  it('[REACT-19] the widget comes and goes with its element', async () => {
    const { create, widgets } = held();
    const view = render(<Page options={options} create={create} hasPlace={false} />);
    await settle();
    expect(widgets).toHaveLength(0);
    view.rerender(<Page options={options} create={create} />);
    await settle();
    expect(view.container.querySelector('section')?.firstElementChild).toBe(widgets[0]?.options.container);
    await act(async () => widgets[0]?.finish());
    view.rerender(<Page options={options} create={create} hasPlace={false} />);
    await settle();
    expect(widgets[0]?.isTornDown).toBe(true);
    expect(shown).toMatchObject({ status: 'loading', instance: null });
  });

  it('[REACT-20] it says when the widget is ready, and whether a method can be requested', async () => {
    const { create, widgets, card } = held();
    render(<Page options={options} create={create} />);
    await settle();
    expect(shown).toMatchObject({ status: 'loading', error: null, isRequestable: false, instance: null });
    await act(async () => widgets[0]?.finish());
    expect(shown).toMatchObject({ status: 'ready', error: null, isRequestable: false });
    act(() => card.fill('valid'));
    expect(shown.isRequestable).toBe(true);
    act(() => card.fill('invalidNumber'));
    expect(shown.isRequestable).toBe(false);
    act(() => card.fill('valid'));
    await expect(act(() => shown.requestPaymentMethod())).resolves.toMatchObject({ nonce: 'mock-nonce-1' });
  });

  it('[REACT-20] it says why there is no widget', async () => {
    const { create, widgets } = held();
    render(<Page options={options} create={create} onError={() => undefined} />);
    await settle();
    await act(async () => widgets[0]?.fail());
    expect(shown).toMatchObject({ status: 'failed', error: { code: 'GATEWAY_UNAVAILABLE' }, isRequestable: false });
  });
});
