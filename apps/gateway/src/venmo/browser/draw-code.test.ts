import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { drawCode } from './draw-code.ts';

describe('the code', () => {
  it('[VENMO-18] it is a picture with a name, a light ground and a rim', () => {
    const picture = drawCode(new Window().document as unknown as Document, 'http://127.0.0.1:3002/venmo/phone');
    const [, , width] = picture.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    expect(picture.getAttribute('role')).toBe('img');
    expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    const places = [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)];
    const columns = places.map(([, x]) => Number(x));
    expect([Math.min(...columns), Math.max(...columns)]).toEqual([4, (width ?? 0) - 5]);
  });
});
