/** The site of the documents. A build with `DOCS_URL` has that one; this is where `npm start` serves them. */
export const docsUrl = 'http://localhost:3004';
