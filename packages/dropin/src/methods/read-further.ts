import type { CreateOptions } from '../config/create-options.ts';
import { methodReaders } from '../config/read-options.ts';
import { shape } from '../config/readers.ts';
import { arrangeAs, type Layout } from '../ui/layouts/arrange.ts';
import { customDefinitions } from './custom/definitions.ts';
import type { PaymentMethodDefinition, ReadFurther } from './method.ts';

/** Completes a definition by the options of the page. */
type Complete = (definition: PaymentMethodDefinition, options: CreateOptions) => PaymentMethodDefinition;

/** Reads the further payment options of a page, those of its own, and the layout of all. */
export function furtherOf(known: readonly PaymentMethodDefinition[], complete?: Complete): ReadFurther {
  const read = readFurther(known, complete);
  return (given, environment) => {
    const { definitions, options } = read(given, environment);
    return {
      definitions: [...definitions, ...customDefinitions(options, [...environment.registry, ...definitions])],
      options,
      arrange: layouts.includes(options.layout) ? arrangeAs(options.layout as Layout) : undefined,
    };
  };
}

/** Any other value is a mistake of the page, and the list. */
const layouts: readonly unknown[] = ['accordion', 'radios'] satisfies Layout[];

/** Makes that of definitions, each of which reads its own option. */
function readFurther(
  definitions: readonly PaymentMethodDefinition[],
  complete: Complete = known => known,
): ReadFurther {
  const readers = methodReaders(definitions);
  return given => {
    const others = Object.entries(given).filter(([name]) => !Object.hasOwn(readers, name));
    // What `create` needs is among the others.
    const options = { ...Object.fromEntries(others), ...shape(readers)(given) } as CreateOptions;
    return { definitions: definitions.map(definition => complete(definition, options)), options };
  };
}
