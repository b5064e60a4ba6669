import type { Page } from '@playwright/test';

/**
 * The contrast ratio (WCAG 2.2, 1.4.3) between the text in each card field's frame and the field visible behind
 * the frame. axe can't measure it: it assumes a white background, which is wrong on a dark page.
 */
export async function contrastOfCardFields(page: Page): Promise<number[]> {
  const fields = await page.locator('.braintree-form__hosted-field').all();
  const ratios: number[] = [];
  for (const field of fields) {
    const input = field.frameLocator('iframe').locator('input').first();
    if ((await input.count()) === 0) continue;
    const ground = await field.evaluate(element => getComputedStyle(element).backgroundColor);
    const ink = await input.evaluate(element => getComputedStyle(element).color);
    ratios.push(ratioBetween(channelsOf(ground), channelsOf(ink)));
  }
  return ratios;
}

function ratioBetween(one: readonly number[], other: readonly number[]): number {
  const [light = 1, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(channel => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The channels of `rgb(r, g, b)` or `rgba(r, g, b, 1)`, the formats of computed colours. */
function channelsOf(colour: string): readonly number[] {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const [red, green, blue, alpha = 1] = numbers;
  if (red === undefined || green === undefined || blue === undefined || alpha < 1) {
    throw new Error(`${colour} is not an opaque colour.`);
  }
  return [red, green, blue];
}
