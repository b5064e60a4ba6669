/** @param {number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * The quantile of the values, with linear interpolation.
 * @param {number[]} values
 * @param {number} part
 */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)];
  return below + (sorted[Math.ceil(place)] - below) * (place % 1);
}
