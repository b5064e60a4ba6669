import { ThreeDSecureError } from './errors.ts';

/** How a challenge is shown: in a modal dialog, in one with Bootstrap's markup, or in the page. */
export type ChallengeStyle = 'modal' | 'bootstrap3' | 'inline';

const styles: ReadonlyMap<string, ChallengeStyle> = new Map([
  ['2', 'modal'],
  ['2-cardinal-modal', 'modal'],
  ['2-bootstrap3-modal', 'bootstrap3'],
  ['2-inline-iframe', 'inline'],
]);

/** Reads the version, a number or a text. Throws for a missing, an outdated and an unknown one. */
export function readVersion(version: unknown): ChallengeStyle {
  const name = String(version ?? '1');
  if (name === '1' || name === '') throw new ThreeDSecureError('THREEDS_UNSUPPORTED_VERSION');
  const style = styles.get(name);
  if (!style) throw new ThreeDSecureError('THREEDS_UNRECOGNIZED_VERSION', { about: name });
  return style;
}
