/** A ticket's code in groups of four, as it is shown and read aloud. Check-in takes it with and without the spaces. */
export function groupedTicketCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
