import type { FilterEventsReply } from '@guichet/contracts';

/** Lists that "Load more" made longer, by the history entry that shows them: Back finds the list as it was. */
export type KeptLists = {
  readonly read: (entry: string) => FilterEventsReply | undefined;
  /** Keeps a list as one long page. */
  readonly keep: (entry: string, list: FilterEventsReply) => void;
};

/** As many as a visitor may go back through. */
const maxLists = 20;

/** Creates the lists of this document. */
export function createKeptLists(): KeptLists {
  const lists = new Map<string, FilterEventsReply>();
  return {
    read: entry => lists.get(entry),
    keep(entry, list) {
      lists.delete(entry);
      lists.set(entry, list);
      const [oldest] = lists.keys();
      if (lists.size > maxLists && oldest !== undefined) lists.delete(oldest);
    },
  };
}
