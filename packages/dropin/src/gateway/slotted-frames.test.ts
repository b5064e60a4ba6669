import { describe, expect, it } from 'vitest';
import { slotRemover } from './slotted-frames.ts';

describe('slotRemover', () => {
  it('[GATEWAY-4] restores the shadow host, also if the container was removed before', () => {
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

  it('[GATEWAY-4] restores nested shadow hosts', () => {
    const hosts = [0, 1, 2].map(() => document.createElement('div'));
    const container = document.createElement('div');
    // From the outside in: each host is inside the previous one, and the field is inside the last.
    for (const [at, host] of hosts.entries()) {
      host.attachShadow({ mode: 'open' }).append(hosts[at + 1] ?? container);
    }
    // From the inside out: the content of each host is slotted into the element of the previous one.
    let place = container;
    for (const host of [...hosts].reverse()) {
      const slot = place.appendChild(document.createElement('slot'));
      slot.name = `shadow-slot-${hosts.indexOf(host)}`;
      place = host.appendChild(document.createElement('div'));
      place.slot = slot.name;
    }
    expect(hosts.map(host => host.children.length)).toEqual([1, 1, 1]);
    slotRemover({ fields: { number: { container } }, styles: {} })();
    expect(hosts.map(host => host.children.length)).toEqual([0, 0, 0]);
  });

  it('[GATEWAY-4] does nothing if nothing is slotted', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<iframe></iframe>';
    slotRemover({ fields: { number: { container } }, styles: {} })();
    expect(container.children).toHaveLength(1);
  });
});
