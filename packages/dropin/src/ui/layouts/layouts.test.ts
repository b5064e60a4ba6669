import { describe, expect, it, vi } from 'vitest';
import { flush, harness } from '../../../test/harness.ts';
import { madeUpMethod, registryWith } from '../../../test/made-up-methods.ts';
import { payByCard, scene, twoCards } from '../../../test/scene.ts';

type Scene = Awaited<ReturnType<typeof scene>>;

const row = (at: Scene, id: string): HTMLElement => {
  const found = at.container.querySelector<HTMLElement>(`.braintree-option__${id}`);
  if (!found) throw new Error(`There is no row of ${id}.`);
  return found;
};
const panelOf = (at: Scene, id: string): Element | null => at.hook(id).closest('.braintree-item__panel');
const isOpen = (at: Scene, id: string): boolean => !panelOf(at, id)?.classList.contains('braintree-hidden');
const press = (at: Scene, key: string): void => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  at.clock.advance(60);
};

describe.each(['accordion', 'radios'] as const)('the layout %s', layout => {
  const open = (setting: Parameters<typeof scene>[0] = {}): Promise<Scene> =>
    scene({ ...setting, options: { layout, ...setting.options } });

  it('[LAYOUT-2] each sheet stands below the row of its option, in the order of the options', async () => {
    const at = await open({ options: { paymentOptionPriority: ['cash' as never, 'card'] } });
    const list = at.hook('payment-options-container');
    expect([...list.children].map(item => item.querySelector('.braintree-option')?.textContent)).toEqual([
      'Venmo',
      'Card',
    ]);
    for (const id of ['cash', 'card']) {
      expect(panelOf(at, id)?.previousElementSibling).toBe(row(at, id));
      expect(isOpen(at, id)).toBe(false);
    }
    expect(at.frames.options.fields.number?.container.closest('.braintree-item')).toBe(row(at, 'card').parentNode);
  });

  it('[LAYOUT-3] [LAYOUT-6] an option opens in place, with the documented events, and keeps the focus', async () => {
    const at = await open();
    const frame = at.frames.options.fields.number?.container.firstChild;
    row(at, 'cash').focus();
    at.choose('cash');
    at.clock.advance(60);
    expect(at.lines).toEqual(['view options>cash', 'option cash']);
    expect([isOpen(at, 'cash'), isOpen(at, 'card'), row(at, 'card').isConnected]).toEqual([true, false, true]);
    expect(document.activeElement).toBe(row(at, 'cash'));
    at.choose('card');
    expect(at.lines.slice(2)).toEqual(['view cash>card', 'option card']);
    expect([isOpen(at, 'cash'), isOpen(at, 'card')]).toEqual([false, true]);
    // A frame that is moved would load again.
    expect(at.frames.options.fields.number?.container.firstChild).toBe(frame);
  });

  it('[LAYOUT-6] a row is not moved in the page again, which would take its focus', async () => {
    const at = await open();
    const moving = vi.spyOn(at.hook('payment-options-container'), 'insertBefore');
    at.choose('cash');
    at.choose('card');
    expect(moving).not.toHaveBeenCalled();
  });

  it('[LAYOUT-7] the saved methods stay above, and none of them is chosen beside an open sheet', async () => {
    const at = await open({ saved: twoCards() });
    const checked = (): (string | null)[] => [0, 1].map(index => at.row(index).getAttribute('aria-checked'));
    expect(checked()).toEqual(['true', 'false']);
    at.choose('cash');
    expect([checked(), isOpen(at, 'cash')]).toEqual([['false', 'false'], true]);
    expect(at.hook('methods-container').classList.contains('braintree-methods--active')).toBe(false);
    at.row(1).click();
    at.clock.advance(200);
    expect([checked(), isOpen(at, 'cash')]).toEqual([['false', 'true'], false]);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[LAYOUT-7] the options are not on screen while a saved method is edited or deleted', async () => {
    const at = await open({ saved: twoCards() });
    expect(at.isHidden('lower-container')).toBe(false);
    at.hook('methods-edit').click();
    await flush();
    expect(at.isHidden('lower-container')).toBe(true);
    at.row(0).click();
    expect(at.isHidden('lower-container')).toBe(true);
    at.hook('delete-confirmation__no').click();
    at.hook('methods-edit').click();
    expect(at.isHidden('lower-container')).toBe(false);
  });

  it('[LAYOUT-8] the only option of a buyer without methods is its sheet, and its row comes with a method', async () => {
    const at = await open({ isWithCash: false, isGuest: true });
    const dropin = at.container.querySelector('.braintree-dropin');
    expect([isOpen(at, 'card'), dropin?.classList.contains('braintree-layout--list')]).toEqual([true, false]);
    await payByCard(at);
    expect([isOpen(at, 'card'), dropin?.classList.contains('braintree-layout--list')]).toEqual([false, true]);
    at.choose('card');
    expect(isOpen(at, 'card')).toBe(true);
  });

  it('[LAYOUT-9] an error is shown in the open sheet', async () => {
    const at = await open();
    at.choose('card');
    await at.dropin.requestPaymentMethod().catch(() => undefined);
    expect(at.hook('sheet-error').parentNode).toBe(panelOf(at, 'card'));
    expect(at.hook('sheet-error-text').textContent).not.toBe('');
  });

  it('[LAYOUT-12] an option that an update adds has its panel before it starts, also beside an open sheet', async () => {
    const places: (Element | null | undefined)[] = [];
    const at: Scene = await open({
      options: { cash: false } as object,
      initialize: async () => void places.push(panelOf(at, 'cash')),
    });
    at.choose('card');
    await at.dropin.update({ cash: {}, paymentOptionPriority: ['cash', 'card'] } as never);
    expect(places).toEqual([panelOf(at, 'cash')]);
    expect(panelOf(at, 'cash')?.previousElementSibling).toBe(row(at, 'cash'));
    const [role, state] = layout === 'radios' ? ['radio', 'aria-checked'] : [null, 'aria-expanded'];
    expect([row(at, 'cash').getAttribute('role'), row(at, 'cash').getAttribute(state ?? '')]).toEqual([role, 'false']);
    at.choose('cash');
    expect([isOpen(at, 'cash'), isOpen(at, 'card')]).toEqual([true, false]);
    expect(at.hook('sheet-error').parentNode).toBe(panelOf(at, 'cash'));
  });

  it('[LAYOUT-13] an update changes the order of the options without moving a frame', async () => {
    const at = await open();
    const orders = (): (string | undefined)[] => ['card', 'cash'].map(id => row(at, id).parentElement?.style.order);
    expect(orders()).toEqual(['0', '1']);
    const moved = new MutationObserver(() => undefined);
    moved.observe(at.hook('payment-options-container'), { childList: true });
    await at.dropin.update({ paymentOptionPriority: ['cash', 'card'] } as never);
    expect([orders(), moved.takeRecords()]).toEqual([['1', '0'], []]);
  });

  it('[LAYOUT-9] the error stays where it is while its sheet is open', async () => {
    const at = await open();
    at.choose('card');
    const moved = vi.spyOn(panelOf(at, 'card') as Element, 'append');
    at.frames.complete();
    expect(moved).not.toHaveBeenCalled();
  });

  it('[LAYOUT-9] the error of a deletion is below the methods', async () => {
    const connection = { deletePaymentMethod: () => Promise.reject(new Error('no')) };
    const at = await open({ saved: twoCards(), connection });
    at.hook('methods-edit').click();
    at.row(0).click();
    at.hook('delete-confirmation__yes').click();
    await flush();
    at.clock.advance(500);
    expect(at.hook('sheet-error').parentNode).toBe(at.hook('sheet-container'));
  });
});

