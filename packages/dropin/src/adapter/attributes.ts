import { nest } from '../script-tag/attributes.ts';

/** Attributes that every element may have, and those that frameworks and forms add; `data-collector` is an option. */
const ofElements =
  /^(_?ng|data-(?!collector\b)|aria-|on)|^(id|class|style|slot|title|lang|dir|hidden|tabindex|role|part|exportparts|is|nonce|draggable|inert|popover|translate|spellcheck|contenteditable|autofocus|accesskey|name|form|disabled)$/;

/**
 * Reads options from the attributes of an element, as the script tag does: a dot nests, hyphens separate words, values
 * are JSON or plain strings. An attribute without a value is `true`.
 */
export function optionsOfAttributes({ attributes }: Pick<Element, 'attributes'>): Record<string, unknown> {
  const own = [...attributes].filter(({ name }) => !ofElements.test(name));
  // Settings come after the option that they belong to.
  const ordered = own.sort((one, other) => one.name.split('.').length - other.name.split('.').length);
  return nest(ordered.map(({ name, value }) => [name, value || 'true']));
}
