import { type Switch, type Switches, switches } from '../states/switches.ts';
import { escapeHtml } from './layout.ts';

/** The form that sets the switches of a page, as its URL's parameters. */
export function switchForm(current: Switches, button: string): string {
  return `<form class="switches" method="get" dir="ltr" lang="en">
${localeField(current)}
${switches.map(each => choice(each, current)).join('\n')}
<button>${button}</button>
</form>`;
}

/** The list of a switch's values. */
export function choice({ name, label, values }: Switch, current: Switches): string {
  const options = values.map(
    value => `<option${value === current[name] ? ' selected' : ''}>${escapeHtml(value)}</option>`,
  );
  return `<label>${label} <select name="${name}">${options.join('')}</select></label>`;
}

export function localeField({ locale }: Switches): string {
  return `<label>Locale <input name="locale" value="${escapeHtml(locale)}" size="8" autocomplete="off" spellcheck="false"></label>`;
}

/** The attributes of `<html>` that the switches set. */
export function rootAttributes({ direction, scheme, theme }: Switches): string {
  return `lang="en" dir="${direction}" data-scheme="${scheme}" data-theme="${theme}"`;
}

/** The switches as the query of a link. */
export function queryOf(current: Switches): string {
  return new URLSearchParams({ ...current }).toString();
}