describe('the accordion', () => {
  it('[LAYOUT-4] a press on the open row closes it', async () => {
    const at = await scene({ options: { layout: 'accordion' } });
    at.choose('cash');
    expect(row(at, 'cash').getAttribute('aria-expanded')).toBe('true');
    at.lines.length = 0;
    at.choose('cash');
    expect(at.lines).toEqual(['view cash>options']);
    expect([row(at, 'cash').getAttribute('aria-expanded'), isOpen(at, 'cash')]).toEqual(['false', false]);
    expect(row(at, 'cash').getAttribute('aria-controls')).toBe(panelOf(at, 'cash')?.id);
  });

  it('[LAYOUT-4] with saved methods the first one is requested again after the row was closed', async () => {
    const at = await scene({ saved: twoCards(), options: { layout: 'accordion' } });
    at.choose('cash');
    at.choose('cash');
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'first' });
  });
});

describe('the radio buttons', () => {
  it('[LAYOUT-5] the arrow keys choose, and one row is a stop of the Tab key', async () => {
    const at = await scene({ options: { layout: 'radios' } });
    const stops = (): string[] =>
      ['card', 'cash'].filter(id => row(at, id).tabIndex === 0 && row(at, id).getAttribute('role') === 'radio');
    expect(at.hook('payment-options-container').getAttribute('role')).toBe('radiogroup');
    expect(stops()).toEqual(['card']);
    row(at, 'card').focus();
    press(at, 'ArrowDown');
    expect([document.activeElement, stops(), isOpen(at, 'cash')]).toEqual([row(at, 'cash'), ['cash'], true]);
    press(at, 'ArrowRight');
    expect([document.activeElement, stops(), isOpen(at, 'card')]).toEqual([row(at, 'card'), ['card'], true]);
    press(at, 'ArrowUp');
    expect(row(at, 'cash').getAttribute('aria-checked')).toBe('true');
  });

  it('[LAYOUT-5] in a page from right to left the horizontal arrows are mirrored', async () => {
    const at = await scene({
      options: { layout: 'radios', locale: 'ar_EG', paymentOptionPriority: ['card', 'cash' as never, 'paypal'] },
    });
    row(at, 'card').focus();
    press(at, 'ArrowLeft');
    expect(isOpen(at, 'cash')).toBe(true);
  });

  it('[LAYOUT-13] the arrow keys follow the order of an update', async () => {
    const environment = {
      registry: [...registryWith(madeUpMethod().definition), madeUpMethod({ id: 'gold' }).definition],
    };
    const at = await scene({ environment, options: { layout: 'radios', gold: {} } as object });
    await at.dropin.update({ paymentOptionPriority: ['card', 'gold', 'cash'] } as never);
    row(at, 'card').focus();
    press(at, 'ArrowDown');
    expect(isOpen(at, 'gold')).toBe(true);
    press(at, 'ArrowDown');
    expect(isOpen(at, 'cash')).toBe(true);
  });

  it('[LAYOUT-5] a row that is chosen stays chosen', async () => {
    const at = await scene({ options: { layout: 'radios' } });
    at.choose('cash');
    at.choose('cash');
    expect(at.lines).toEqual(['view options>cash', 'option cash']);
    expect(isOpen(at, 'cash')).toBe(true);
  });
});

