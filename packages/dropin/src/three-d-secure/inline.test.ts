import { afterEach, expect, it, vi } from 'vitest';
import { setUpInline } from './inline.ts';

afterEach(() => document.body.replaceChildren());

it('[CSP-6] styles of the template are set by script, and its other attributes are kept', () => {
  const set = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const template = '<div style="width: 250px"><iframe id="bank" STYLE="height: 10px"></iframe></div>';
  const remove = setUpInline([template, { paymentType: 'CCA', data: { mode: 'suppress' } }, vi.fn(), vi.fn()], vi.fn());
  expect(String(set.mock.calls[0]?.[0])).not.toMatch(/<[^>]*[^-]style="/i);
  const frame = document.querySelector<HTMLIFrameElement>('#bank');
  expect(frame?.style.height).toBe('10px');
  expect(frame?.parentElement?.style.width).toBe('250px');
  expect(frame?.hasAttribute('data-style')).toBe(false);
  remove();
  expect(document.querySelector('#bank')).toBeNull();
});
