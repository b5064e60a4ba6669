// A description for `/api/docs`, with examples of what is sent.

/** Of `POST /api/checkout`. */
export const holdDoc = `Holds tickets for ten minutes. A list of lines, or the list with a promotion code:

\`\`\`json
{ "lines": [
    { "productId": "7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001", "ticketTypeId": "7e1c0d3a-4a51-4c53-9a55-0f4d2c9be002", "count": 2 }
  ], "code": "SUMMER" }
\`\`\`

\`ticketTypeId\` is for events that have types, and required there. In the reply \`price\` is that of one ticket and
\`discount\` that of the whole line; \`amount\` is what is paid. With a code every line has a \`discount\`.`;
