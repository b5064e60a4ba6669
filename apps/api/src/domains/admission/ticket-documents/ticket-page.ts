import { groupedTicketCode } from '@guichet/contracts';
import { isPrintable } from './document-fonts.ts';
import { type DocumentTexts, orderNumber } from './document-texts.ts';
import { printableText } from './printable-text.ts';
import { qrSquares } from './qr-squares.ts';
import type { DocumentTicket, TicketDocument } from './ticket-document.ts';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

type Page = {
  readonly pdf: Pdf;
  /** The structure element to which the page's elements are added. */
  readonly root: Element;
  readonly texts: DocumentTexts;
  readonly document: TicketDocument;
  readonly ticket: DocumentTicket;
};

/** All lengths in points, 72 to the inch. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
const innerWidth = page.width - 2 * page.margin;
/** Includes the quiet zone; the code itself is six centimetres wide, twice the size that a cheap phone needs. */
const qrSide = 200;
const black = '#000000';
/** Dark enough for a printer that is low on toner. */
const grey = '#444444';

/** Draws one ticket on the current page, in black on white for any printer. */
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
  rule(pdf, page.margin + 30);

  const x = page.margin;
  let y = page.margin + 46;
  y =
    write('H1', printableText(event.name, isPrintable), { x, y, width: innerWidth, font: 'bold', size: 26, lines: 3 }) +
    10;
  y = write('P', texts.day(event), { x, y, width: innerWidth, font: 'bold', size: 15, lines: 2 }) + 1;
  y = write('P', texts.times(event), { x, y, width: innerWidth, size: 12, lines: 2 }) + 8;
  y = write('P', printableText(event.location, isPrintable), { x, y, width: innerWidth, size: 15, lines: 3 }) + 20;

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
  y = qr.bottom + 12;
  y = write('P', texts.code, { x, y, width: innerWidth, size: 10, color: grey });
  y = write('P', groupedTicketCode(ticket.code), { x, y, width: innerWidth, font: 'bold', size: 22 }) + 18;

  rule(pdf, y);
  y = write('H2', texts.entrance, { x, y: y + 14, width: innerWidth, font: 'bold', size: 13 }) + 5;
  for (const line of texts.instructions) {
    y = write('P', line, { x, y, width: innerWidth, size: 11.5, lines: 3 }) + 5;
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

/** A printed ticket changes hands: the name of the payer's account stays out of it. */
function paidWithFact({ document: { paidWith }, texts }: Page): readonly (readonly [string, string])[] {
  if (paidWith === null) return [];
  const { account: _, ...instrument } = { account: undefined, ...paidWith };
  return [[texts.paidWith, texts.instrument(instrument)]];
}

type Style = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
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
    const { x, y, width, size, font = 'regular', align = 'left', color = black, lines = 1 } = style;
    const content = pdf.markStructureContent(tag);
    pdf.font(font, size).fillColor(color);
    const height = lines * pdf.currentLineHeight(true) + 0.1;
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
