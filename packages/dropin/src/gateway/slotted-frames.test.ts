import { describe, expect, it } from 'vitest';
import { rejection } from '../../test/bench.ts';
import { fakeCardFields } from '../../test/fake-card-fields.ts';
import { withSlotsRemoved } from './slotted-frames.ts';

function slotted(): { host: HTMLElement; container: HTMLElement } {
  const host = document.createElement('div');
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const slot = container.appendChild(document.createElement('slot'));
  slot.name = 'shadow-slot-1';
  const provider = host.appendChild(document.createElement('div'));
  provider.slot = slot.name;
  host.append(document.createElement('p'));
  return { host, container };
}

describe('withSlotsRemoved', () => {
  it.each([true, false])('[GATEWAY-4] leaves the shadow host as it was, teardown failing: %s', async isFailing => {
    const { host, container } = slotted();
    const options = { fields: { number: { container } }, styles: {} };
    const frames = fakeCardFields(options);
    if (isFailing) frames.teardown = () => Promise.reject(new Error('stuck'));
    const leaving = withSlotsRemoved(frames, options).teardown();
    if (isFailing) expect(await rejection(leaving)).toEqual(new Error('stuck'));
    else await leaving;
    expect([...host.children].map(node => node.tagName)).toEqual(['P']);
  });

  it('[GATEWAY-4] does nothing where nothing is slotted', async () => {
    const options = { fields: { number: { container: document.createElement('div') } }, styles: {} };
    const frames = fakeCardFields(options);
    await withSlotsRemoved(frames, options).teardown();
    expect(frames.isTornDown).toBe(true);
  });
});
