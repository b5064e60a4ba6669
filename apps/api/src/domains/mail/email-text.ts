import type { EmailBlock, EmailContent, EmailRow, Frame } from './email-content.ts';

/** Renders an email as plain text. */
export function emailText(content: EmailContent, frame: Frame): string {
  return [
    content.heading,
    frame.greeting,
    ...content.blocks.map(blockText),
    `-- \n${frame.signature}\n${frame.home}\n\n${frame.footer}`,
  ].join('\n\n');
}

function blockText(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'link':
      return `${block.label}\n${block.address}`;
    case 'rows':
      return block.rows.map(rowText).join('\n');
    case 'tickets':
      return block.tickets.map(({ label, event, code }) => `${label} — ${code}\n  ${event}`).join('\n');
  }
}

function rowText({ label, details = [], value }: EmailRow): string {
  const first = value === '' ? label : `${label} — ${value}`;
  return [first, ...details.map(detail => `  ${detail}`)].join('\n');
}
