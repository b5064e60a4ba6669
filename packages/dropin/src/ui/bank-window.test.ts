import { expect, it, vi } from 'vitest';
import { createTranslator } from '../i18n/translator.ts';
import { bankWindow } from './bank-window.ts';
import { element } from './element.ts';

it('[FOCUS-6] in shadow DOM the focus returns from the panel of a bank’s window to where it was', () => {
  const host = document.body.appendChild(element('div'));
  const before = element('button');
  const panel = bankWindow({ translate: createTranslator({}) }, { onShow: vi.fn(), onCancel: vi.fn() });
  const root = host.attachShadow({ mode: 'open' });
  root.append(before, panel.root);
  before.focus();
  panel.show();
  expect(panel.root.contains(root.activeElement)).toBe(true);
  panel.hide();
  expect(root.activeElement).toBe(before);
});
