import type { CSSProperties } from 'react';

/** Which of the shop's tokens the widget's properties take. */
const tokens = {
  'color-text': 'color-foreground',
  'color-muted': 'color-muted',
  'color-panel': 'color-surface',
  'color-field': 'color-surface',
  'color-border': 'color-divider',
  'color-border-hover': 'color-outline',
  'color-field-border': 'color-outline',
  'color-active': 'color-link',
  'color-error': 'color-danger',
  'color-error-panel': 'color-danger-background',
  'color-focus': 'color-focus',
  radius: 'radius-md',
  font: 'font-sans',
};

/**
 * The shop's tokens as the widget's properties. They are the tokens of now, not references to them: the card fields keep
 * the colours that they are created with, so the form around them has to, when the device turns dark at night.
 */
export function widgetTheme(): CSSProperties {
  const page = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    Object.entries(tokens).map(([property, token]) => [
      `--braintree-${property}`,
      page.getPropertyValue(`--${token}`).trim(),
    ]),
  );
}
