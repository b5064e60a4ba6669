import { describe, expect, it } from 'vitest';
import { slotRemover } from './slotted-frames.ts';

describe('slotRemover', () => {
  it('[GATEWAY-4] leaves the shadow host as it was, also when the container is gone by then', () => {
    const host = document.createElement('div');
    const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    const slot = container.appendChild(document.createElement('slot'));
    slot.name = 'shadow-slot-1';
    const provider = host.appendChild(document.createElement('div'));
    provider.slot = slot.name;
    host.append(document.createElement('p'));
    const remove = slotRemover({ fields: { number: { container } }, styles: {} });
    container.remove();
    remove();
    expect([...host.children].map(node => node.tagName)).toEqual(['P']);
  });

  it('[GATEWAY-4] does nothing where nothing is slotted', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<iframe></iframe>';
    slotRemover({ fields: { number: { container } }, styles: {} })();
    expect(container.children).toHaveLength(1);
  });
});
