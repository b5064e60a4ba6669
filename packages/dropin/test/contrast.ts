/** The contrast of two colours such as `#1d1d23`, as WCAG defines it. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The relative luminance of a colour such as `#1d1d23`, as WCAG defines it. */
function luminance(color: string): number {
  const digits = color.length === 4 ? [...color.slice(1)].map(digit => digit + digit) : color.slice(1).match(/../g);
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map(digit => {
    const share = Number.parseInt(digit, 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
