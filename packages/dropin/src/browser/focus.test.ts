import { beforeEach, describe, expect, it } from 'vitest';
import { isFocusInsideForm } from './focus.ts';

function form(): { sheet: HTMLElement; notice: HTMLAnchorElement } {
  const sheet = document.createElement('div');
  const block = sheet.appendChild(document.createElement('div'));
  block.className = 'braintree-form__notice-of-collection';
  const notice = block.appendChild(document.createElement('a'));
  notice.href = '#';
  return { sheet, notice };
}

beforeEach(() => document.body.replaceChildren());

describe('the focus', () => {
  it('[CARD-7] focus on the text below the form counts as inside the form', () => {
    const { sheet, notice } = form();
    document.body.append(sheet);
    expect(isFocusInsideForm(sheet)).toBe(false);
    notice.focus();
    expect(isFocusInsideForm(sheet)).toBe(true);
  });

  it('[CARD-7] in shadow DOM, focus on the text below the form counts as inside the form', () => {
    const { sheet, notice } = form();
    const host = document.body.appendChild(document.createElement('div'));
    const other = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'));
    host.shadowRoot?.append(sheet);
    other.focus();
    expect(isFocusInsideForm(sheet)).toBe(false);
    notice.focus();
    expect(isFocusInsideForm(sheet)).toBe(true);
  });
});
