import type { DropinEvents } from '@guichet/dropin';
import { createMockDropin } from '@guichet/dropin/testing';
import { act, cleanup, render } from '@testing-library/react';
import { createRef, type ReactElement, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DropIn, type DropInProps } from './drop-in.tsx';
import type { EventProps } from './event-props.ts';
import { flush } from './flush.fixture.ts';
import type { DropInOptions } from './index.ts';
import type { DropInHandle } from './use-drop-in.ts';

const options = { authorization: 'key' };
/** A mock whose widgets are created when the test says so. */
const held = () => createMockDropin({ holdsCreation: true });
const settle = (): Promise<void> => act(flush);

afterEach(cleanup);

/** The prop of each event of the widget's documentation, and a payload. */
const eventProps: Readonly<Record<keyof DropinEvents, readonly [prop: keyof EventProps, payload: unknown]>> = {
  changeActiveView: ['onChangeActiveView', 'view'],
  paymentMethodRequestable: ['onRequestable', 'method'],
  noPaymentMethodRequestable: ['onNotRequestable', undefined],
  paymentOptionSelected: ['onPaymentOptionSelected', 'option'],
  change: ['onChange', 'status'],
  ready: ['onReady', 'timings'],
  optionReady: ['onOptionReady', 'option'],
  optionFailed: ['onOptionFailed', 'failure'],
  methodDeleted: ['onMethodDeleted', 'method'],
  focus: ['onFocus', undefined],
  blur: ['onBlur', undefined],
  'card:focus': ['onCardFocus', 'form'],
  'card:blur': ['onCardBlur', 'form'],
  'card:empty': ['onCardEmpty', 'form'],
  'card:notEmpty': ['onCardNotEmpty', 'form'],
  'card:validityChange': ['onCardValidityChange', 'form'],
  'card:cardTypeChange': ['onCardTypeChange', 'form'],
  'card:inputSubmitRequest': ['onCardInputSubmitRequest', 'form'],
  'card:binAvailable': ['onCardBinAvailable', 'bin'],
  '3ds:customer-canceled': ['onThreeDSecureCustomerCanceled', undefined],
  '3ds:authentication-modal-render': ['onThreeDSecureModalRender', undefined],
  '3ds:authentication-modal-close': ['onThreeDSecureModalClose', undefined],
  '3ds:authentication-iframe-available': ['onThreeDSecureIframeAvailable', 'frame'],
};

