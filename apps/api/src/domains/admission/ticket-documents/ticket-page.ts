import { groupedTicketCode } from '@guichet/contracts';
import { isPrintable } from './document-fonts.ts';
import { type DocumentTexts, orderNumber } from './document-texts.ts';
import { printableText } from './printable-text.ts';
import { qrSquares } from './qr-squares.ts';
import type { DocumentTicket, TicketDocument } from './ticket-document.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** The picture of an event as a data URL, and its size in pixels. */
export type TicketHeader = { readonly source: string; readonly width: number; readonly height: number };

type Page = {
  readonly pdf: Pdf;
  /** The structure element to which the page's elements are added. */
  readonly root: Element;
  readonly texts: DocumentTexts;
  readonly document: TicketDocument;
  readonly ticket: DocumentTicket;
  readonly header: TicketHeader;
};

/** All lengths in points, 72 to the inch. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
const innerWidth = page.width - 2 * page.margin;
/** Includes the quiet zone; the code itself is seven centimetres wide, more than twice what a cheap phone needs. */
const qrSide = 230;
const black = '#000000';
/** Dark enough for a printer that is low on toner. */
const grey = '#444444';

/** Draws one ticket on the current page, in black on white for any printer, below the picture of its event. */
export function drawTicketPage(parts: Page): void {
  const { pdf, root, texts, document, ticket } = parts;
  const { event } = ticket;
  const order = orderNumber(document.orderId);
  const section = pdf.struct('Sect');
  root.add(section);
  const write = textWriter(pdf, section);

  write('P', 'Guichet', { x: page.margin, y: page.margin, width: innerWidth / 2, font: 'bold', size: 15 });
  write('P', `${texts.ticket} ${texts.nthOf(ticket)}`, {
    x: page.width / 2,
    y: page.margin,
    width: innerWidth / 2,
    font: 'bold',
    size: 15,
    align: 'right',
  });
  const x = page.margin;
  const about: readonly Line[] = [
    ['H1', printableText(event.name, isPrintable), { font: 'bold', size: 24, lines: 3, after: 8 }],
    ...typeLine(ticket),
    ['P', texts.day(event), { font: 'bold', size: 15, lines: 2, after: 1 }],
    ['P', texts.times(event), { size: 12, lines: 2, after: 8 }],
    ['P', printableText(event.location, isPrintable), { size: 15, lines: 3, after: 18 }],
  ];
  const entrance: readonly Line[] = [
    ['H2', texts.entrance, { font: 'bold', size: 13, after: 4 }],
    ...texts.instructions.map(line => ['P', line, { size: 11, lines: 3, after: 4 }] as const),
  ];
  let y = page.margin + 28;
  const taken = heightOf(pdf, about) + qrSide + codeHeight + heightOf(pdf, entrance) + footerHeight;
  y += drawHeader(parts, y, page.height - page.margin - y - taken) + 14;
  for (const [tag, text, { after, ...style }] of about)
    y = write(tag, text, { ...style, x, y, width: innerWidth }) + after;

  const qr = drawQr(parts, section, y);
  const beside = { x: qr.right + 24, width: page.width - page.margin - qr.right - 24 };
  const facts: readonly (readonly [string, string])[] = [
    [texts.holder, printableText(document.holder, isPrintable)],
    [texts.price, texts.money(ticket.price)],
    ...paidWithFact(parts),
    [texts.order, order],
  ];
  let factY = y + 2;
  for (const [label, value] of facts) {
    factY = write('P', label, { ...beside, y: factY, size: 10, color: grey }) + 0;
    factY = write('P', value, { ...beside, y: factY, font: 'bold', size: 15, lines: 3 }) + 14;
  }
  y = qr.bottom + 8;
  y = write('P', texts.code, { x, y, width: innerWidth, size: 10, color: grey });
  write('P', groupedTicketCode(ticket.code), { x, y, width: innerWidth, font: 'bold', size: 24 });

  y = qr.bottom + codeHeight;
  rule(pdf, y - 12);
  for (const [tag, text, { after, ...style }] of entrance) {
    y = write(tag, text, { ...style, x, y, width: innerWidth }) + after;
  }
  artifact(pdf, () => {
    pdf.font('regular', 9).fillColor(grey);
    pdf.text(texts.footer(order, ticket), page.margin, page.height - page.margin - 10, {
      width: innerWidth,
      lineBreak: false,
    });
  });
  section.end();
}

