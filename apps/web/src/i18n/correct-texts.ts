import { corrected } from './en/corrected.ts';
import { isRecord, type TextTree } from './text-tree.ts';

/** The English texts of a namespace as the shop shows them: the specification's, unless the build asked for correct ones. */
export function correctTexts<Texts extends object>(namespace: string, texts: Texts): Texts {
  const changes = import.meta.env.SHOP_TEXTS === 'corrected' ? corrected[namespace] : undefined;
  return changes === undefined ? texts : (merge(texts as TextTree, changes as TextTree) as Texts);
}

function merge(texts: TextTree, changes: TextTree): TextTree {
  const merged = Object.entries(changes).map(([key, value]) => {
    const present = texts[key];
    return [key, isRecord(value) && isRecord(present) ? merge(present, value) : value];
  });
  return { ...texts, ...Object.fromEntries(merged) };
}