describe('DropIn', () => {
  it('[REACT-1] [REACT-9] the component creates one widget in its own container', async () => {
    const { create, widgets } = held();
    const view = render(<DropIn options={{ ...options, locale: 'fr_FR' }} create={create} className="payment" />);
    await settle();
    expect(widgets).toHaveLength(1);
    const host = view.container.querySelector('.payment');
    expect(widgets[0]?.options).toMatchObject({ authorization: 'key', locale: 'fr_FR' });
    expect(host?.firstElementChild).toBe(widgets[0]?.options.container);
    view.rerender(<DropIn options={{ ...options, locale: 'fr_FR' }} create={create} className="payment" />);
    await settle();
    expect(widgets).toHaveLength(1);
  });

  it('[REACT-2] under StrictMode the component creates one widget, and leaves one container', async () => {
    const { create, widgets } = held();
    const onCreate = vi.fn();
    const view = render(
      <StrictMode>
        <DropIn options={options} create={create} onCreate={onCreate} className="payment" />
      </StrictMode>,
    );
    await settle();
    expect(widgets).toHaveLength(1);
    await act(async () => widgets[0]?.finish());
    expect(onCreate).toHaveBeenCalledOnce();
    expect(view.container.querySelector('.payment')?.children).toHaveLength(1);
  });

  it('[REACT-3] unmounting the component tears the widget down', async () => {
    const { create, widgets } = held();
    const view = render(<DropIn options={options} create={create} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    view.unmount();
    await settle();
    expect(widgets[0]?.isTornDown).toBe(true);
  });

  it('[REACT-10] [REACT-13] unmounting aborts a pending creation and calls no callback', async () => {
    const { create, widgets } = held();
    const onError = vi.fn();
    const onCreate = vi.fn();
    const view = render(<DropIn options={options} create={create} onError={onError} onCreate={onCreate} />);
    await settle();
    view.unmount();
    await settle();
    expect(widgets[0]?.options.signal?.aborted).toBe(true);
    expect(onError).not.toHaveBeenCalled();
    expect(onCreate).not.toHaveBeenCalled();
  });

  it('[REACT-4] a new authorization replaces the widget, never with two in one container', async () => {
    const { create, widgets } = held();
    const view = render(<DropIn options={options} create={create} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    view.rerender(<DropIn options={{ authorization: 'other' }} create={create} />);
    await settle();
    expect(widgets).toHaveLength(2);
    expect(widgets[0]?.isTornDown).toBe(true);
    expect(widgets[1]?.options.authorization).toBe('other');
    expect(widgets[1]?.options.container).not.toBe(widgets[0]?.options.container);
  });

  it('[REACT-11] a change of other options keeps the widget', async () => {
    const { create, widgets } = held();
    const view = render(<DropIn options={options} create={create} />);
    await settle();
    view.rerender(<DropIn options={{ ...options, card: { cardholderName: true }, locale: 'fr_FR' }} create={create} />);
    await settle();
    expect(widgets).toHaveLength(1);
  });

  it('[REACT-5] the component calls the latest callbacks', async () => {
    const { create, widgets } = held();
    const stale = vi.fn();
    const seen: unknown[] = [];
    const view = render(<DropIn options={options} create={create} onRequestable={stale} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    view.rerender(
      <DropIn
        options={options}
        create={create}
        onRequestable={event => seen.push(event)}
        onNotRequestable={() => seen.push('no')}
        onChangeActiveView={event => seen.push(event.newViewId)}
      />,
    );
    widgets[0]?.emit('paymentMethodRequestable', { type: 'CreditCard', paymentMethodIsSelected: false });
    widgets[0]?.emit('noPaymentMethodRequestable', undefined);
    widgets[0]?.emit('changeActiveView', { previousViewId: 'card', newViewId: 'methods' });
    expect(seen).toEqual([{ type: 'CreditCard', paymentMethodIsSelected: false }, 'no', 'methods']);
    expect(stale).not.toHaveBeenCalled();
  });

  it('[REACT-6] an error of the creation is passed to onError', async () => {
    const { create, widgets } = held();
    const onError = vi.fn();
    render(<DropIn options={options} create={create} onError={onError} />);
    await settle();
    await act(async () => widgets[0]?.fail());
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'GATEWAY_UNAVAILABLE' }));
  });

  it('[REACT-12] an error of the teardown is passed to onError', async () => {
    const { create, widgets, failNext } = held();
    failNext('teardown');
    const onError = vi.fn();
    const view = render(<DropIn options={options} create={create} onError={onError} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    view.unmount();
    await settle();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'TEARDOWN_FAILED' }));
  });

  it('[REACT-26] without onError a failure is written to the console', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { create, widgets, failNext } = held();
    const view = render(<DropIn options={options} create={create} />);
    await settle();
    await act(async () => widgets[0]?.fail());
    const codes = (): unknown[] => error.mock.calls.map(([given]) => Object(given).code);
    expect(codes()).toEqual(['GATEWAY_UNAVAILABLE']);
    failNext('teardown');
    view.rerender(<DropIn options={{ authorization: 'other' }} create={create} />);
    await settle();
    await act(async () => widgets[1]?.finish());
    view.unmount();
    await settle();
    expect(codes()).toEqual(['GATEWAY_UNAVAILABLE', 'TEARDOWN_FAILED']);
    error.mockRestore();
  });

  it('[REACT-27] the ref rejects calls with the reason why there is no widget, until another is created', async () => {
    const { create, widgets } = held();
    const ref = createRef<DropInHandle>();
    const view = render(<DropIn ref={ref} options={options} create={create} onError={() => undefined} />);
    await settle();
    await act(async () => widgets[0]?.fail('AUTHORIZATION_REFUSED'));
    await expect(ref.current?.requestPaymentMethod()).rejects.toMatchObject({ code: 'AUTHORIZATION_REFUSED' });
    view.rerender(<DropIn ref={ref} options={{ authorization: 'other' }} create={create} />);
    await settle();
    await expect(ref.current?.requestPaymentMethod()).rejects.toThrow('not ready');
  });

  it('[REACT-28] id, className, style and data attributes reach the element, also changed ones', () => {
    const { create } = held();
    const show = (part: Omit<DropInProps, 'options'>): ReactElement => (
      <DropIn options={options} create={create} onRequestable={() => undefined} {...part} />
    );
    const view = render(show({ id: 'pay', className: 'payment', style: { minHeight: 300 }, 'data-testid': 'place' }));
    const place = view.getByTestId('place');
    expect(place.getAttributeNames().sort()).toEqual(['class', 'data-testid', 'id', 'style']);
    expect([place.id, place.className, place.style.minHeight]).toEqual(['pay', 'payment', '300px']);
    view.rerender(show({ id: 'pay', 'data-testid': 'place', 'data-step': 2 }));
    expect([place.className, place.getAttribute('data-step')]).toEqual(['', '2']);
  });

  it('[REACT-7] [REACT-14] the ref calls the widget, once it is created', async () => {
    const { create, widgets, card } = held();
    const ref = createRef<DropInHandle>();
    render(<DropIn ref={ref} options={options} create={create} />);
    await settle();
    expect(ref.current?.isPaymentMethodRequestable()).toBe(false);
    expect(ref.current?.instance).toBeNull();
    await expect(ref.current?.requestPaymentMethod()).rejects.toThrow('not ready');
    await act(async () => widgets[0]?.finish());
    act(() => card.fill('valid'));
    expect(ref.current?.isPaymentMethodRequestable()).toBe(true);
    await expect(ref.current?.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'mock-nonce-1' });
  });

  it('[REACT-23] the ref has the widget when onCreate is called', async () => {
    const { create, widgets, card } = held();
    const ref = createRef<DropInHandle>();
    let nonce: Promise<unknown> | undefined;
    const request = (): void => {
      card.fill('valid');
      nonce = ref.current?.requestPaymentMethod();
    };
    render(<DropIn ref={ref} options={options} create={create} onCreate={request} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    await expect(nonce).resolves.toMatchObject({ nonce: 'mock-nonce-1' });
  });

  it('[REACT-15] each event reaches its prop', async () => {
    const { create, widgets } = held();
    const seen: string[] = [];
    const props = Object.fromEntries(
      Object.values(eventProps).map(([prop]) => [prop, (payload: unknown) => seen.push(`${prop} ${payload}`)]),
    ) as EventProps;
    render(<DropIn options={options} create={create} {...props} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    // The widget has said already that it is ready.
    seen.length = 0;
    await act(async () => {
      for (const [name, [, payload]] of Object.entries(eventProps)) {
        widgets[0]?.emit(name as keyof DropinEvents, payload as never);
      }
    });
    expect(seen).toEqual(Object.values(eventProps).map(([prop, payload]) => `${prop} ${payload}`));
  });

  it('[REACT-16] without its prop the widget keeps the event of the bank’s page to itself', async () => {
    const { create, widgets } = held();
    render(<DropIn options={options} create={create} />);
    await settle();
    await act(async () => widgets[0]?.finish());
    expect(widgets[0]?.listenedTo).toContain('3ds:authentication-modal-render');
    expect(widgets[0]?.listenedTo).not.toContain('3ds:authentication-iframe-available');
  });

  it('[REACT-17] the widget calls the newest version of a function among the options', async () => {
    const { create, widgets } = held();
    const view = render(<DropIn options={{ ...options, beforeWalletOpen: () => true }} create={create} />);
    await settle();
    expect(widgets[0]?.options.beforeWalletOpen?.('paypal')).toBe(true);
    view.rerender(<DropIn options={{ ...options, beforeWalletOpen: () => false }} create={create} />);
    expect(widgets).toHaveLength(1);
    expect(widgets[0]?.options.beforeWalletOpen?.('paypal')).toBe(false);
    view.rerender(<DropIn options={options} create={create} />);
    expect(widgets[0]?.options.beforeWalletOpen?.('paypal')).toBeUndefined();
  });

  it('[EXPRESSREACT-1] the widget calls the newest callbacks of the express row', async () => {
    const { create, widgets } = held();
    const express = (total: string): DropInOptions => ({
      ...options,
      expressMethods: { total: '12.00', currency: 'EUR', onCouponChange: () => ({ total }) },
    });
    const view = render(<DropIn options={express('11.00')} create={create} />);
    await settle();
    view.rerender(<DropIn options={express('10.00')} create={create} />);
    expect(widgets).toHaveLength(1);
    expect(widgets[0]?.options.expressMethods?.onCouponChange?.('WELCOME')).toEqual({ total: '10.00' });
    expect(widgets[0]?.options.expressMethods?.total).toBe('12.00');
  });

  it('[REACT-18] an option that is read once is named in a warning, once for each widget', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { create, widgets } = held();
    const show = (given: DropInOptions): ReactElement => <DropIn options={given} create={create} />;
    const view = render(show({ ...options, dataCollector: true }));
    await settle();
    await act(async () => widgets[0]?.finish());
    view.rerender(show({ ...options, dataCollector: false, initialView: 'card', vaultManager: true }));
    view.rerender(show({ ...options, dataCollector: true }));
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/a change of dataCollector, initialView has no effect/)]]);
    warn.mockRestore();
  });
});
