import { type ErrorRow, errorTable, shopServerErrors } from './index.ts';

/** The French of every error, by its code. The shop's build bundles each of the two as a table of texts, without the rest of the rows. */
export const visitorErrorsInFrench = frenchOf(row => row.signedIn !== true);

/** The French of the errors that only signed-in users meet. */
export const signedInErrorsInFrench = frenchOf(row => row.signedIn === true);

function frenchOf(isWanted: (row: ErrorRow) => boolean): Readonly<Record<string, string>> {
  const rows: [string, ErrorRow][] = Object.entries({ ...errorTable, ...shopServerErrors });
  return Object.fromEntries(rows.flatMap(([code, row]) => (isWanted(row) ? [[code, row.fr]] : [])));
}