/** The ticket's type, which the entrance looks for, below the event's name. */
function typeLine({ type }: DocumentTicket): readonly Line[] {
  if (type == null) return [];
  return [['P', printableText(type, isPrintable), { font: 'bold', size: 18, lines: 2, after: 8 }]];
}

/** A printed ticket changes hands: the name of the payer's account stays out of it. */
function paidWithFact({ document: { paidWith }, texts }: Page): readonly (readonly [string, string])[] {
  if (paidWith === null) return [];
  const { account: _, ...instrument } = { account: undefined, ...paidWith };
  return [[texts.paidWith, texts.instrument(instrument)]];
}

/** The label of the code, the code and the rule below them. */
const codeHeight = 8 + 14 + 33 + 24;
/** The gap below the picture, and the footer. */
const footerHeight = 14 + 16;

/** Draws the picture across the page, as high as there is room, and returns its height. Less than its hem is nothing. */
function drawHeader({ pdf, header }: Page, y: number, room: number): number {
  const height = Math.min((innerWidth * header.height) / header.width, room);
  if (height < 8) return 0;
  artifact(pdf, () => {
    pdf.save().rect(page.margin, y, innerWidth, height).clip();
    pdf.image(header.source, page.margin, y, { cover: [innerWidth, height], valign: 'bottom' }).restore();
  });
  return height;
}

/** A text below others, across the page. `after` is the gap below it. */
type Line = readonly [tag: string, text: string, style: TextStyle & { readonly after: number }];

function heightOf(pdf: Pdf, lines: readonly Line[]): number {
  return lines.reduce((sum, [, text, { after, ...style }]) => {
    const limit = limitOf(pdf, style);
    return sum + Math.min(limit, pdf.heightOfString(text, { width: innerWidth })) + after;
  }, 0);
}

/** Selects a style's font, and returns the height of as many lines as it allows. */
function limitOf(pdf: Pdf, { font = 'regular', size, lines = 1 }: TextStyle): number {
  pdf.font(font, size);
  return lines * pdf.currentLineHeight(true) + 0.1;
}

type Style = TextStyle & {
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

type TextStyle = {
  readonly size: number;
  /** @default regular */
  readonly font?: 'regular' | 'bold';
  /** @default left */
  readonly align?: 'left' | 'right';
  /** @default black */
  readonly color?: string;
  /** Maximum lines; longer text ends in an ellipsis. @default 1 */
  readonly lines?: number;
};

/** Returns a function that writes a text as a structure element and returns the vertical position after it. */
function textWriter(pdf: Pdf, section: Element): (tag: string, text: string, style: Style) => number {
  return (tag, text, style) => {
    const { x, y, width, align = 'left', color = black } = style;
    const content = pdf.markStructureContent(tag);
    const height = limitOf(pdf, style);
    pdf.fillColor(color);
    pdf.text(text, x, y, { width, height, align, ellipsis: true });
    pdf.endMarkedContent();
    section.add(pdf.struct(tag, {}, [content]));
    return pdf.y;
  };
}

/** Draws the QR code as vector squares, with its quiet zone inside a thin frame. */
function drawQr(parts: Page, section: Element, top: number): { readonly right: number; readonly bottom: number } {
  const { pdf, texts, ticket } = parts;
  const { modules, runs } = qrSquares(ticket.payload);
  const module = qrSide / modules;
  artifact(pdf, () => pdf.lineWidth(0.75).rect(page.margin, top, qrSide, qrSide).stroke(grey));

  const figure = pdf.struct('Figure', { alt: texts.qr(groupedTicketCode(ticket.code)) });
  const content = pdf.markStructureContent('Figure');
  for (const { x, y, width } of runs) {
    pdf.rect(page.margin + x * module, top + y * module, width * module, module);
  }
  // One path, filled once: separately filled squares would show hairline gaps.
  pdf.fill(black);
  pdf.endMarkedContent();
  figure.add(content);
  section.add(figure);
  return { right: page.margin + qrSide, bottom: top + qrSide };
}

function rule(pdf: Pdf, y: number): void {
  artifact(pdf, () =>
    pdf
      .lineWidth(0.75)
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .stroke(grey),
  );
}

/** Marks decoration as an artifact, which screen readers skip. */
function artifact(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}
