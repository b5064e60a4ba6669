// A description for `/api/docs`, with examples of what is sent.

/** Of `POST /api/event/{productId}/codes/{userId}`. */
export const addCodesDoc = `Adds one code, or generates up to 5,000 that have the same properties.

\`\`\`json
{ "code": "SUMMER", "kind": "percent", "per": "ticket", "value": 10, "maxUses": 100, "endsAt": "2026-08-31T23:59" }
{ "generate": { "count": 500, "prefix": "PRESS" }, "kind": "free", "maxUses": 1, "ticketTypeIds": ["…"], "unlocksHidden": true }
\`\`\`

- \`percent\` are rounded down to whole francs, of each ticket or of the order (\`per\`); what is off the order is shared out
  among its lines. No ticket costs less than nothing.
- \`ticketTypeIds\`: the types that it is for; null or none is all tickets of the event.
- A use is taken with the hold, given back with it, and done with the sale.`;
