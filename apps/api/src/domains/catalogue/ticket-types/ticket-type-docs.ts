// A description for `/api/docs`, with examples of what is sent.

/** Of `PUT /api/event/{productId}/ticket-types/{userId}`. */
export const replaceTypesDoc = `Replaces the whole list of types, in the order in which the event's page shows them.

\`\`\`json
{
  "version": 4,
  "capacity": 500,
  "types": [
    { "_id": "7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001", "name": "Stand", "nameFr": "Tribune", "price": 3000, "capacity": 400,
      "salesStart": "2026-12-01T10:00", "salesEnd": "2026-12-24T18:00" },
    { "name": "VIP", "description": "With a meal.", "price": 20000, "capacity": 200, "maxPerOrder": 4, "visibility": "code" }
  ]
}
\`\`\`

- \`version\` is that of the event; an outdated one is 409 \`event_changed\`.
- \`capacity\` of a type counts all its tickets, sold ones too; that of the event bounds all types together, and null or
  none is their sum. Fewer than are sold and held is 409 \`quantity_too_small\` with \`least\`.
- Times are local at the event's place.
- A type that is left out is deleted, unless tickets of it are sold or held: 409 \`ticket_type_in_use\`. Send it with
  \`"closed": true\` instead. An empty list makes the event one without types again.
- A new price counts for later holds.`;
