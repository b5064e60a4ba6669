import type { CustomMethod, CustomMethodContext, PaymentResult } from '@guichet/dropin';
import { createMockDropin } from '@guichet/dropin/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef, type ReactElement, StrictMode } from 'react';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { DropIn } from './drop-in.tsx';
import { DropinMethod, useDropinMethod } from './dropin-method.tsx';
import { flush } from './flush.fixture.ts';
import type { DropInHandle } from './use-drop-in.ts';

const options = { authorization: 'key' };
/** A mock whose widgets are created when the test says so. */
const held = () => createMockDropin({ holdsCreation: true });
const settle = (): Promise<void> => act(flush);

afterEach(cleanup);

/** What the widget passes to `mount`, and the calls of it. */
function fakeContext(): CustomMethodContext {
  const context = { setComplete: vi.fn(), setBusy: vi.fn(), fail: vi.fn(), approve: vi.fn(), locale: 'fr-FR' };
  // The members that the tests use.
  return context as Partial<CustomMethodContext> as CustomMethodContext;
}

const methodsOf = (widget: ReturnType<typeof held>['widgets'][number] | undefined): readonly CustomMethod[] =>
  widget?.options.customMethods ?? [];

function Phone({ number }: { readonly number: string }): ReactElement {
  const { setComplete, locale } = useDropinMethod(() => ({ details: { number } }));
  return (
    <button type="button" onClick={() => setComplete(true)}>
      {number} {locale}
    </button>
  );
}

describe('DropinMethod', () => {
  it('[REACT-37] its children stand on the sheet, and have the method’s hooks', async () => {
    const { create, widgets } = held();
    const view = (number: string): ReactElement => (
      <StrictMode>
        <DropIn options={options} create={create}>
          <DropinMethod id="momo" label="Mobile money" icon="/momo.svg" description="MTN">
            <Phone number={number} />
          </DropinMethod>
        </DropIn>
      </StrictMode>
    );
    const page = render(view('1'));
    await settle();
    expect(widgets).toHaveLength(1);
    const [method] = methodsOf(widgets[0]);
    expect(method).toMatchObject({ id: 'momo', label: 'Mobile money', icon: '/momo.svg', description: 'MTN' });
    expect(screen.queryByRole('button')).toBeNull();
    const container = document.body.appendChild(document.createElement('div'));
    const context = fakeContext();
    act(() => void method?.mount(container, context));
    expect(container.textContent).toBe('1 fr-FR');
    act(() => screen.getByRole('button').click());
    expect(context.setComplete).toHaveBeenCalledWith(true);
    page.rerender(view('2'));
    expect(await method?.request()).toEqual({ details: { number: '2' } });
    act(() => void method?.teardown());
    expect(container.textContent).toBe('');
  });

  it('[REACT-38] a method of the props is called in its newest version', async () => {
    const { create, widgets } = held();
    const momo = (number: number): CustomMethod => ({
      id: 'momo',
      label: 'Mobile money',
      icon: '/momo.svg',
      mount: () => undefined,
      request: () => ({ details: { number } }),
      teardown: () => undefined,
    });
    const page = render(<DropIn options={options} create={create} customMethods={[momo(1)]} />);
    await settle();
    page.rerender(<DropIn options={options} create={create} customMethods={[momo(2)]} />);
    expect(await methodsOf(widgets[0])[0]?.request()).toEqual({ details: { number: 2 } });
    expect(widgets).toHaveLength(1);
  });

  it('[REACT-37] a page without ways to pay of its own passes none', async () => {
    const { create, widgets } = held();
    render(<DropIn options={options} create={create} />);
    await settle();
    expect(widgets[0]?.options).not.toHaveProperty('customMethods');
  });

  it('[REACT-39] a request that nothing gives is an error with its name, and the hook needs its method', async () => {
    const { create, widgets } = held();
    render(
      <DropIn options={options} create={create}>
        <DropinMethod id="momo" label="Mobile money" icon="/momo.svg" />
      </DropIn>,
    );
    await settle();
    expect(() => methodsOf(widgets[0])[0]?.request()).toThrow('momo has no request');
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Phone number="1" />)).toThrow('useDropinMethod is for the children of DropinMethod.');
  });

  it('[REACT-37] a ref may be declared with the payloads of such a page', () => {
    const ref = createRef<DropInHandle<PaymentResult>>();
    render(<DropIn ref={ref} options={options} create={held().create} />);
    expectTypeOf(ref.current?.requestPaymentMethod).toEqualTypeOf<
      DropInHandle<PaymentResult>['requestPaymentMethod'] | undefined
    >();
    expect(ref.current).not.toBeNull();
  });
});
