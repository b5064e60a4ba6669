import type { DoorTicketEntry } from '@guichet/contracts';

/** A ticket of the list, found by a mark: its own, or one that a reissue replaced. */
type FoundTicket = { readonly ticket: DoorTicketEntry; readonly isReplaced: boolean };

/** The list of tickets in memory, found by what a scan presents. */
export type TicketIndex = {
  readonly replaceAll: (tickets: readonly DoorTicketEntry[]) => void;
  readonly apply: (tickets: readonly DoorTicketEntry[]) => void;
  /** By a payload's id or a code's digest. */
  readonly find: (mark: string) => FoundTicket | null;
  /** By parts of the holder's name, in any order; at most `limit`. */
  readonly search: (text: string, limit: number) => readonly DoorTicketEntry[];
  readonly count: () => { readonly tickets: number; readonly used: number };
};

/** Creates an empty index. */
export function createTicketIndex(): TicketIndex {
  const tickets = new Map<string, DoorTicketEntry>();
  const marks = new Map<string, FoundTicket>();

  function apply(changed: readonly DoorTicketEntry[]) {
    for (const ticket of changed) {
      tickets.set(ticket._id, ticket);
      for (const { payloadId, codeDigest } of ticket.revoked) {
        marks.set(payloadId, { ticket, isReplaced: true }).set(codeDigest, { ticket, isReplaced: true });
      }
      marks.set(ticket.payloadId, { ticket, isReplaced: false }).set(ticket.codeDigest, { ticket, isReplaced: false });
    }
  }

  return {
    replaceAll: all => {
      tickets.clear();
      marks.clear();
      apply(all);
    },
    apply,
    find: mark => marks.get(mark) ?? null,
    search: (text, limit) => {
      const words = plain(text)
        .split(/\s+/)
        .filter(word => word !== '');
      const found = [];
      for (const ticket of tickets.values()) {
        const holder = plain(ticket.holder);
        if (found.length < limit && words.every(word => holder.includes(word))) found.push(ticket);
      }
      return found;
    },
    count: () => {
      const admitted = [...tickets.values()].filter(({ state }) => state === 'valid' || state === 'used');
      return { tickets: admitted.length, used: admitted.filter(({ state }) => state === 'used').length };
    },
  };
}

/** Without case and accents, which are often left out when a name is typed in a hurry. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
