import type { Frame, Letter, LetterPart, LetterRow } from './letter.ts';

/** A letter as plain text. */
export function letterText(letter: Letter, frame: Frame): string {
  return [
    letter.heading,
    frame.greeting,
    ...letter.parts.map(partText),
    `-- \n${frame.signature}\n${frame.home}\n\n${frame.footer}`,
  ].join('\n\n');
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'link':
      return `${part.label}\n${part.address}`;
    case 'rows':
      return part.rows.map(rowText).join('\n');
  }
}

function rowText({ label, details = [], value }: LetterRow): string {
  const first = value === '' ? label : `${label} — ${value}`;
  return [first, ...details.map(detail => `  ${detail}`)].join('\n');
}