describe('no layout', () => {
  it.each([undefined, 'list', 'grid'])('[LAYOUT-1] [LAYOUT-10] layout %s is the documented list', async layout => {
    const at = await scene({ saved: twoCards(), options: { layout: layout as never } });
    expect(at.hook('wrapper').hasAttribute('data-braintree-layout')).toBe(false);
    expect(at.hook('card').parentNode).toBe(at.hook('sheet-container'));
    const warning = 'options.layout is "grid", but must be "list" or "accordion" or "radios".';
    await expect.poll(() => at.warnings).toEqual(layout === 'grid' ? [expect.stringContaining(warning)] : []);
  });

  it.each([undefined, 'list'])('[LAYOUT-1] the code of layouts is not loaded for layout %s', async layout => {
    let loads = 0;
    const load = (): never => {
      loads += 1;
      throw new Error('loaded');
    };
    const world = harness({
      gateway: { environment: 'production' },
      environment: { further: { ids: [], names: ['layout'], load } },
    });
    await world.open({ layout: layout as never });
    expect(loads).toBe(0);
  });

  it('[LAYOUT-11] an update changes neither the layout nor the ways to pay of the page, and says so', async () => {
    const at = await scene({ options: { layout: 'radios' } });
    await at.dropin.update({ layout: 'accordion', customMethods: [] } as never);
    expect(at.hook('wrapper').getAttribute('data-braintree-layout')).toBe('radios');
    expect(at.warnings.join()).toContain('options.layout, options.customMethods cannot be changed after create');
  });
});
