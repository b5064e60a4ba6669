import type { TicketTypesReply } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../../api/api-error.ts';
import { useAction } from '../../../../features/forms/use-action.ts';
import type { SalesApi } from '../sales-api.ts';
import { bodyOf, draftOf, flawsOf, newType, type TypeDraft } from './type-draft.ts';

type TypesFormOptions = { readonly reply: TicketTypesReply; readonly api: SalesApi };

/**
 * The list of types as it is typed, and what sends it. Errors are by the key of the type, and so stay with it: `new-1.price`.
 */
export function useTypesForm({ reply, api }: TypesFormOptions) {
  const { t: text } = useTranslation('ticket-sales');
  const { revalidate } = useRevalidator();
  const action = useAction();
  const [saved, setSaved] = useState(reply);
  const [types, setTypes] = useState<readonly TypeDraft[]>(() => reply.types.map(draftOf));
  const [total, setTotal] = useState(reply.capacity === null ? '' : String(reply.capacity));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [count, setCount] = useState(0);
  const isOvertaken =
    action.outcome?.kind === 'failed' &&
    action.outcome.error instanceof ApiError &&
    action.outcome.error.code === 'event_changed';

  function check(): Readonly<Record<string, string>> {
    const found = types.flatMap(type =>
      flawsOf(type).map(field => [`${type.key}.${field}`, text(`types.wrong.${field}`)] as const),
    );
    const isTotalWrong = total.trim() !== '' && !/^\d{1,7}$/.test(total.trim());
    return Object.fromEntries([
      ...found,
      ...(isTotalWrong ? [['capacity', text('types.wrong.capacity')] as const] : []),
    ]);
  }

  /** The API names a type by its place: `types.2.price`. */
  const byKey = (name: string) => name.replace(/^types\.(\d+)/, (_, index) => types[index]?.key ?? '');

  const save = () => {
    const wrong = check();
    setErrors(wrong);
    action.clear();
    if (Object.keys(wrong).length > 0) return;
    void action.run('save', async () => {
      try {
        const replaced = await api.replaceTypes({
          version: saved.version,
          ...(total.trim() !== '' && { capacity: Number(total) }),
          types: types.map(bodyOf),
        });
        setSaved(replaced);
        setTypes(replaced.types.map(draftOf));
        setTotal(replaced.capacity === null ? '' : String(replaced.capacity));
        void revalidate();
        return text('types.saved');
      } catch (error) {
        if (error instanceof ApiError) {
          setErrors(Object.fromEntries(Object.entries(error.fields).map(([name, flaw]) => [byKey(name), flaw])));
        }
        throw error;
      }
    });
  };

  return {
    action,
    types,
    total,
    errors,
    isOvertaken,
    withoutType: saved.withoutType,
    setTotal,
    save,
    add: () => {
      setTypes([...types, newType(`new-${count}`)]);
      setCount(count + 1);
    },
    change: (key: string, changes: Partial<TypeDraft>) =>
      setTypes(types.map(type => (type.key === key ? { ...type, ...changes } : type))),
    remove: (key: string) => setTypes(types.filter(type => type.key !== key)),
    /** Changes the place of a type with the one before or after it. */
    move: (index: number, by: -1 | 1) => {
      const moved = [...types];
      const [type] = moved.splice(index, 1);
      if (type !== undefined) moved.splice(index + by, 0, type);
      setTypes(moved);
    },
  };
}
